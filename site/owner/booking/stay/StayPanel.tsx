import { useState } from 'react'
import { lastOverDayAt } from '../../../../domain/calendar/deskDay.ts'
import { Button } from '../../../kit/Button.tsx'
import { dayAt, momentAt } from '../../../lib/format.ts'
import type { Booking, Can } from '../types.ts'
import { CancelPart } from './CancelPart.tsx'
import { ChangeDates, Extend, LeaveEarly } from './DateDialogs.tsx'
import { MoveRoom } from './MoveRoom.tsx'
import { NoShow, UndoNoShow } from './NoShow.tsx'
import { PromiseBed } from './PromiseBed.tsx'
import { absentParts } from './parts.ts'
import { waitingParts } from './promises.ts'

const acts = {
  dates: ChangeDates,
  extend: Extend,
  early: LeaveEarly,
  move: MoveRoom,
  promise: PromiseBed,
  part: CancelPart,
  noShow: NoShow,
  undo: UndoNoShow,
}
type Act = keyof typeof acts

/** What can happen to a stay, as far as its state and my rights allow; each shows its difference before anything is done. */
export function StayPanel({ booking, can }: { booking: Booking; can: Can }) {
  const [open, setOpen] = useState<Act>()
  const offered = actsFor(booking, can)
  if (!offered.length) return null
  const Dialog = open && acts[open]
  return (
    <section className="panel" aria-labelledby="stay">
      <h2 id="stay">Change the stay</h2>
      <div className="flex flex-wrap gap-2">
        {offered.map(([act, label]) => (
          <Button key={act} isSmall onClick={() => setOpen(act)}>
            {label}
          </Button>
        ))}
      </div>
      {Dialog && <Dialog booking={booking} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

export function actsFor(booking: Pick<Booking, 'status' | 'arrival' | 'departure' | 'lines' | 'property'>, can: Can): [Act, string][] {
  const { status, arrival, departure, lines } = booking
  const today = dayAt(booking.property.timezone)
  const { timezone, checkOutBy } = booking.property
  const isOver = departure <= lastOverDayAt(momentAt(timezone), checkOutBy)
  const isHere = status === 'checked_in'
  const isOpen = status === 'confirmed' || status === 'checked_in'
  const hasAbsent = (isOpen || status === 'checked_out') && lines.some(l => l.noShow)
  const isPlain = lines.filter(l => l.status === 'active').length === 1 && lines.every(l => l.guestCount === 1)
  const all: [Act, string, boolean][] = [
    ['dates', 'Change dates', status === 'confirmed' && can('booking.change')],
    ['extend', 'Extend', isOpen && can('booking.change')],
    ['early', 'Leave early', status === 'checked_in' && today < departure && can('booking.change')],
    ['move', 'Move', isOpen && (isHere || !isOver) && can('booking.change')],
    ['promise', 'Promise a bed', isOpen && !isOver && waitingParts(booking).length > 0 && can('booking.change')],
    ['noShow', 'No-show', isOpen && arrival < today && absentParts(booking).length > 0 && can('booking.no_show')],
    ['undo', 'They came after all', (status === 'no_show' || hasAbsent) && can('booking.no_show')],
    ['part', 'Cancel a part', isOpen && !isPlain && can('booking.cancel')],
  ]
  return all.filter(([, , isOffered]) => isOffered).map(([act, label]) => [act, label])
}
