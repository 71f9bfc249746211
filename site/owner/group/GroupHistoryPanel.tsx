import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant, formatMoney } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import type { GroupHistoryStep } from './groupFormat.ts'
import { groupMessages } from './messages.ts'

/** Every step, newest first: what, by whom, when and why. */
export function GroupHistoryPanel({ id, timezone }: { id: number; timezone: string }) {
  const messages = groupMessages().history
  const { item, problem, reload } = useItem('GET /group/:id/history', { params: { id } })
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{messages.title}</h2>
      {!item && !problem && <Skeleton rows={3} height={36} label={messages.loading} />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      <ol className="grid gap-3">
        {[...(item ?? [])].reverse().map(step => (
          <li key={`${step.at}${step.event}`}>
            <p className="font-semibold">{formatStep(step)}</p>
            <p className="text-muted">
              {t(messages.by, { moment: formatInstant(step.at, timezone), actor: step.byName ?? messages.actor[step.by] })}
            </p>
            {step.reason && <p>“{step.reason}”</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function formatStep({ event, total }: GroupHistoryStep): string {
  const messages = groupMessages().history
  const label = (messages.event as Record<string, string>)[event] ?? event
  return total ? t(messages.eventAndTotal, { event: label, total: formatMoney(total) }) : label
}
