import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { say, words } from '../../lib/words.ts'
import { linkTo, tokenHeader } from '../link/token.ts'
import { type CardOfGuest, lookOf } from './words.ts'

interface Props {
  booking: { id: number; status: string }
  token: string | undefined
}

/** Each guest's card before they arrive: to fill in, or to hand on to who sleeps in the next bed. */
export function Cards({ booking: { id, status }, token }: Props) {
  const cards = useCards(id, token, status === 'confirmed' || status === 'checked_in')
  if (!cards || cards.refusal || !cards.guests.some(g => g.token)) return null
  const { guests } = cards
  const said = words('card')
  return (
    <section aria-labelledby="cards" className="print:hidden">
      <h2 id="cards" className="mb-2 text-xl">
        {said.title}
      </h2>
      <p className="mb-4 max-w-text text-muted">{guests.length === 1 ? said.alone : said.several}</p>
      <ul className="card divide-y divide-line">
        {guests.map((guest, i) => (
          <Guest key={guest.guest} guest={guest} name={guest.name ?? say(said.guest, { n: i + 1 })} isAlone={guests.length === 1} />
        ))}
      </ul>
    </section>
  )
}

function Guest({ guest: { guest, room, state, token }, name, isAlone }: { guest: CardOfGuest; name: string; isAlone: boolean }) {
  const look = lookOf(state)
  const said = words('card')
  const path = linkTo('card', guest, token ?? undefined)
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
              <Button isSmall kind="quiet" icon="copy" onClick={() => copy(location.origin + path, name)}>
                {said.copyLink}
              </Button>
            )}
            <a className="button button-small" href={path} aria-label={say(said.cardOf, { act: said.acts[state], name })}>
              {said.acts[state]}
            </a>
          </>
        )}
      </div>
    </li>
  )
}

async function copy(text: string, name: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast('success', say(words('card').copied, { name }))
  } catch {
    toast('error', words('card').notCopied)
  }
}

function useCards(id: number, token: string | undefined, isOpen: boolean) {
  const [cards, setCards] = useState<Result<Api['GET /booking/:id/cards']>>()
  useEffect(() => {
    if (!isOpen) return setCards(undefined)
    const stop = new AbortController()
    api('GET /booking/:id/cards', { params: { id }, headers: tokenHeader(token), signal: stop.signal }).then(
      // Without it the booking is whole: a line that is down is said elsewhere.
      reply => reply.ok && setCards(reply.data),
    )
    return () => stop.abort()
  }, [id, token, isOpen])
  return cards
}
