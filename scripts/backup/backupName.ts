/** The name of a backup is the time (UTC) at which it began, in characters that every file system accepts. */
export const backupName = (at = new Date()): string => at.toISOString().slice(0, 19).replaceAll(':', '-')
