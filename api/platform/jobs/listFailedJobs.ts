import { select } from '../../../db/connection.ts'
import type { ColumnOf, JobLease, RowOf } from '../../../db/models/index.ts'

/** Jobs whose last run did not end well, for those who watch over the property. */
export async function listFailedJobs(): Promise<{ name: string; error: string; at: string }[]> {
  const rows = await select<
    RowOf<JobLease, 'name'> & {
      error: NonNullable<ColumnOf<JobLease, 'error'>>
      finished_at: NonNullable<ColumnOf<JobLease, 'finished_at'>>
    }
  >('SELECT name, error, finished_at FROM job_leases WHERE error IS NOT NULL AND finished_at IS NOT NULL ORDER BY name')
  return rows.map(r => ({ name: r.name, error: r.error, at: r.finished_at.toISOString() }))
}
