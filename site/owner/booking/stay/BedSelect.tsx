import { Field } from '../../../kit/form/Field.tsx'
import { LoadFailedNotice } from '../../../kit/LoadFailedNotice.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { formatBedIn } from '../../../lib/format/bookingLabels.ts'
import { businessDayAt } from '../../../lib/format/format.ts'
import { useItem } from '../../../lib/http/useItem.ts'
import { t } from '../../../lib/language/messages.ts'
import { formatBedKind } from '../../checkIn/bedFormat.ts'
import { OccupiedBedNotice } from '../../checkIn/OccupiedBedNotice.tsx'
import { formatOccupant } from '../../checkIn/occupantFormat.ts'
import type { Booking } from '../types.ts'
import { stayMessages } from './messages.ts'

interface Props {
  booking: Booking
  query: { line?: number; guest?: number; room?: number; from?: string }
  value: string
  /** Within the same room a bed must be chosen; in another room the best one is taken by default. */
  isNeeded: boolean
  onChange: (bed: string) => void
}

/** Beds of a room as move targets: current, free, or still occupied. A promised bed can be requested: the answer says whose promise would move. */
export function BedSelect({ booking, query, value, isNeeded, onChange }: Props) {
  const { item, problem, reload } = useItem('GET /booking/:id/beds', { params: { id: booking.id }, query })
  const today = businessDayAt(booking.property.timezone)
  const messages = stayMessages()
  if (problem && !item) return <LoadFailedNotice what={messages.bedsOfRoom} problem={problem} onRetry={reload} />
  if (!item) return <Skeleton rows={1} height={44} label={messages.bed.looking} />
  const chosen = item.beds.find(b => String(b.id) === value)
  return (
    <>
      <Field label={messages.bed.label}>
        {wiring => (
          <select {...wiring} className="input" value={value} onChange={e => onChange(e.target.value)}>
            <option value="">{isNeeded ? messages.chooseBed : messages.bed.best}</option>
            {item.beds.map(b => (
              <option key={b.id} value={b.id} disabled={b.isOwn || (!b.free && !b.isPromised && b.occupants.length === 0)}>
                {t(messages.bed.option, { bed: formatBedIn(b), kind: formatBedKind(b.kind), state: formatBedState(b, today) })}
              </option>
            ))}
          </select>
        )}
      </Field>
      {chosen && <OccupiedBedNotice occupants={chosen.occupants} today={today} />}
    </>
  )
}

interface BedState {
  isOwn: boolean
  free: boolean
  isPromised: boolean
  occupants: Parameters<typeof formatOccupant>[0][]
}

function formatBedState({ isOwn, free, isPromised, occupants: [occupant] }: BedState, today: string): string {
  const messages = stayMessages().bed
  if (isOwn) return messages.theirs
  if (occupant) return formatOccupant(occupant, today)
  if (free) return messages.free
  return isPromised ? messages.promised : messages.taken
}
