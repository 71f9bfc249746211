import { ErrorState } from '../../kit/ErrorState.tsx'
import { MoreRowsButton } from '../../kit/list/MoreRowsButton.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatFolioNote } from '../../lib/format/folioFormat.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { formatHistoryStep, historyMessages } from '../../lib/format/historyFormat.ts'
import { useMoreRows } from '../../lib/http/useMoreRows.ts'
import { t } from '../../lib/language/messages.ts'
import { folioMessages } from './messages.ts'

/** Every step of a booking, newest first: what, by whom, when and why. */
export function HistoryPanel({ id, timezone }: { id: number; timezone: string }) {
  const { rows, more, problem, reload } = useMoreRows('GET /booking/:id/history', { params: { id }, query: { sort: '-at', limit: 50 } })
  const messages = historyMessages()
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{messages.title}</h2>
      {!rows && !problem && <Skeleton rows={3} height={36} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      <ol className="grid gap-3">
        {rows?.map(step => (
          <li key={step.id}>
            <p className="font-semibold">{formatHistoryStep(step)}</p>
            <p className="text-muted">
              {t(messages.by, { moment: formatInstant(step.at, timezone), name: step.byName ?? messages.actors[step.by] })}
            </p>
            {step.reason && <p>{t(folioMessages().lines.note, { note: formatFolioNote(step.reason, step.at.slice(0, 10)) })}</p>}
          </li>
        ))}
      </ol>
      <MoreRowsButton {...more} label={messages.earlier} />
    </section>
  )
}
