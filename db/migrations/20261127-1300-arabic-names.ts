/** Arabic names are found with and without hamza and vowel signs. */
export { rebuildSearchColumns as down, rebuildSearchColumns as up } from './searchColumns.ts'
