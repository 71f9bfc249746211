import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { type Connection, freeEntryChoices } from './channelFormat.ts'
import { channelMessages } from './messages.ts'

/** Asks what entries marked as free mean, until it is set. */
export function FreeEntriesNotice({ connection: { id, name, freeFound, asksAboutFree, version } }: { connection: Connection }) {
  const { freeEntries: messages, form } = channelMessages()
  const { run, isPending } = useAction('PUT /channel-managers/connections/:id', { done: form.saved })
  if (!asksAboutFree) return null
  return (
    <Notice title={t(messages.marked, { n: freeFound })}>
      <p>{t(messages.text, { name })}</p>
      <div className="flex flex-wrap gap-3">
        {freeEntryChoices().map(([freeEntries, label]) => (
          <Button key={freeEntries} isBusy={isPending} onClick={() => run({ params: { id }, body: { freeEntries, version } })}>
            {label}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
