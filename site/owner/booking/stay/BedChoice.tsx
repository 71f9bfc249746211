import { Field } from '../../../kit/Field.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { Unread } from '../../../kit/Unread.tsx'
import { dayAt } from '../../../lib/format.ts'
import { useItem } from '../../../lib/useItem.ts'
import { bedKindWords } from '../../checkIn/bedWords.ts'
import { stillHere } from '../../checkIn/occupantWords.ts'
import { StillHere } from '../../checkIn/StillHere.tsx'
import type { Booking } from '../types.ts'

interface Props {
  booking: Booking
  query: { line?: number; guest?: number; room?: number }
  value: string
  /** In the same room it is the bed that is moved to; in another the best is taken where none is named. */
  isNeeded: boolean
  onChange: (bed: string) => void
}

/** The beds of a room as a move finds them: where they lie, what is free, and who has not left yet. A promised one can be asked for: the answer says who would have to give way. */
export function BedChoice({ booking, query, value, isNeeded, onChange }: Props) {
  const { item, problem, reload } = useItem('GET /booking/:id/beds', { params: { id: booking.id }, query })
  const today = dayAt(booking.property.timezone)
  if (problem && !item) return <Unread what="The beds of this room" problem={problem} onRetry={reload} />
  if (!item) return <Skeleton rows={1} height={44} label="Looking for free beds" />
  const chosen = item.beds.find(b => String(b.id) === value)
  return (
    <>
      <Field label="Bed">
        {wiring => (
          <select {...wiring} className="input" value={value} onChange={e => onChange(e.target.value)}>
            <option value="">{isNeeded ? 'Choose a bed' : 'The best that is free'}</option>
            {item.beds.map(b => (
              <option key={b.id} value={b.id} disabled={b.isOwn || (!b.free && !b.isPromised && b.occupants.length === 0)}>
                {`${b.unit}, bed ${b.label}, ${bedKindWords(b.kind)}${stateOf(b, today)}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      {chosen && <StillHere occupants={chosen.occupants} today={today} />}
    </>
  )
}

interface State {
  isOwn: boolean
  free: boolean
  isPromised: boolean
  occupants: Parameters<typeof stillHere>[0][]
}

function stateOf({ isOwn, free, isPromised, occupants: [occupant] }: State, today: string): string {
  if (isOwn) return ', theirs now'
  if (occupant) return `, ${stillHere(occupant, today)}`
  if (free) return ', free'
  return isPromised ? ', promised to somebody' : ', taken'
}
