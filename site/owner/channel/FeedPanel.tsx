import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { type Connection, formatTimeAgo } from './channelFormat.ts'
import { channelMessages } from './messages.ts'

/** The address of the calendar feed that the channel reads. */
export function FeedPanel({ connection: { id, name, feedReadAt }, feedUrl }: { connection: Connection; feedUrl: string }) {
  const { feed: messages } = channelMessages()
  const { run } = useAction('POST /channel-managers/connections/:id/rotate', { done: messages.renewed })
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(feedUrl)
      toast('success', messages.copied)
    } catch {
      toast('blank', messages.notCopied)
    }
  }
  return (
    <section className="panel" aria-labelledby="feed">
      <h2 id="feed">{t(messages.title, { name })}</h2>
      <div className="grid gap-4">
        <p>{t(messages.text, { name })}</p>
        <p className="rounded-control border border-line bg-paper p-3 text-sm break-all select-all">{feedUrl}</p>
        <div className="flex flex-wrap gap-3">
          <Button icon="copy" onClick={handleCopy}>
            {messages.copy}
          </Button>
          <ConfirmButton
            kind="quiet"
            icon="refreshCw"
            title={messages.renewTitle}
            confirm={messages.renewConfirm}
            onConfirm={() => run({ params: { id } })}
            body={<p>{t(messages.renewText, { name })}</p>}
          >
            {messages.renew}
          </ConfirmButton>
        </div>
        <p className="text-sm text-muted">{feedReadAt ? t(messages.lastRead, { ago: formatTimeAgo(feedReadAt) }) : messages.neverRead}</p>
      </div>
    </section>
  )
}
