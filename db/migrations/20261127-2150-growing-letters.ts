/** Ⱥ and Ⱦ take more bytes as small letters, and MySQL cuts a name off behind the first such letter: they are made small before. */
export { rebuildSearchColumns as down, rebuildSearchColumns as up } from './searchColumns.ts'
