// Used by other features: what owners import runs in the background, and rows of files name people.
export { eraseImportedRows, exportImportedRows } from './import/personalData.ts'
export { IMPORT_JOB, purgeImportedCells, runImports } from './import/runImports.ts'
