import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant, formatNumber } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { formatDuration } from '../jobs/jobFormat.ts'
import { ConcernList } from './ConcernList.tsx'
import { statusMessages } from './messages.ts'
import { FailedTable, QueueTable, SlowRouteTable, SlowStatementTable } from './StatusTables.tsx'
import type { Status } from './types.ts'

const REFRESH_MS = 15_000

/** The state of the installation: concerns, queues, failures and slow parts. */
export function StatusScreen() {
  const messages = statusMessages()
  const { item, problem, reload, isFetching } = useItem('GET /admin/status', {}, { every: REFRESH_MS })
  return (
    <Screen
      title={messages.title}
      note={item ? t(messages.note, { process: item.process.name, at: formatInstant(item.at) }) : messages.lead}
      actions={
        <button type="button" className="button" disabled={isFetching} onClick={() => reload()}>
          {messages.reload}
        </button>
      }
    >
      {!item && !problem && <Skeleton rows={8} height={44} label={messages.loading} />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {problem && item && <Notice kind="warning">{t(messages.old, { at: formatInstant(item.at) })}</Notice>}
      {item && (
        <div className="grid gap-8">
          <ConcernList concerns={item.concerns} />
          <Figures status={item} />
          <QueueTable rows={item.queues} />
          <FailedTable status={item} />
          <SlowRouteTable rows={item.slowRoutes} />
          <SlowStatementTable rows={item.slowStatements} />
        </div>
      )}
    </Screen>
  )
}

function Figures({ status: { process, database, disk, backup } }: { status: Status }) {
  const { figures, megabytes } = statusMessages()
  const figureRows = [
    [figures.database, formatDuration(database.tookMs)],
    [figures.connections, t(figures.ofMost, { using: formatNumber(database.using), most: formatNumber(database.most) })],
    [figures.eventLoop, formatDuration(process.eventLoop.p99)],
    [figures.memory, t(megabytes, { n: formatNumber(process.memoryMb) })],
    [figures.uptime, t(figures.hours, { n: formatNumber(process.uptimeSeconds / 3600, 1) })],
    ...(disk ? [[figures.disk, t(megabytes, { n: formatNumber(disk.freeMb) })] as const] : []),
    ...(backup ? [[figures.backup, formatRun(backup.sent)] as const, [figures.drill, formatRun(backup.drill)] as const] : []),
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-3">
      {figureRows.map(([name, figure]) => (
        // The outline draws the lines, so that a row that is not full leaves no filled cell.
        <div key={name} className="p-4 outline outline-line">
          <dt className="text-muted">{name}</dt>
          <dd className="tabular text-lg font-semibold sm:text-2xl">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

const formatRun = (run: { at: string } | null) => (run ? formatInstant(run.at) : statusMessages().figures.notYet)
