import { useState } from 'react'
import { ChangeDialog } from '../../kit/booking/ChangeDialog.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatStay } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useDryRun } from '../../lib/http/useDryRun.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { ChangeDatesDialog, EarlyDepartureDialog, ExtendStayDialog } from '../booking/stay/DateDialogs.tsx'
import { useReplan } from '../booking/stay/useReplan.tsx'
import type { Booking } from '../booking/types.ts'
import { ConfirmSwap } from './ConfirmSwap.tsx'
import { type ChartBar, getBarStatus } from './chartLine.ts'
import { findMovedPart, type MovedPart, type MoveTarget, toMoveRequest, toUndoRequest } from './chartMove.ts'
import { type Drag, type Drop, getStay } from './dropProblem.ts'
import { calendarMessages } from './messages.ts'

export interface ChartChange {
  drag: Drag
  drop: Drop
  /** Who lies there and would get their bed. */
  swap?: ChartBar | undefined
}

interface Props extends ChartChange {
  onClose: () => void
}

/** What was dropped, before it is done: what it costs and whom it moves, as the API previews it. */
export function ConfirmChange({ drag, drop, swap, onClose }: Props) {
  const id = drag.item.booking?.id ?? 0
  const [isSwap, setSwap] = useState(swap !== undefined)
  const { item: booking, problem, reload } = useItem('GET /booking/:id', { params: { id } })
  const { panel } = calendarMessages()
  if (!booking)
    return (
      <Modal title={panel.title} isOpen isGrowing onClose={onClose}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={6} height={32} label={panel.loading} />}
      </Modal>
    )
  if (swap && isSwap)
    return <ConfirmSwap booking={booking} drag={drag} drop={drop} swap={swap} onClose={onClose} onMove={() => setSwap(false)} />
  if (drop.line.kind === 'bed' && drop.line.key !== drag.line.key)
    return <ConfirmMove booking={booking} drag={drag} drop={drop} onClose={onClose} />
  if (getBarStatus(drag.item) !== 'checked_in')
    return <ChangeDatesDialog booking={booking} stay={{ arrival: drop.from, departure: drop.until }} onClose={onClose} />
  const Dialog = drop.until > getStay(drag.item).until ? ExtendStayDialog : EarlyDepartureDialog
  return <Dialog booking={booking} departure={drop.until} onClose={onClose} />
}

function ConfirmMove({ booking, drag, drop, onClose }: { booking: Booking } & ChartChange & Pick<Props, 'onClose'>) {
  const { drag: messages } = calendarMessages()
  const target: MoveTarget = {
    room: drop.line.kind === 'bed' ? drop.line.room.id : 0,
    bed: getBed(drop),
    unit: drop.line.kind === 'bed' ? drop.line.unit : 0,
  }
  const part = findMovedPart(booking, drag)
  const own = getStay(drag.item)
  const hasOtherDays = drop.from !== own.from || drop.until !== own.until
  const days = hasOtherDays ? { arrival: drop.from, departure: drop.until } : {}
  const replan = useReplan({ target, ...days })
  const params = { id: booking.id }
  const request = part && {
    ...toMoveRequest(part, target),
    ...days,
    ...(replan.body.replan && { replan: replan.body.replan }),
    version: booking.version,
  }
  const { run, isPending, isDone } = useAction('POST /booking/:id/move')
  // At the total of before, or not at all.
  const daysBefore = hasOtherDays ? { arrival: booking.arrival, departure: booking.departure, expectedTotal: booking.total } : {}
  const undo = async (moved: MovedPart, after: Booking) => {
    const back = await run({ params, body: { ...toUndoRequest(moved, after), ...daysBefore, version: after.version } })
    if (back.ok) toast('success', messages.undone)
  }
  const preview = useDryRun('POST /booking/:id/move', request && !isDone ? { params, body: { ...request, dryRun: true } } : undefined)
  const expectedTotal = hasOtherDays ? preview.data?.difference?.total.after : undefined
  const confirm = async () => {
    if (!request || !part) return
    const reply = await run({ params, body: { ...request, ...(expectedTotal && { expectedTotal }) } })
    if (!reply.ok) return
    const place = { name: booking.guest.name, place: drop.line.name }
    // A fee that was charged is not undone.
    const isFree = !reply.data.difference?.fee.amount
    toast('success', t(messages.moved, place), isFree ? { label: messages.undo, run: () => undo(part, reply.data) } : undefined)
    onClose()
  }
  return (
    <ChangeDialog
      title={t(messages.moveTo, { name: drag.item.guest ?? booking.guest.name, place: drop.line.name })}
      isOpen
      onClose={onClose}
      difference={preview.data?.difference}
      problem={preview.problem}
      isLoading={preview.isLoading}
      offer={replan.offer(preview.problem)}
      confirm={messages.confirmMove}
      isBusy={isPending}
      onConfirm={confirm}
    >
      <p className="text-muted">
        {formatStay(drop.from, drop.until)}
        {!part && ` · ${messages.noPart}`}
      </p>
      {replan.notice}
    </ChangeDialog>
  )
}

const getBed = ({ line }: Drop) => (line.kind === 'bed' ? (line.beds[0] ?? 0) : 0)
