import { words } from '../../lib/words.ts'
import type { Chosen } from '../stay/chosen.ts'
import { GuestFields } from '../stay/GuestFields.tsx'
import { guestField } from '../stay/guestFields.ts'
import { lineWords } from '../stay/stayWords.ts'
import type { House } from './house.ts'
import type { Quote } from './useQuote.ts'

interface Props {
  chosen: Chosen
  house: House
  quote: Quote
  /** Why a guest's age is refused. */
  problems: Record<string, string>
}

/** Who sleeps where, line by line. */
export function Guests({ chosen, house, quote, problems }: Props) {
  return (
    <div className="grid gap-6">
      {chosen.lines.map((line, i) => {
        const room = house.rooms.find(({ id }) => id === line.room)
        const sold = quote.lines[i]
        return (
          <GuestFields
            key={`${line.room} ${line.as}`}
            line={i}
            title={sold ? lineWords(sold) : (room?.name ?? words('checkout').room)}
            as={line.as}
            roomGender={room?.gender ?? 'mixed'}
            ages={quote.ages}
            guests={[...line.guests.keys()]}
            problems={problems}
          />
        )
      })}
    </div>
  )
}

/** What is known already: gender and age, of who told them when they chose. */
export const guestValues = ({ lines }: Chosen): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line, i) =>
      line.guests.flatMap((guest, j) => [
        [guestField(i, j, 'name'), ''],
        [guestField(i, j, 'gender'), guest.gender ?? ''],
        [guestField(i, j, 'age'), String(guest.age ?? '')],
      ]),
    ),
  )
