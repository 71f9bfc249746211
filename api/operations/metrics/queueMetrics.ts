import { formatLabels, formatMetric } from '../../platform/metrics/service.ts'
import { readBackupState } from '../backup/service.ts'
import { countDeadLetters } from '../deadLetters.ts'
import { listJobs } from '../listJobs.ts'
import { listQueues } from '../queues.ts'

/** What waits in the database, the same from every process. */
export async function formatQueueMetrics(): Promise<string[]> {
  const [jobs, queues, deadLetters, backups] = await Promise.all([listJobs(), listQueues(), countDeadLetters(), readBackupState()])
  const now = Date.now()
  const began = jobs.flatMap(({ name, finishedAt, startedAt }) => {
    const at = finishedAt ?? startedAt
    return at ? [{ name, age: Math.max(0, Math.round((now - Date.parse(at)) / 1000)) }] : []
  })
  return [
    ...formatMetric(
      { name: 'openbunk_job_age_seconds', type: 'gauge', help: 'Since a job last ended (or began, where it has not ended).' },
      began.map(({ name, age }) => [formatLabels({ job: name }), age]),
    ),
    ...formatMetric(
      { name: 'openbunk_job_failed', type: 'gauge', help: '1 where the last run of a job went wrong.' },
      jobs.map(({ name, state }) => [formatLabels({ job: name }), state === 'failed' ? 1 : 0]),
    ),
    ...formatMetric(
      { name: 'openbunk_queue_depth', type: 'gauge', help: 'What is to be sent, told or tried again, by queue.' },
      queues.map(({ name, waiting }) => [formatLabels({ queue: name }), waiting]),
    ),
    ...formatMetric(
      { name: 'openbunk_queue_delay_seconds', type: 'gauge', help: 'How long what waits longest has been due.' },
      queues.map(({ name, lateSeconds }) => [formatLabels({ queue: name }), lateSeconds]),
    ),
    ...formatMetric(
      { name: 'openbunk_dead_letters', type: 'gauge', help: 'What was given up after every attempt, by kind.' },
      Object.entries(deadLetters).map(([kind, n]) => [formatLabels({ kind }), n]),
    ),
    ...formatMetric(
      {
        name: 'openbunk_backup_age_seconds',
        type: 'gauge',
        help: 'Since a backup was last sent to its bucket, and since one was last restored to try it; without an end while there is none.',
      },
      (backups ?? []).map(({ kind, ageSeconds }) => [formatLabels({ kind }), ageSeconds]),
    ),
  ]
}
