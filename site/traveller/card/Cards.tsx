import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { linkTo, tokenHeader } from '../link/token.ts'
import { type CardOfGuest, stateLooks } from './words.ts'

interface Props {
  booking: { id: number; status: string }
  token: string | undefined
}

/** Each guest's card before they arrive: to fill in, or to hand on to who sleeps in the next bed. */
export function Cards({ booking: { id, status }, token }: Props) {
  const cards = useCards(id, token, status === 'confirmed' || status === 'checked_in')
  if (!cards || cards.refusal || !cards.guests.some(g => g.token)) return null
  const { guests } = cards
  return (
    <section aria-labelledby="cards" className="print:hidden">
      <h2 id="cards" className="mb-2 text-xl">
        Check in before you arrive
      </h2>
      <p className="mb-4 max-w-text text-muted">
        {guests.length === 1
          ? 'Fill in your registration card now, and at the desk you only show your document.'
          : 'Fill in the registration cards now, or send each guest the link to their own: it opens that card and nothing else.'}
      </p>
      <ul className="card divide-y divide-line">
        {guests.map((guest, i) => (
          <Guest key={guest.guest} guest={guest} name={guest.name ?? `Guest ${i + 1}`} isAlone={guests.length === 1} />
        ))}
      </ul>
    </section>
  )
}

const verbs = { empty: 'Fill in', incomplete: 'Go on', complete: 'Look at it' } as const

function Guest({ guest: { guest, room, state, token }, name, isAlone }: { guest: CardOfGuest; name: string; isAlone: boolean }) {
  const look = stateLooks[state]
  const path = linkTo('card', guest, token ?? undefined)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
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
                Copy link
              </Button>
            )}
            <a className="button button-small" href={path} aria-label={`${verbs[state]}: card of ${name}`}>
              {verbs[state]}
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
    toast('success', `The link for ${name} is copied.`)
  } catch {
    toast('error', 'The link could not be copied: open the card and take it from its address.')
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
