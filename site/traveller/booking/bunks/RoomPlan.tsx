import { useId, useState } from 'react'
import { planSize } from '../../../../domain/inventory/bunkPlan.ts'
import { Button } from '../../../kit/Button.tsx'
import { formatMoney } from '../../../lib/format/format.ts'
import { joinWithCommas } from '../../../lib/language/language.ts'
import { getMessages, localizeName, t } from '../../../lib/language/messages.ts'
import type { BunkBed, BunkGuest, BunkRoom } from './BookingBunks.tsx'

interface Props {
  room: BunkRoom
  hasTitle: boolean
  isBusy: boolean
  onChoose: (guest: BunkGuest, bed: BunkBed) => void
  onGiveBack: (guest: BunkGuest) => void
}

/** One room of a booking: whose bed, the plan, and what was chosen. */
export function RoomPlan({ room, hasTitle, isBusy, onChoose, onGiveBack }: Props) {
  const messages = getMessages('bunks')
  const [who, setWho] = useState<number>()
  const [pressed, setPressed] = useState<number>()
  const guest = room.guests.find(g => g.id === who) ?? room.guests.find(g => !g.isPicked) ?? room.guests[0]
  if (!guest) return null
  const isPayable = room.fee.amount > 0 && !guest.isPicked
  const bed = room.units.flatMap(u => u.beds).find(b => b.id === pressed && isOpenTo(b, guest, room))
  const name = formatGuest(guest)
  const current = guest.bed?.label
  return (
    <div>
      {hasTitle && (
        <h3 className="mt-2 font-semibold">
          <bdi>{localizeName(room.roomName)}</bdi>
        </h3>
      )}
      {room.mayPick && (
        <p className="text-muted">
          {room.fee.amount > 0 ? t(messages.costs, { price: formatMoney(room.fee) }) : messages.free}{' '}
          {room.fee.amount > 0 && (room.isFeeReturned ? messages.back : messages.feeStays)}
        </p>
      )}
      {room.guests.length > 1 && <GuestChoice room={room} guest={guest} onChoose={id => setWho(id)} />}
      {room.units.map(unit => (
        <UnitPlan
          key={unit.id}
          name={unit.name}
          hasName={room.units.length > 1}
          beds={unit.beds}
          room={room}
          guest={guest}
          pressed={bed?.id}
          onWant={setPressed}
        />
      ))}
      <div className="mt-3 flex flex-wrap items-center gap-3" aria-live="polite">
        <p className="min-w-40 flex-1">
          {current === undefined
            ? t(messages.noBed, { guest: name })
            : t(guest.isPicked ? messages.yours : messages.now, { guest: name, bed: current })}{' '}
          {room.mayPick && !bed && messages.pick}
        </p>
        {bed && room.mayPick && (
          <Button kind="primary" isBusy={isBusy} onClick={() => onChoose(guest, bed)}>
            {isPayable ? t(messages.chooseFor, { bed: bed.label, price: formatMoney(room.fee) }) : t(messages.choose, { bed: bed.label })}
          </Button>
        )}
        {guest.isPicked && room.mayPick && !bed && current !== undefined && (
          <Button isBusy={isBusy} onClick={() => onGiveBack(guest)}>
            {t(messages.giveBack, { bed: current })}
          </Button>
        )}
      </div>
    </div>
  )
}

const formatGuest = ({ name, place }: BunkGuest): string => name ?? t(getMessages('bunks').guest, { n: place })

