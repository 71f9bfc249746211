import { formatInstant } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Skeleton } from '../Skeleton.tsx'

/** Where this account is logged in; each can be ended from here. */
export function Sessions() {
  const { item, problem, reload } = useItem('GET /auth/sessions', {})
  const { run } = useAction('DELETE /auth/sessions/:id', { done: 'That device is logged out.' })
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">Where you are logged in</h2>
      {!item && !problem && <Skeleton rows={2} height={40} />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      <ul>
        {item?.map(s => (
          <li key={s.id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 last:border-0">
            <div className="min-w-0">
              <p className="font-semibold break-words">{s.device ?? 'Unknown device'}</p>
              <p className="text-muted">{s.current ? 'This device' : `Last seen ${formatInstant(s.lastSeenAt)}`}</p>
            </div>
            {!s.current && (
              <ConfirmButton
                isSmall
                title="Log this device out?"
                confirm="Log it out"
                onConfirm={() => run({ params: { id: s.id } })}
                body={<p>Whoever uses it must log in again.</p>}
              >
                Log out
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
