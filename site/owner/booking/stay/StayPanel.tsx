import { useState } from 'react'
import { lastEndedDepartureAt } from '../../../../domain/calendar/lastEndedDeparture.ts'
import { Button } from '../../../kit/Button.tsx'
import { businessDayAt, localTimeAt } from '../../../lib/format/format.ts'
import type { Booking, Can } from '../types.ts'
import { getPromisableParts } from './bedPromises.ts'
import { getNotArrivedParts } from './bookingParts.ts'
import { CancelPartDialog } from './CancelPartDialog.tsx'
import { ChangeDatesDialog, EarlyDepartureDialog, ExtendStayDialog } from './DateDialogs.tsx'
import { MoveRoomDialog } from './MoveRoomDialog.tsx'
import { stayMessages } from './messages.ts'
import { NoShowDialog, UndoNoShowDialog } from './NoShowDialog.tsx'
import { PromiseBedDialog } from './PromiseBedDialog.tsx'
import { JoinStayDialog, MoveSplitDialog, SplitStayDialog } from './SplitStayDialog.tsx'
import { getSplitStays, getSplittableStays } from './splitStays.ts'

const stayDialogs = {
  dates: ChangeDatesDialog,
  extend: ExtendStayDialog,
  early: EarlyDepartureDialog,
  move: MoveRoomDialog,
  promise: PromiseBedDialog,
  moveSplit: MoveSplitDialog,
  split: SplitStayDialog,
  join: JoinStayDialog,
  part: CancelPartDialog,
  noShow: NoShowDialog,
  undo: UndoNoShowDialog,
}
type StayAction = keyof typeof stayDialogs

/** Actions on a stay, by its state and the member's rights; each shows a preview first. */
export function StayPanel({ booking, can }: { booking: Booking; can: Can }) {
  const [open, setOpen] = useState<StayAction>()
  const actions = getStayActions(booking, can)
  if (!actions.length) return null
  const messages = stayMessages()
  const Dialog = open && stayDialogs[open]
  return (
    <section className="panel" aria-labelledby="stay">
      <h2 id="stay">{messages.title}</h2>
      <div className="flex flex-wrap gap-2">
        {actions.map(act => (
          <Button key={act} isSmall onClick={() => setOpen(act)}>
            {messages.actions[act]}
          </Button>
        ))}
      </div>
      {Dialog && <Dialog booking={booking} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

export function getStayActions(booking: Pick<Booking, 'status' | 'arrival' | 'departure' | 'lines' | 'property'>, can: Can): StayAction[] {
  const { status, arrival, departure, lines } = booking
  const today = businessDayAt(booking.property.timezone)
  const { timezone, checkOutBy } = booking.property
  const isOver = departure <= lastEndedDepartureAt(localTimeAt(timezone), checkOutBy)
  const isHere = status === 'checked_in'
  const isOpen = status === 'confirmed' || status === 'checked_in'
  const hasAbsent = (isOpen || status === 'checked_out') && lines.some(l => l.noShow)
  const splits = isOpen ? getSplitStays(booking) : []
  const isPlain = lines.filter(l => l.status === 'active').length === 1 && lines.every(l => l.guestCount === 1)
  const all: [StayAction, boolean][] = [
    ['dates', status === 'confirmed' && can('booking.change')],
    ['extend', isOpen && can('booking.change')],
    ['early', status === 'checked_in' && today < departure && can('booking.change')],
    ['move', isOpen && (isHere || !isOver) && can('booking.change')],
    ['promise', isOpen && !isOver && getPromisableParts(booking).length > 0 && can('booking.change')],
    ['moveSplit', splits.some(s => s.movesTo.from <= today) && can('booking.change')],
    ['split', isOpen && getSplittableStays(booking, today).length > 0 && can('booking.change')],
    ['join', splits.some(s => s.movesTo.from >= today) && can('booking.change')],
    ['noShow', isOpen && arrival < today && getNotArrivedParts(booking).length > 0 && can('booking.no_show')],
    ['undo', (status === 'no_show' || hasAbsent) && can('booking.no_show')],
    ['part', isOpen && !isPlain && can('booking.cancel')],
  ]
  return all.filter(([, isOffered]) => isOffered).map(([act]) => act)
}
