import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

interface Props {
  ride: number
  /** Of whoever asked; without it the person who offers the ride. */
  rider?: { request: number; name: string }
}

export function BlockButton({ ride, rider }: Props) {
  const messages = getMessages('rides')
  const { run } = useAction('POST /rides/:id/block', { done: messages.blocked, isLeaving: !rider })
  const block = async () => {
    const reply = await run({ params: { id: ride }, body: rider ? { request: rider.request } : {} })
    // The ride of who is blocked is no longer there.
    if (reply.ok && !rider) location.assign(localizeHref('/rides'))
    return reply
  }
  return (
    <ConfirmButton
      isSmall
      kind="quiet"
      icon="ban"
      title={t(messages.blockTitle, { name: rider?.name ?? messages.theOwner })}
      body={<p>{messages.blockText}</p>}
      confirm={rider ? t(messages.blockOne, { name: rider.name }) : messages.block}
      onConfirm={block}
    >
      {rider ? t(messages.blockOne, { name: rider.name }) : messages.block}
    </ConfirmButton>
  )
}
