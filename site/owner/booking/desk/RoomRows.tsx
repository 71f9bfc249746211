import type { Api, Result } from '../../../../api/contract.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import type { Values } from '../../../kit/formContext.ts'
import { useFormState } from '../../../kit/formContext.ts'
import { Stepper } from '../../../kit/Stepper.tsx'
import { formatMoney, plural } from '../../../lib/format.ts'
import type { Row } from '../../../lib/useList.ts'
import { guestGender } from './deskValues.ts'

export type Room = Row<'GET /room/all/:propertyId'>
type Free = Result<Api['GET /property/:id/offers']>['rooms'][number]
interface Props {
  rooms: readonly Room[]
  free: readonly Free[]
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
      {rooms.map(room => (
        <RoomRow key={room.id} room={room} free={free.find(f => f.room === room.id)} count={Number(values[`room.${room.id}`]) || 0} />
      ))}
    </ul>
  )
}

function RoomRow({ room, free, count }: { room: Room; free: Free | undefined; count: number }) {
  const { change } = useFormState()
  const left = free?.available ?? 0
  const byBed = room.sellBy !== 'unit'
  const most = byBed ? left : left * room.sleeps
  const handleChange = (next: number) => {
    change(`room.${room.id}`, String(next))
    if (next > count && isForOne(room.gender)) change(guestGender(room.id, next - 1), room.gender)
  }
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0">
        <p className="font-semibold">{room.name}</p>
        <p className="text-muted">
          {byBed ? `${plural(left, 'bed')} left` : `${plural(left, 'room')} left, sleeps ${room.sleeps}`}
          {free?.price && `, ${formatMoney(free.price)} for the stay`}
          {left === 0 && free?.reason && `: ${free.reason}`}
        </p>
      </div>
      <Stepper label={`Guests in ${room.name}`} value={count} most={most} onChange={handleChange} />
    </li>
  )
}

const isForOne = (gender: Room['gender']) => gender === 'female' || gender === 'male'
