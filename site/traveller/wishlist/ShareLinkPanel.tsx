import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { copyLink } from './copyLink.ts'
import { toListHash } from './wishlistItems.ts'

interface Props {
  /** Token of the link, if the list is shared. */
  token: string | null
  onChange: () => void
}

/** Creates and revokes an anonymous link to the list. */
export function ShareLinkPanel({ token, onChange }: Props) {
  const messages = getMessages('wishlist')
  const share = useAction('POST /wishlist/share')
  const stop = useAction('DELETE /wishlist/share', { done: messages.stopped })
  const handleShare = async () => {
    const reply = await share.run({})
    if (!reply.ok) return
    await copyLink(sharedListHref(reply.data.token), messages.made)
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
        {messages.share}
      </h2>
      {token === null ? (
        <>
          <p className="max-w-text text-muted">{messages.shareText}</p>
          <Button icon="share2" isBusy={share.isPending} onClick={handleShare}>
            {messages.makeLink}
          </Button>
        </>
      ) : (
        <>
          <p className="max-w-text text-muted">{messages.linkText}</p>
          <div className="flex flex-wrap gap-3">
            <Button icon="copy" onClick={() => copyLink(sharedListHref(token), messages.made)}>
              {messages.copy}
            </Button>
            <a className="button" href={sharedListHref(token)}>
              {messages.seeIt}
            </a>
            <ConfirmButton
              kind="quiet"
              title={messages.stopTitle}
              confirm={messages.stop}
              body={<p>{messages.stopText}</p>}
              onConfirm={handleStop}
            >
              {messages.stop}
            </ConfirmButton>
          </div>
        </>
      )}
    </section>
  )
}

/** A list of the browser has no token: its link contains the property ids. */
export function LocalShareLinkPanel({ ids }: { ids: readonly number[] }) {
  const messages = getMessages('wishlist')
  const href = sharedListHref(toListHash(ids))
  return (
    <section aria-labelledby="sharing" className="grid justify-items-start gap-3 border-t border-line pt-5">
      <h2 id="sharing" className="text-lg">
        {messages.share}
      </h2>
      <p className="max-w-text text-muted">{messages.shareHereText}</p>
      <div className="flex flex-wrap gap-3">
        <Button icon="copy" onClick={() => copyLink(href, messages.made)}>
          {messages.copy}
        </Button>
        <a className="button" href={href}>
          {messages.seeIt}
        </a>
      </div>
    </section>
  )
}

/** The token is behind #, so that no server log and no referrer contains it. */
const sharedListHref = (token: string) => `${localizeHref('/wishlist/shared')}#${token}`
