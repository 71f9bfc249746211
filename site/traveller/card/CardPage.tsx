import { useEffect, useRef, useState } from 'react'
import { Badge } from '../../kit/Badge.tsx'
import { Notice } from '../../kit/Notice.tsx'
import type { Reply } from '../../lib/api.ts'
import { countryName, formatDay, formatStay } from '../../lib/format.ts'
import { cityHere } from '../../lib/language.ts'
import { tell } from '../../lib/told.ts'
import { say, words } from '../../lib/words.ts'
import { NotOpened, Opening } from '../link/NotOpened.tsx'
import { useToken } from '../link/useToken.ts'
import { Queries } from '../Queries.tsx'
import { CardForm } from './CardForm.tsx'
import { useCard } from './useCard.ts'
import { type Card, lackWords, lookOf } from './words.ts'

/** The registration card of one guest, for them to fill in on their own telephone. */
export function CardPage({ id }: { id: number }) {
  const token = useToken('card', id)
  const { reply, retry, change } = useCard(id, token)
  const said = words('card')
  if (!reply) return <CardWaiting />
  if (!reply.ok) return <NotOpened title={said.title} detail={said.notOpened} problem={reply.problem} onRetry={retry} />
  return (
    <Queries>
      <Shown card={reply.data} token={token} onChange={change} />
    </Queries>
  )
}

export const CardWaiting = () => <Opening label={words('card').opening} />

function Shown({ card, token, onChange }: { card: Card; token: string | undefined; onChange: (reply: Reply<Card>) => void }) {
  const { property, arrival, departure, room, state, refusal, refusalTold, keptUntil } = card
  const [isSaved, setSaved] = useState(false)
  const look = lookOf(state)
  const said = words('card')
  return (
    <div className="max-w-3xl">
      <header className="mt-8 grid justify-items-start gap-3">
        <h1 className="text-2xl sm:text-3xl">{said.title}</h1>
        <p className="text-lg">
          {property.name}, {cityHere(property)}. {formatStay(arrival, departure)}, {room}.
        </p>
        <Badge tone={look.tone} icon={look.icon}>
          {look.word}
        </Badge>
        <p className="max-w-text">{say(said.why, { country: countryName(property.country) })}</p>
        <p className="max-w-text text-sm text-muted">{say(said.keeping, { day: formatDay(keptUntil) })}</p>
      </header>
      <div className="mt-6 grid gap-6">
        {isSaved && <Saved card={card} />}
        {refusal ? (
          <Notice kind="warning" title={said.closed}>
            <p>{tell(refusal, refusalTold)}</p>
          </Notice>
        ) : (
          <CardForm
            card={card}
            token={token}
            onSaved={saved => {
              onChange(saved)
              setSaved(true)
            }}
          />
        )}
      </div>
    </div>
  )
}

/** Takes the reader to what was saved, and to what is left. */
function Saved({ card: { state, lacks, version } }: { card: Card }) {
  const said = words('card')
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each saving is said anew
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [version])
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded-card focus:outline-none">
      {state === 'complete' ? (
        <Notice kind="positive" title={said.filled}>
          <p>{said.filledText}</p>
        </Notice>
      ) : (
        <Notice kind="info" title={said.saved}>
          <p>{say(said.lacks, { words: lackWords(lacks) })}</p>
        </Notice>
      )}
    </div>
  )
}
