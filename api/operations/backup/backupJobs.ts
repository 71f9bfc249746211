import { isDiskLow } from '../../platform/disk/service.ts'
import { runScript } from '../../platform/jobs/service.ts'
import { config, log } from '../../platform/runtime.ts'

/** Sends a backup to the bucket that is set for them; without one nothing is done. */
export const sendBackup = (signal: AbortSignal): Promise<void> => runBackupScript('send', signal)

/** Fetches the newest backup of the bucket and restores it beside the installation, to know that it can be. */
export const drillBackup = (signal: AbortSignal): Promise<void> => runBackupScript('drill', signal)

async function runBackupScript(command: 'send' | 'drill', signal: AbortSignal) {
  if (!config.offsiteBackup) return
  if (isDiskLow()) throw new Error('there is too little room on the disk for a backup')
  log.info({ result: await runScript('backup.ts', { args: [command], signal }) }, 'a job of the backups is done')
}
