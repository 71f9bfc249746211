import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { plural } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { type Connection, freeEntryChoices } from './channelFormat.ts'

/** Asks what entries that are marked free mean, as long as nobody has said so. */
export function FreeEntriesNotice({ connection: { id, name, freeFound, asksAboutFree, version } }: { connection: Connection }) {
  const { run, isPending } = useAction('PUT /channel-managers/connections/:id', { done: 'It is saved.' })
  if (!asksAboutFree) return null
  return (
    <Notice title={freeFound === 1 ? 'One entry is marked free' : `${plural(freeFound, 'entry', 'entries')} are marked free`}>
      <p>Some calendars write this of bookings, too. They close their nights until you say otherwise: look at one of them in {name}.</p>
      <div className="flex flex-wrap gap-3">
        {freeEntryChoices.map(([freeEntries, label]) => (
          <Button key={freeEntries} isBusy={isPending} onClick={() => run({ params: { id }, body: { freeEntries, version } })}>
            {label}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
