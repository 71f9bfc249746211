// Used by other features: files of rows.
export { detectSeparator } from './import/importHeader.ts'
