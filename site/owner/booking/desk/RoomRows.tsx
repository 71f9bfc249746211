import type { Api, Result } from '../../../../api/contract.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import type { Values } from '../../../kit/formContext.ts'
import { useFormState } from '../../../kit/formContext.ts'
import { Stepper } from '../../../kit/Stepper.tsx'
import { formatMoney, plural } from '../../../lib/format.ts'
import type { Row } from '../../../lib/useList.ts'
import { countField, guestGenderField, type RoomSlot } from './deskValues.ts'

export type Room = Row<'GET /room/all/:propertyId'>
type RoomOffer = Result<Api['GET /property/:id/offers']>['rooms'][number]
interface Props {
  rooms: readonly Room[]
  free: readonly RoomOffer[]
  values: Values
  isOld: boolean
}

export function RoomRows({ rooms, free, values, isOld }: Props) {
  if (rooms.length === 0) {
    return (
      <EmptyState icon="bedDouble" title="No rooms yet">
        <a className="button" href="/owner/room/new">
          Add a room
        </a>
      </EmptyState>
    )
  }
  return (
    <ul className={`grid ${isOld ? 'opacity-70' : ''}`}>
      {rooms.flatMap(room =>
        getSellModes(room).map(as => {
          const slot = { room: room.id, isWhole: as === 'unit' && room.sellBy === 'both' }
          const count = Number(values[countField(slot)]) || 0
          const left = free.find(f => f.room === room.id && f.as === as)
          return <RoomRow key={countField(slot)} room={room} slot={slot} as={as} free={left} count={count} />
        }),
      )}
    </ul>
  )
}

/** A room that is sold both ways is here twice: by the bed, and whole. */
const getSellModes = ({ sellBy }: Room): ('bed' | 'unit')[] => (sellBy === 'both' ? ['bed', 'unit'] : [sellBy])

interface RowProps {
  room: Room
  slot: RoomSlot
  as: 'bed' | 'unit'
  free: RoomOffer | undefined
  count: number
}

function RoomRow({ room, slot, as, free, count }: RowProps) {
  const { change } = useFormState()
  const left = free?.available ?? 0
  const byBed = as === 'bed'
  const name = slot.isWhole ? `${room.name}, whole` : room.name
  const maxGuests = byBed ? left : left * room.sleeps
  const handleChange = (next: number) => {
    change(countField(slot), String(next))
    if (next > count && isSingleGender(room.gender)) change(guestGenderField(slot, next - 1), room.gender)
  }
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-muted">
          {left === 0 && free?.reason ? (
            free.reason
          ) : (
            <>
              {byBed ? `${plural(left, 'bed')} left` : `${plural(left, 'room')} left, sleeps ${room.sleeps}`}
              {free?.price && `, from ${formatMoney(free.price)} for the stay${free.plan ? ` (${free.plan.name})` : ''}`}
            </>
          )}
        </p>
      </div>
      <Stepper label={`Guests in ${name}`} value={count} most={maxGuests} onChange={handleChange} />
    </li>
  )
}

const isSingleGender = (gender: Room['gender']) => gender === 'female' || gender === 'male'
