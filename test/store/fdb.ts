/** Classes of the fake database, whose methods tests stand in the way of. Imported first: Dexie looks for a database when it loads. */
import 'fake-indexeddb/auto'
export { IDBObjectStore as FDBObjectStore, IDBDatabase as FDBDatabase, forceCloseDatabase } from 'fake-indexeddb'
