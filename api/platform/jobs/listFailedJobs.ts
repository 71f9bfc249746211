import { select } from '../../../db/connection.ts'
import type { JobLease, RowOf } from '../../../db/models/index.ts'

/** Jobs whose last run did not end well, for those who watch over the property. */
export async function listFailedJobs(): Promise<{ name: string; error: string; at: string }[]> {
  const rows = await select<RowOf<JobLease, 'name'> & { error: string; finished_at: Date }>(
    'SELECT name, error, finished_at FROM job_leases WHERE error IS NOT NULL AND finished_at IS NOT NULL ORDER BY name',
  )
  return rows.map(r => ({ name: r.name, error: r.error, at: r.finished_at.toISOString() }))
}
