import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant, formatMoney } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'
import { groupEventLabels } from './groupFormat.ts'

const actorLabels = { guest: 'the group', desk: 'the desk', admin: 'OpenBunk', system: 'the system' } as const

/** Every step, newest first: what, by whom, when and why. */
export function GroupHistoryPanel({ id, timezone }: { id: number; timezone: string }) {
  const { item, problem, reload } = useItem('GET /group/:id/history', { params: { id } })
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">History</h2>
      {!item && !problem && <Skeleton rows={3} height={36} label="Loading the history" />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      <ol className="grid gap-3">
        {[...(item ?? [])].reverse().map(step => (
          <li key={`${step.at}${step.event}`}>
            <p className="font-semibold">
              {groupEventLabels[step.event] ?? step.event}
              {step.total && `, ${formatMoney(step.total)}`}
            </p>
            <p className="text-muted">
              {formatInstant(step.at, timezone)} by {step.byName ?? actorLabels[step.by]}
            </p>
            {step.reason && <p>“{step.reason}”</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
