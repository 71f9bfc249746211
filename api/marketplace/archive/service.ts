// Used by other features: a property in one file, written in the background, and brought into another installation by a command.
export { archivedTables, leftTables } from './archivedTables.ts'
export { ARCHIVE_JOB, makeDueArchives, purgeArchives } from './makeDueArchives.ts'
export { ArchiveRefusal, restoreArchive } from './restoreArchive.ts'
