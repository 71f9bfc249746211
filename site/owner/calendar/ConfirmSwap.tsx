import { Button } from '../../kit/Button.tsx'
import { ChangeDialog } from '../../kit/booking/ChangeDialog.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useDryRun } from '../../lib/http/useDryRun.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import type { Booking } from '../booking/types.ts'
import { formatBarName } from './chartFormat.ts'
import type { ChartBar } from './chartLine.ts'
import { findMovedPart } from './chartMove.ts'
import type { Drag, Drop } from './dropProblem.ts'
import { calendarMessages } from './messages.ts'

interface Props {
  booking: Booking
  drag: Drag
  drop: Drop
  swap: ChartBar
  onClose: () => void
  /** Only who was carried moves; the other gets another bed. */
  onMove: () => void
}

/** Two stays that would get each other's bed, before it is done: who lies where then, and that nothing else changes. */
export function ConfirmSwap({ booking, drag, drop, swap, onClose, onMove }: Props) {
  const { drag: messages } = calendarMessages()
  const { item: other, problem: unread } = useItem('GET /booking/:id', { params: { id: swap.booking?.id ?? 0 } })
  const [mine, theirs] = [findGuest(booking, drag), other && findGuest(other, { ...drag, item: swap, line: drop.line })]
  const params = { id: booking.id }
  const toBody = (versions: readonly [number, number]) => ({
    guest: mine ?? 0,
    with: { booking: other?.id ?? 0, guest: theirs ?? 0, version: versions[1] },
    version: versions[0],
  })
  const body = mine && theirs && other ? toBody([booking.version, other.version]) : undefined
  const { run, isPending, isDone } = useAction('POST /booking/:id/swap')
  const preview = useDryRun('POST /booking/:id/swap', body && !isDone ? { params, body: { ...body, dryRun: true } } : undefined)
  const undo = async (versions: readonly [number, number]) => {
    const back = await run({ params, body: toBody(versions) })
    if (back.ok) toast('success', messages.undone)
  }
  const names = { one: formatBarName(drag.item), two: formatBarName(swap) }
  const confirm = async () => {
    if (!body) return
    const reply = await run({ params, body })
    if (!reply.ok) return
    const versions = [reply.data.booking.version, reply.data.other.version] as const
    toast('success', t(messages.swapped, names), { label: messages.undo, run: () => undo(versions) })
    onClose()
  }
  const isUnplaced = other !== undefined && body === undefined
  return (
    <ChangeDialog
      title={t(messages.swapTitle, names)}
      isOpen
      onClose={onClose}
      difference={preview.data?.booking.difference}
      problem={preview.problem ?? unread}
      isLoading={preview.isLoading || (!other && !unread)}
      confirm={messages.confirmSwap}
      isBusy={isPending}
      onConfirm={confirm}
    >
      <ul className="grid gap-1">
        <li>{t(messages.moved, { name: names.one, place: drop.line.name })}</li>
        <li>{t(messages.moved, { name: names.two, place: drag.line.name })}</li>
      </ul>
      {isUnplaced && <p className="text-muted">{messages.noPart}</p>}
      {swap.hold === 'planned' && (
        <p>
          <Button onClick={onMove}>{t(messages.onlyMove, names)}</Button>
        </p>
      )}
    </ChangeDialog>
  )
}

/** Only one guest at a time swaps: a party with a room of its own goes as one. */
function findGuest(booking: Booking, drag: Drag): number | undefined {
  const part = findMovedPart(booking, drag)
  return part && 'guest' in part.query ? part.query.guest : undefined
}
