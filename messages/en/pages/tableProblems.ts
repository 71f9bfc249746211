/** Why a file is no table that can be read: a refusal, and what the import says before it sends the file. */
export { tableProblems } from '../../../domain/text/tableFile.ts'
