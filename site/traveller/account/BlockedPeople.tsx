import { Button } from '../../kit/Button.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

/** Those whom one blocked on a ride or an event, and hostels; nothing as long as there are none. */
export function BlockedPeople() {
  const messages = getMessages('account')
  const { item } = useItem('GET /chat/blocks', {})
  const { run, isPending } = useAction('DELETE /chat/blocks/:id', { done: messages.unblocked })
  if (!item?.blocked.length) return null
  return (
    <section className="panel" aria-labelledby="blocked-people">
      <h2 id="blocked-people">{messages.blockedPeople}</h2>
      <p className="text-muted">{messages.blockedText}</p>
      <ul>
        {item.blocked.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <bdi>{name}</bdi>
            <Button
              isSmall
              isBusy={isPending}
              aria-label={t(messages.unblockOne, { name })}
              onClick={() => run({ params: { id }, query: { kind } })}
            >
              {messages.unblock}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
