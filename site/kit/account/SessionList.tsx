import { formatInstant } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Skeleton } from '../Skeleton.tsx'

/** The sessions of this account, each with a button to end it. */
export function SessionList() {
  const messages = getMessages('account')
  const { item, problem, reload } = useItem('GET /auth/sessions', {})
  const { run } = useAction('DELETE /auth/sessions/:id', { done: messages.sessionEnded })
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">{messages.sessions}</h2>
      {!item && !problem && <Skeleton rows={2} height={40} />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      <ul>
        {item?.map(s => (
          <li key={s.id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 last:border-0">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{s.device ?? messages.unknownDevice}</p>
              <p className="text-muted">
                {s.current ? messages.thisDevice : t(messages.lastSeen, { moment: formatInstant(s.lastSeenAt) })}
              </p>
            </div>
            {!s.current && (
              <ConfirmButton
                isSmall
                title={messages.endSession}
                confirm={messages.endSessionIt}
                onConfirm={() => run({ params: { id: s.id } })}
                body={<p>{messages.endSessionText}</p>}
              >
                {messages.logOut}
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
