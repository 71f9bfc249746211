import { useState } from 'react'
import { ChangeDialog } from '../../../kit/booking/ChangeDialog.tsx'
import { Unread } from '../../../kit/Unread.tsx'
import { useAction } from '../../../lib/useAction.ts'
import { useItem } from '../../../lib/useItem.ts'
import { useRehearsal } from '../../../lib/useRehearsal.ts'
import { bedKindWords } from '../../checkIn/bedWords.ts'
import { Choice } from './Choice.tsx'
import type { DialogProps } from './DateDialogs.tsx'
import { type Place, placesOf, waitingParts } from './promises.ts'
import { Reason } from './Reason.tsx'
import { useReplan } from './useReplan.tsx'

/** A bed or a unit that the guest is told of before they come; kept whatever else is sold or planned. */
export function PromiseBed({ booking, onClose }: DialogProps) {
  const parts = waitingParts(booking)
  const [part, setPart] = useState(parts[0]?.key ?? '')
  const [place, setPlace] = useState('')
  const [reason, setReason] = useState('')
  const who = parts.find(p => p.key === part)
  const {
    item: units,
    problem,
    reload,
  } = useItem('GET /room/:id/units', { params: { id: who?.room ?? 0 } }, { enabled: who !== undefined })
  const places = who && units ? placesOf(who, units, bedKindWords) : []
  const chosen = places.find(p => p.key === place)
  const params = { id: booking.id }
  const replan = useReplan({ part, place })
  const body =
    chosen && who
      ? {
          ...who.query,
          ...chosen.body,
          ...(replan.body.replan && { replan: replan.body.replan }),
          ...(reason && { reason }),
          version: booking.version,
        }
      : undefined
  const done = chosen?.body.bed === null ? 'Any bed will do again.' : 'It is kept for them.'
  const { run, isPending, isDone } = useAction('POST /booking/:id/move', { done })
  const shown = useRehearsal('POST /booking/:id/move', body && !isDone ? { params, body: { ...body, dryRun: true } } : undefined)
  const handleConfirm = async () => body && (await run({ params, body })).ok && onClose()
  return (
    <ChangeDialog
      title="Promise a bed"
      isOpen
      onClose={onClose}
      difference={shown.data?.difference}
      {...shown}
      offer={replan.offer(shown.problem)}
      confirm={chosen?.body.bed === null ? 'Let go of the bed' : 'Promise it'}
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      <p>No sale, no plan and no other check-in takes it. Nothing of the price changes.</p>
      <Choice
        label="For whom"
        value={part}
        options={parts.map((p): [string, string] => [p.key, p.label])}
        onChange={next => {
          setPart(next)
          setPlace('')
        }}
      />
      <Choice
        label="Which bed"
        value={place}
        options={[['', 'Choose a bed'], ...places.map((p: Place): [string, string] => [p.key, p.label])]}
        onChange={setPlace}
      />
      {!units && <Unread what="The beds of this room" problem={problem} onRetry={reload} />}
      {replan.notice}
      <Reason value={reason} onChange={setReason} />
    </ChangeDialog>
  )
}
