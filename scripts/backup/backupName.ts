/** A backup is named by the moment it was begun (UTC), in letters that a folder of any system may have. */
export const backupName = (at = new Date()): string => at.toISOString().slice(0, 19).replaceAll(':', '-')
