import { bigint, instant, int, key } from '../columns.ts'
import { table } from '../table.ts'

export class BackupRun extends table('backup_runs', {
  kind: key<'sent' | 'drill'>(10).primary(),
  backup: key(40),
  finishedAt: instant(),
  tookMs: int(),
  rowCount: bigint(),
}) {}
