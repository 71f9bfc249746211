import { useEffect, useRef, useState } from 'react'
import { Badge } from '../../kit/Badge.tsx'
import { Notice } from '../../kit/Notice.tsx'
import type { Reply } from '../../lib/api.ts'
import { countryName, formatDay, formatStay } from '../../lib/format.ts'
import { NotOpened, Opening } from '../link/NotOpened.tsx'
import { useToken } from '../link/useToken.ts'
import { Queries } from '../Queries.tsx'
import { CardForm } from './CardForm.tsx'
import { useCard } from './useCard.ts'
import { type Card, lackWords, stateLooks } from './words.ts'

const title = 'Check in before you arrive'

/** The registration card of one guest, for them to fill in on their own telephone. */
export function CardPage({ id }: { id: number }) {
  const token = useToken('card', id)
  const { reply, retry, change } = useCard(id, token)
  if (!reply) return <CardWaiting />
  if (!reply.ok) return <NotOpened title={title} thing="This card" problem={reply.problem} onRetry={retry} />
  return (
    <Queries>
      <Shown card={reply.data} token={token} onChange={change} />
    </Queries>
  )
}

export const CardWaiting = () => <Opening label="Opening the card" />

function Shown({ card, token, onChange }: { card: Card; token: string | undefined; onChange: (reply: Reply<Card>) => void }) {
  const { property, arrival, departure, room, state, refusal, keptUntil } = card
  const [isSaved, setSaved] = useState(false)
  const look = stateLooks[state]
  return (
    <div className="max-w-3xl">
      <header className="mt-8 grid justify-items-start gap-3">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="text-lg">
          {property.name}, {property.city}. {formatStay(arrival, departure)}, {room}.
        </p>
        <Badge tone={look.tone} icon={look.icon}>
          {look.word}
        </Badge>
        <p className="max-w-text">
          Hostels in {countryName(property.country)} keep a card of each guest. Fill yours in here, in one go or bit by bit, and at the desk
          you only show your document.
        </p>
        <p className="max-w-text text-sm text-muted">
          Kept encrypted, for this hostel alone, until {formatDay(keptUntil)}. If you do not come it is deleted right after the stay.
        </p>
      </header>
      <div className="mt-6 grid gap-6">
        {isSaved && <Saved card={card} />}
        {refusal ? (
          <Notice kind="warning" title="Nothing can be written here now">
            <p>{refusal}</p>
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
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each saving is said anew
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [version])
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded-card focus:outline-none">
      {state === 'complete' ? (
        <Notice kind="positive" title="Your card is filled in">
          <p>Nothing more to do. Bring the document: the desk compares it with the card.</p>
        </Notice>
      ) : (
        <Notice kind="info" title="Saved">
          <p>Still missing: {lackWords(lacks)}. Go on now, or later with the same link.</p>
        </Notice>
      )}
    </div>
  )
}
