import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { api } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { linkHref, tokenHeader } from '../link/linkToken.ts'
import { type GuestRegistrationCard, presentRegistrationCardState } from './registrationCardFormat.ts'
import { SelfCheckInCode } from './SelfCheckInCode.tsx'

interface Props {
  booking: { id: number; status: string }
  token: string | undefined
}

/** The registration cards of the guests before arrival: to fill in, or to share with the other guests. */
export function RegistrationCardList({ booking: { id, status }, token }: Props) {
  const cards = useRegistrationCards(id, token, status === 'confirmed' || status === 'checked_in')
  if (!cards || cards.refusal || !cards.guests.some(g => g.token)) return null
  const { guests } = cards
  const messages = getMessages('registrationCard')
  return (
    <section aria-labelledby="cards" className="print:hidden">
      <h2 id="cards" className="mb-2 text-xl">
        {messages.title}
      </h2>
      <p className="mb-4 max-w-text text-muted">{guests.length === 1 ? messages.alone : messages.several}</p>
      <ul className="card divide-y divide-line">
        {guests.map((guest, i) => (
          <RegistrationCardRow
            key={guest.guest}
            guest={guest}
            name={guest.name ?? t(messages.guest, { n: i + 1 })}
            isAlone={guests.length === 1}
            isByLink={token !== undefined}
          />
        ))}
      </ul>
      <SelfCheckInCode booking={id} token={token} />
    </section>
  )
}

function RegistrationCardRow({
  guest: { guest, room, state, token },
  name,
  isAlone,
  isByLink,
}: {
  guest: GuestRegistrationCard
  name: string
  isAlone: boolean
  /** An account that opened the booking opens its cards. */
  isByLink: boolean
}) {
  const look = presentRegistrationCardState(state)
  const messages = getMessages('registrationCard')
  const path = linkHref('card', guest, token ?? undefined)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{room}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={look.tone} icon={look.icon}>
          {look.word}
        </Badge>
        {state !== 'checked_in' && (
          <>
            {!isAlone && (
              <Button isSmall kind="quiet" icon="copy" onClick={() => copyText(location.origin + path, name)}>
                {messages.copyLink}
              </Button>
            )}
            <a
              className="button button-small"
              href={isByLink ? path : linkHref('card', guest, undefined)}
              aria-label={t(messages.cardOf, { act: messages.acts[state], name })}
            >
              {messages.acts[state]}
            </a>
          </>
        )}
      </div>
    </li>
  )
}

async function copyText(text: string, name: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast('success', t(getMessages('registrationCard').copied, { name }))
  } catch {
    toast('error', getMessages('registrationCard').notCopied)
  }
}

function useRegistrationCards(id: number, token: string | undefined, isOpen: boolean) {
  const [cards, setCards] = useState<Result<Api['GET /booking/:id/cards']>>()
  useEffect(() => {
    if (!isOpen) return setCards(undefined)
    const stop = new AbortController()
    api('GET /booking/:id/cards', { params: { id }, headers: tokenHeader(token), signal: stop.signal }).then(
      // The booking is usable without cards: a failure is not shown.
      reply => reply.ok && setCards(reply.data),
    )
    return () => stop.abort()
  }, [id, token, isOpen])
  return cards
}
