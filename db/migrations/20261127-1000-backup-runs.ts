import { KEY, tables } from './sql.ts'

/** Notes the last backup that was sent away, and the last one that was restored to try it. */
export const { up, down } = tables({
  backup_runs: `kind VARCHAR(10) ${KEY} NOT NULL PRIMARY KEY,
    backup VARCHAR(40) ${KEY} NOT NULL,
    finished_at DATETIME(3) NOT NULL,
    took_ms INT UNSIGNED NOT NULL,
    row_count BIGINT UNSIGNED NOT NULL`,
})
