// What other features know of translating by machine.
export { getTranslator } from './translator.ts'
