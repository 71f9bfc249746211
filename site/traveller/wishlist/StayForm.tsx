import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { getMessages } from '../../lib/language/messages.ts'
import { DateFields } from '../stay/DateFields.tsx'
import { PartyField } from '../stay/PartyField.tsx'
import { partyQuery } from '../stay/party.ts'
import type { WishlistStay } from './wishlistStay.ts'

interface Props {
  stay: WishlistStay
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Dates and guests for the prices in a list. */
export function StayForm({ stay, onChange }: Props) {
  const [dates, setDates] = useState({ arrival: stay.arrival, departure: stay.departure })
  const [party, setParty] = useState(stay.party)
  const handleSubmit = (e: FormEvent) => {
    e.preventDefault()
    const { guests, women, men, other, childAges } = partyQuery(party)
    const text = (n: number | undefined) => (n ? String(n) : undefined)
    onChange({ ...dates, guests: text(guests), women: text(women), men: text(men), other: text(other), childAges })
  }
  return (
    <form method="dialog" className="card grid grid-cols-2 gap-4 p-4 lg:grid-cols-[1fr_1fr_1fr_auto] lg:items-end" onSubmit={handleSubmit}>
      <DateFields dates={dates} onChange={setDates} />
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <PartyField party={party} onChange={setParty} />
      </div>
      <Button type="submit" kind={stay.arrival ? 'plain' : 'primary'} className="col-span-2 self-end sm:col-span-1">
        {getMessages('wishlist').showPrices}
      </Button>
    </form>
  )
}
