import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import type { Connection } from './channelFormat.ts'
import { channelMessages } from './messages.ts'

/** Unreadable entries, the nights that stay blocked because of them, and a way to release those; hidden when there are none. */
export function UnreadEntriesNotice({ connection: { id, name, unread, keptNights } }: { connection: Connection }) {
  const { unread: messages } = channelMessages()
  const { run } = useAction('POST /channel-managers/connections/:id/release', { done: messages.sold })
  if (!unread && !keptNights) return null
  return (
    <Notice kind="warning" title={unread ? t(messages.title, { n: unread }) : t(messages.keptTitle, { n: keptNights })}>
      <p>{[unread > 0 && messages.mayBeBookings, keptNights > 0 && t(messages.keptText, { n: keptNights })].filter(Boolean).join(' ')}</p>
      {keptNights > 0 && (
        <div>
          <ConfirmButton
            kind="quiet"
            title={t(messages.sellTitle, { n: keptNights })}
            confirm={messages.sellConfirm}
            onConfirm={() => run({ params: { id } })}
            body={<p>{t(messages.sellText, { name })}</p>}
          >
            {messages.sell}
          </ConfirmButton>
        </div>
      )}
    </Notice>
  )
}
