import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { plural } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import type { Connection } from './channelFormat.ts'

/** Entries that could not be read, what stays closed because of them, and the way out; nothing where all is well. */
export function UnreadEntriesNotice({ connection: { id, name, unread, keptNights } }: { connection: Connection }) {
  const { run } = useAction('POST /channel-managers/connections/:id/release', { done: 'These nights are for sale again.' })
  if (!unread && !keptNights) return null
  const nights = plural(keptNights, 'night')
  return (
    <Notice
      kind="warning"
      title={unread ? `${plural(unread, 'entry', 'entries')} could not be read` : `${nights} ${keptNights === 1 ? 'stays' : 'stay'} closed`}
    >
      <p>
        {unread > 0 && 'They may be bookings: look at them there, and keep their nights back here yourself. '}
        {keptNights > 0 && `${nights} that ${keptNights === 1 ? 'was' : 'were'} closed before ${keptNights === 1 ? 'stays' : 'stay'} so.`}
      </p>
      {keptNights > 0 && (
        <div>
          <ConfirmButton
            kind="quiet"
            title={`Sell ${nights} again?`}
            confirm="Sell again"
            onConfirm={() => run({ params: { id } })}
            body={<p>Do it when you have seen in {name} that nobody comes then. Whoever booked these nights there would have no bed.</p>}
          >
            Sell them again
          </ConfirmButton>
        </div>
      )}
    </Notice>
  )
}
