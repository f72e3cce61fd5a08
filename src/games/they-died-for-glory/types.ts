/** The vocabulary of They Died For Glory. Everybody in the room imports it from here. */
export * from './types/found.ts'
export * from './types/orders.ts'
export * from './types/tables.ts'
export * from './types/turn.ts'
export * from './types/unit.ts'
export * from './types/words.ts'
