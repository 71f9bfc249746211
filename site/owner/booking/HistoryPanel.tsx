import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'
import { formatHistoryStep } from './historyFormat.ts'

const actorLabels = { guest: 'the guest', desk: 'the desk', admin: 'OpenBunk', system: 'the system' } as const

/** Every step of a booking, newest first: what, by whom, when and why. */
export function HistoryPanel({ id, timezone }: { id: number; timezone: string }) {
  const { item, problem, reload } = useItem('GET /booking/:id/history', { params: { id }, query: { sort: '-at', limit: 100 } })
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">History</h2>
      {!item && !problem && <Skeleton rows={3} height={36} label="Loading the history" />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      <ol className="grid gap-3">
        {(item ?? []).map(step => (
          <li key={`${step.at}${step.event}`}>
            <p className="font-semibold">{formatHistoryStep(step)}</p>
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
