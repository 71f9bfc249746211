import type { Api, Result } from '../../../../api/contract.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { useForm } from '../../../kit/form/formContext.ts'
import { Stepper } from '../../../kit/form/Stepper.tsx'
import { formatMoney } from '../../../lib/format/format.ts'
import type { Row } from '../../../lib/http/useList.ts'
import { formatApiMessage } from '../../../lib/language/formatApiMessage.ts'
import { localizeName, t } from '../../../lib/language/messages.ts'
import type { DeskValues } from './deskValues.ts'
import { countField, guestGenderField, type RoomSlot } from './deskValues.ts'
import { deskMessages } from './messages.ts'

export type Room = Row<'GET /room/all/:propertyId'>
type RoomOffer = Result<Api['GET /property/:id/offers']>['rooms'][number]
interface Props {
  rooms: readonly Room[]
  free: readonly RoomOffer[]
  values: DeskValues
  /** The availability is that of the previous dates, until the new one is loaded. */
  isOld: boolean
}

export function RoomRows({ rooms, free, values, isOld }: Props) {
  if (rooms.length === 0) {
    return (
      <EmptyState icon="bedDouble" title={deskMessages().noRooms}>
        <a className="button" href="/owner/room/new">
          {deskMessages().addRoom}
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

/** A room that is sold both ways has two rows: by the bed, and whole. */
const getSellModes = ({ sellBy }: Room): ('bed' | 'unit')[] => (sellBy === 'both' ? ['bed', 'unit'] : [sellBy])

interface RowProps {
  room: Room
  slot: RoomSlot
  as: 'bed' | 'unit'
  free: RoomOffer | undefined
  count: number
}

function RoomRow({ room, slot, as, free, count }: RowProps) {
  const { change } = useForm<DeskValues>()
  const left = free?.available ?? 0
  const byBed = as === 'bed'
  const messages = deskMessages()
  const name = slot.isWhole ? t(messages.wholeRoom, { room: room.name }) : room.name
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
          {left === 0 && free?.reason ? formatApiMessage(free.reason, free.reasonTold) : formatLeft(byBed, room, free)}
        </p>
      </div>
      <Stepper label={t(messages.guestsIn, { room: name })} value={count} most={maxGuests} onChange={handleChange} />
    </li>
  )
}

function formatLeft(byBed: boolean, { sleeps }: Room, free: RoomOffer | undefined): string {
  const { bedsLeft, roomsLeft, leftFrom, leftFromPlan } = deskMessages()
  const left = t(byBed ? bedsLeft : roomsLeft, { n: free?.available ?? 0, sleeps })
  if (!free?.price) return left
  const price = formatMoney(free.price)
  return free.plan ? t(leftFromPlan, { left, price, plan: localizeName(free.plan.name) }) : t(leftFrom, { left, price })
}

const isSingleGender = (gender: Room['gender']) => gender === 'female' || gender === 'male'
