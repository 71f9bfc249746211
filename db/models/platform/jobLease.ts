import { instant, int, key, text } from '../columns.ts'
import { table } from '../table.ts'

export class JobLease extends table('job_leases', {
  name: key(40).primary(),
  owner: key(64).null(),
  leasedUntil: instant().null(),
  startedAt: instant().null(),
  finishedAt: instant().null(),
  error: text(500).null(),
  runs: int().default(0),
  askedAt: instant().null(),
}) {}
