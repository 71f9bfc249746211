import { execute, transaction } from '../../../db/connection.ts'
import type { BackupRun } from '../../../db/models/index.ts'
import { countRows, type Manifest } from '../manifest.ts'

export interface BackupOutcome {
  kind: BackupRun['kind']
  name: string
  manifest: Manifest
  tookMs: number
}

/** Records a successful run for the operators' page and the metrics. Failures leave no row: a run without a recent row has failed. */
export const recordBackupRun = ({ kind, name, manifest, tookMs }: BackupOutcome) =>
  transaction(t =>
    execute(
      `INSERT INTO backup_runs (kind, backup, finished_at, took_ms, row_count) VALUES (?, ?, UTC_TIMESTAMP(3), ?, ?)
       ON DUPLICATE KEY UPDATE backup = VALUES(backup), finished_at = VALUES(finished_at), took_ms = VALUES(took_ms), row_count = VALUES(row_count)`,
      [kind, name, Math.round(tookMs), countRows(manifest)],
      t,
    ),
  )
