/** Names are found with and without marks of their own, such as the nukta of Hindi, in the letters of Turkish and Urdu, and numbers without their extension. */
export { rebuildSearchColumns as down, rebuildSearchColumns as up } from './searchColumns.ts'
