/** Version and commit of this build, written in by Vite: "0.1.0 1a2b3c4". */
declare const __BUILD__: string