function GuestChoice({ room, guest, onChoose }: { room: BunkRoom; guest: BunkGuest; onChoose: (guest: number) => void }) {
  const messages = getMessages('bunks')
  const name = useId()
  return (
    <fieldset className="mt-3">
      <legend className="label">{messages.who}</legend>
      <div className="flex flex-wrap gap-x-4">
        {room.guests.map(each => (
          <label key={each.id} className="flex min-h-11 items-center gap-2">
            <input type="radio" name={name} className="size-5" checked={each.id === guest.id} onChange={() => onChoose(each.id)} />
            <bdi>{each.bed ? t(messages.guestBed, { guest: formatGuest(each), bed: each.bed.label }) : formatGuest(each)}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Free beds, and those of the party that nobody of it has chosen. */
function isOpenTo(bed: BunkBed, guest: BunkGuest, room: BunkRoom): boolean {
  if (bed.state === 'free') return true
  if (bed.state === 'taken') return false
  if (bed.guest === guest.id) return !guest.isPicked
  return room.guests.some(g => g.id === bed.guest && !g.isPicked)
}

interface UnitProps {
  name: string
  hasName: boolean
  beds: BunkBed[]
  room: BunkRoom
  guest: BunkGuest
  pressed: number | undefined
  onWant: (bed: number) => void
}

function UnitPlan({ name, hasName, beds, room, guest, pressed, onWant }: UnitProps) {
  const messages = getMessages('bunks')
  const { columns } = planSize(beds)
  const bunks = [...Map.groupBy(beds, bed => bed.bunk)]
  return (
    <div className="mt-3">
      {hasName && (
        <p className="mb-1 text-sm font-semibold">
          <bdi>{name}</bdi>
        </p>
      )}
      <div className="overflow-x-auto pb-1">
        <ul
          aria-label={t(messages.plan, { unit: name })}
          className="bunk-grid"
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(3.25rem, 6.5rem))` }}
        >
          {bunks.map(([bunk, own]) => (
            <li key={bunk} className="bunk-stack" style={{ gridColumn: (own[0]?.column ?? 0) + 1, gridRow: (own[0]?.row ?? 0) + 1 }}>
              {own.toReversed().map(bed => (
                <BedButton key={bed.id} bed={bed} room={room} guest={guest} isPressed={bed.id === pressed} onWant={onWant} />
              ))}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

interface BedProps {
  bed: BunkBed
  room: BunkRoom
  guest: BunkGuest
  isPressed: boolean
  onWant: (bed: number) => void
}

function BedButton({ bed, room, guest, isPressed, onWant }: BedProps) {
  const messages = getMessages('bunks')
  const isOpen = room.mayPick && isOpenTo(bed, guest, room)
  const whose = room.guests.find(g => g.id === bed.guest)
  const state = formatState(bed, whose)
  const look = bed.state === 'taken' ? 'bunk-taken' : whose?.isPicked ? 'bunk-picked' : bed.state === 'own' ? 'bunk-own' : ''
  return (
    <button
      type="button"
      className={`bunk-bed relative ${look}`}
      aria-pressed={isPressed}
      aria-disabled={!isOpen || undefined}
      onClick={() => isOpen && onWant(bed.id)}
    >
      <span className="sr-only">
        {joinWithCommas([
          t(messages.bed, { bed: bed.label }),
          messages.kind[bed.kind],
          ...bed.spots.map(spot => messages.spots[spot]),
          state,
        ])}
      </span>
      <bdi aria-hidden="true" className="font-semibold">
        {bed.label}
      </bdi>
      <span aria-hidden="true" className="bunk-spots">
        {bed.state === 'free' ? messages.kind[bed.kind] : bed.state === 'own' && whose ? formatGuest(whose) : state}
      </span>
      {bed.spots.length > 0 && (
        <span aria-hidden="true" className="bunk-spots">
          {bed.spots.map(spot => messages.spots[spot]).join(' · ')}
        </span>
      )}
    </button>
  )
}

function formatState({ state }: BunkBed, whose: BunkGuest | undefined): string {
  const messages = getMessages('bunks')
  if (state === 'free') return messages.isFree
  if (state === 'taken' || !whose) return messages.taken
  return t(whose.isPicked ? messages.pickedFor : messages.of, { guest: formatGuest(whose) })
}
