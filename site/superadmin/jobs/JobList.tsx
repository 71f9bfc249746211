import { Link } from 'react-router'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { formatDuration, formatJobName, formatSchedule, type JobRow } from './jobFormat.ts'
import { jobsMessages } from './messages.ts'

const jobStateTones: Record<JobRow['state'], Tone> = { never: 'neutral', running: 'accent', well: 'positive', failed: 'danger' }

/** Background jobs, and how their last runs went. */
export function JobList() {
  const messages = jobsMessages()
  const { item, problem, reload, isFetching } = useItem('GET /admin/jobs', {})
  return (
    <Screen
      title={messages.title}
      note={messages.note}
      actions={
        <>
          <button type="button" className="button" disabled={isFetching} onClick={() => reload()}>
            {messages.reload}
          </button>
          <Link className="button" to="/dead-letters">
            {messages.givenUpLink}
          </Link>
        </>
      }
    >
      {!item && !problem && <Skeleton rows={8} height={44} label={messages.loading} />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {item && <Table caption={messages.title} columns={jobColumns()} rows={item.toSorted(compareByTrouble)} keyOf={j => j.name} />}
    </Screen>
  )
}

const jobColumns = (): Column<JobRow>[] => {
  const messages = jobsMessages()
  const { columns } = messages
  return [
    {
      head: columns.job,
      cell: j => (
        <>
          <span className="font-semibold">{formatJobName(j.name)}</span>
          <span className="block text-sm text-muted">{formatSchedule(j)}</span>
        </>
      ),
    },
    { head: columns.state, cell: j => <JobStateBadge job={j} /> },
    { head: columns.lastRun, cell: j => (j.startedAt ? formatInstant(j.startedAt) : '–') },
    { head: columns.took, isFigure: true, isExtra: true, cell: j => formatDuration(j.tookMs) },
    {
      head: columns.next,
      isExtra: true,
      cell: j => (j.isAsked ? messages.asSoonAsPossible : j.nextAt ? formatInstant(j.nextAt) : messages.soon),
    },
    { head: columns.who, isExtra: true, cell: j => <span className="text-sm break-all">{j.holder ?? '–'}</span> },
    {
      head: columns.givenUp,
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
    { head: columns.now, isAction: true, cell: j => <RunJobButton job={j} /> },
  ]
}

/** Failed jobs first, then those that gave something up. */
const compareByTrouble = (a: JobRow, b: JobRow) => getTroubleRank(b) - getTroubleRank(a)
const getTroubleRank = ({ state, givenUp }: JobRow) => (state === 'failed' ? 2 : givenUp ? 1 : 0)

function JobStateBadge({ job }: { job: JobRow }) {
  return (
    <>
      <Badge tone={jobStateTones[job.state]}>{jobsMessages().state[job.state]}</Badge>
      {job.error && (
        <span lang="en" dir="ltr" className="mt-1 block max-w-sm text-sm wrap-anywhere text-danger">
          {job.error}
        </span>
      )}
    </>
  )
}

function RunJobButton({ job }: { job: JobRow }) {
  const messages = jobsMessages()
  const { run } = useAction('POST /admin/jobs/:name/run', { done: messages.run.done })
  return (
    <ConfirmButton
      isSmall
      isDisabled={job.isAsked}
      title={t(messages.run.title, { job: formatJobName(job.name) })}
      confirm={messages.run.confirm}
      onConfirm={() => run({ params: { name: job.name } })}
      body={<p>{messages.run.text}</p>}
    >
      {messages.run.button}
    </ConfirmButton>
  )
}
