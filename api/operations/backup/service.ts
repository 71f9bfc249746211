export { drillBackup, sendBackup } from './backupJobs.ts'
export { type BackupFigures, readBackupState } from './readBackupState.ts'
