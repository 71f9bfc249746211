import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/useAction.ts'

interface Props {
  /** The key of the link, where the list is shared. */
  token: string | null
  onChange: () => void
}

/** A link to read the list, without a name on it, until it is taken back. */
export function Sharing({ token, onChange }: Props) {
  const share = useAction('POST /wishlist/share')
  const stop = useAction('DELETE /wishlist/share', { done: 'The link shows nothing any more.' })
  const handleShare = async () => {
    const reply = await share.run({})
    if (!reply.ok) return
    await copy(linkOf(reply.data.token))
    onChange()
  }
  const handleStop = async () => {
    const reply = await stop.run({})
    if (reply.ok) onChange()
    return reply
  }
  return (
    <section aria-labelledby="sharing" className="grid justify-items-start gap-3 border-t border-line pt-5">
      <h2 id="sharing" className="text-lg">
        Share this list
      </h2>
      {token === null ? (
        <>
          <p className="max-w-text text-muted">
            A link shows the hostels to your friends. Your name is not on it, and only you change the list.
          </p>
          <Button icon="share2" isBusy={share.isPending} onClick={handleShare}>
            Make a link
          </Button>
        </>
      ) : (
        <>
          <p className="max-w-text text-muted">Whoever has the link sees the list as it is now, and as it changes.</p>
          <div className="flex flex-wrap gap-3">
            <Button icon="copy" onClick={() => copy(linkOf(token))}>
              Copy the link
            </Button>
            <a className="button" href={linkOf(token)}>
              See it as they do
            </a>
            <ConfirmButton
              kind="quiet"
              title="Stop sharing?"
              confirm="Stop sharing"
              body={<p>The link shows nothing any more. If you share again, it is another link.</p>}
              onConfirm={handleStop}
            >
              Stop sharing
            </ConfirmButton>
          </div>
        </>
      )}
    </section>
  )
}

/** The key stands behind #: no server log and no referrer ever sees it. */
const linkOf = (token: string) => `${location.origin}/wishlist/shared#${token}`

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast('success', 'The link is copied.')
  } catch {
    toast('blank', 'The link is made: take it from “See it as they do”.')
  }
}
