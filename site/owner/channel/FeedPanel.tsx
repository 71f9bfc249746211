import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/useAction.ts'
import { type Connection, formatTimeAgo } from './channelFormat.ts'

/** Our side: the address that the channel reads. */
export function FeedPanel({ connection: { id, name, feedUrl, feedReadAt } }: { connection: Connection }) {
  const { run } = useAction('POST /channel-managers/connections/:id/rotate', { done: 'There is a new address. Give it to the channel.' })
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(feedUrl)
      toast('success', 'The address is copied.')
    } catch {
      toast('blank', 'Your browser does not let us copy it: select the address and copy it yourself.')
    }
  }
  return (
    <section className="panel" aria-labelledby="feed">
      <h2 id="feed">Our calendar for {name}</h2>
      <div className="grid gap-4">
        <p>
          Paste this address where {name} offers to import a calendar. It says on which nights nothing can be sold here, and nothing of your
          guests. It is for {name} alone: every channel gets its own.
        </p>
        <p className="rounded-control border border-line bg-paper p-3 text-sm break-all select-all">{feedUrl}</p>
        <div className="flex flex-wrap gap-3">
          <Button icon="copy" onClick={handleCopy}>
            Copy the address
          </Button>
          <ConfirmButton
            kind="quiet"
            icon="refreshCw"
            title="Make a new address?"
            confirm="Make a new address"
            onConfirm={() => run({ params: { id } })}
            body={<p>The old one stops at once. Until {name} has the new one, it does not hear of what you sell.</p>}
          >
            New address
          </ConfirmButton>
        </div>
        <p className="text-sm text-muted">{feedReadAt ? `Last read ${formatTimeAgo(feedReadAt)}.` : 'Nobody has read it yet.'}</p>
      </div>
    </section>
  )
}
