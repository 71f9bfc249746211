// What other features know of translating by machine.
export { translator } from './translator.ts'
