import { select } from '../../../db/connection.ts'
import type { BackupRun, RowOf } from '../../../db/models/index.ts'
import { config } from '../../platform/runtime.ts'

const HOUR = 3600
/** A night may fail: the next one is tried before somebody is called. */
const LATE_SECONDS = { sent: 36 * HOUR, drill: 40 * 24 * HOUR }

export interface BackupFigures {
  kind: BackupRun['kind']
  /** The name of the backup, and when it had been sent or restored; null: none was yet. */
  backup: string | null
  at: Date | null
  ageSeconds: number
  isLate: boolean
}

/** The last backup that was sent, and the last that was restored to try it; null where none are sent. */
export async function readBackupState(): Promise<BackupFigures[] | null> {
  if (!config.offsiteBackup) return null
  const rows = await select<RowOf<BackupRun, 'kind' | 'backup' | 'finished_at'>>('SELECT kind, backup, finished_at FROM backup_runs')
  return (['sent', 'drill'] as const).map(kind => {
    const row = rows.find(r => r.kind === kind)
    const ageSeconds = row ? Math.max(0, Math.round((Date.now() - row.finished_at.getTime()) / 1000)) : Number.POSITIVE_INFINITY
    return { kind, backup: row?.backup ?? null, at: row?.finished_at ?? null, ageSeconds, isLate: ageSeconds > LATE_SECONDS[kind] }
  })
}
