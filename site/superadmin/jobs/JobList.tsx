import { Link } from 'react-router'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { formatInstant } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { formatDuration, formatJobName, formatSchedule, type JobRow } from './jobFormat.ts'

const jobStateBadges: Record<JobRow['state'], readonly [words: string, tone: Tone]> = {
  never: ['Not yet', 'neutral'],
  running: ['Running', 'accent'],
  well: ['Well', 'positive'],
  failed: ['Went wrong', 'danger'],
}

/** What works by itself, and how it went. */
export function JobList() {
  const { item, problem, reload, isFetching } = useItem('GET /admin/jobs', {})
  return (
    <Screen
      title="Jobs"
      note="What OpenBunk does by itself."
      actions={
        <>
          <button type="button" className="button" disabled={isFetching} onClick={() => reload()}>
            Look again
          </button>
          <Link className="button" to="/dead-letters">
            What was given up
          </Link>
        </>
      }
    >
      {!item && !problem && <Skeleton rows={8} height={44} label="Loading: Jobs" />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {item && <Table caption="Jobs" columns={columns} rows={item.toSorted(compareByTrouble)} keyOf={j => j.name} />}
    </Screen>
  )
}

const columns: Column<JobRow>[] = [
  {
    head: 'Job',
    cell: j => (
      <>
        <span className="font-semibold">{formatJobName(j.name)}</span>
        <span className="block text-sm text-muted">{formatSchedule(j)}</span>
      </>
    ),
  },
  { head: 'State', cell: j => <JobStateBadge job={j} /> },
  { head: 'Last run', cell: j => (j.startedAt ? formatInstant(j.startedAt) : '–') },
  { head: 'Took', isFigure: true, isExtra: true, cell: j => formatDuration(j.tookMs) },
  { head: 'Next', isExtra: true, cell: j => (j.isAsked ? 'as soon as possible' : j.nextAt ? formatInstant(j.nextAt) : 'soon') },
  { head: 'Who', isExtra: true, cell: j => <span className="text-sm break-all">{j.holder ?? '–'}</span> },
  {
    head: 'Given up',
    isFigure: true,
    cell: j =>
      j.givenUp ? (
        <Link className="link" to="/dead-letters?kind=job">
          {j.givenUp}
        </Link>
      ) : (
        0
      ),
  },
  { head: 'Now', isAction: true, cell: j => <RunJobButton job={j} /> },
]

/** What went wrong stands on top, then what gave something up; the rest as it comes. */
const compareByTrouble = (a: JobRow, b: JobRow) => getTroubleRank(b) - getTroubleRank(a)
const getTroubleRank = ({ state, givenUp }: JobRow) => (state === 'failed' ? 2 : givenUp ? 1 : 0)

function JobStateBadge({ job }: { job: JobRow }) {
  const [words, tone] = jobStateBadges[job.state]
  return (
    <>
      <Badge tone={tone}>{words}</Badge>
      {job.error && <span className="mt-1 block max-w-sm text-sm wrap-anywhere text-danger">{job.error}</span>}
    </>
  )
}

function RunJobButton({ job }: { job: JobRow }) {
  const { run } = useAction('POST /admin/jobs/:name/run', { done: 'It runs as soon as somebody is free.' })
  return (
    <ConfirmButton
      isSmall
      isDisabled={job.isAsked}
      title={`Run “${formatJobName(job.name)}” now?`}
      confirm="Run it now"
      onConfirm={() => run({ params: { name: job.name } })}
      body={<p>It does what it does at its time, only sooner. Doing it twice does no harm. That you asked stays in the audit.</p>}
    >
      Run now
    </ConfirmButton>
  )
}
