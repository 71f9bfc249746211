import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { to } from '../../lib/language.ts'
import { useAction } from '../../lib/useAction.ts'
import { words } from '../../lib/words.ts'
import { copyLink } from './copyLink.ts'
import { hashOf } from './hostels.ts'

interface Props {
  /** The key of the link, where the list is shared. */
  token: string | null
  onChange: () => void
}

/** A link to read the list, without a name on it, until it is taken back. */
export function Sharing({ token, onChange }: Props) {
  const said = words('lists')
  const share = useAction('POST /wishlist/share')
  const stop = useAction('DELETE /wishlist/share', { done: said.stopped })
  const handleShare = async () => {
    const reply = await share.run({})
    if (!reply.ok) return
    await copyLink(linkOf(reply.data.token), said.made)
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
        {said.share}
      </h2>
      {token === null ? (
        <>
          <p className="max-w-text text-muted">{said.shareText}</p>
          <Button icon="share2" isBusy={share.isPending} onClick={handleShare}>
            {said.makeLink}
          </Button>
        </>
      ) : (
        <>
          <p className="max-w-text text-muted">{said.linkText}</p>
          <div className="flex flex-wrap gap-3">
            <Button icon="copy" onClick={() => copyLink(linkOf(token), said.made)}>
              {said.copy}
            </Button>
            <a className="button" href={linkOf(token)}>
              {said.seeIt}
            </a>
            <ConfirmButton kind="quiet" title={said.stopTitle} confirm={said.stop} body={<p>{said.stopText}</p>} onConfirm={handleStop}>
              {said.stop}
            </ConfirmButton>
          </div>
        </>
      )}
    </section>
  )
}

/** The list of a browser has no key: its link names the hostels. */
export function SharingHere({ ids }: { ids: readonly number[] }) {
  const said = words('lists')
  const href = linkOf(hashOf(ids))
  return (
    <section aria-labelledby="sharing" className="grid justify-items-start gap-3 border-t border-line pt-5">
      <h2 id="sharing" className="text-lg">
        {said.share}
      </h2>
      <p className="max-w-text text-muted">{said.shareHereText}</p>
      <div className="flex flex-wrap gap-3">
        <Button icon="copy" onClick={() => copyLink(href, said.made)}>
          {said.copy}
        </Button>
        <a className="button" href={href}>
          {said.seeIt}
        </a>
      </div>
    </section>
  )
}

/** The key stands behind #: no server log and no referrer ever sees it. */
const linkOf = (token: string) => `${to('/wishlist/shared')}#${token}`
