import { createCounter, createHistogram, formatLabels } from './registry.ts'

const runs = createCounter('openbunk_job_runs_total', 'Runs of jobs in this process, by how they ended.')
const durations = createHistogram('openbunk_job_seconds', 'Time of runs of jobs in this process.', [0.1, 1, 10, 60, 600])

export function recordJobDuration(job: string, ms: number, isWell: boolean): void {
  runs.add(formatLabels({ job, outcome: isWell ? 'well' : 'failed' }))
  durations.observe(formatLabels({ job }), ms / 1000)
}
