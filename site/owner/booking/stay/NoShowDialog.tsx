import { useState } from 'react'
import { ChangeDialog } from '../../../kit/booking/ChangeDialog.tsx'
import { useAction } from '../../../lib/http/useAction.ts'
import { useDryRun } from '../../../lib/http/useDryRun.ts'
import { formatBedMoves } from '../../room/replanProposal.ts'
import { getNoShowParts, getNotArrivedParts } from './bookingParts.ts'
import type { DialogProps } from './DateDialogs.tsx'
import { FeeDialog, useWaiver } from './FeeDialog.tsx'
import { LabelledSelect } from './LabelledSelect.tsx'
import { stayMessages } from './messages.ts'
import { ReasonInput } from './ReasonInput.tsx'
import { useReplan } from './useReplan.tsx'

/** Marks all or some guests as no-shows: their nights are for sale again, and the terms decide the fee. */
export function NoShowDialog({ booking, onClose }: DialogProps) {
  const parts = getNotArrivedParts(booking)
  const [part, setPart] = useState(booking.status === 'confirmed' ? 'all' : (parts[0]?.key ?? ''))
  const messages = stayMessages().noShow
  const waiver = useWaiver()
  const params = { id: booking.id }
  const partQuery = parts.find(p => p.key === part)?.query
  const affected = { ...(partQuery?.line && { lines: [partQuery.line] }), ...(partQuery?.guest && { guests: [partQuery.guest] }) }
  const body = { ...affected, ...waiver.said, version: booking.version }
  const { run, isPending, isDone } = useAction('POST /booking/:id/no-show', { done: messages.done })
  const preview = useDryRun(
    'POST /booking/:id/no-show',
    waiver.isComplete && !isDone ? { params, body: { ...body, dryRun: true } } : undefined,
  )
  const all: [string, string][] = booking.status === 'confirmed' ? [['all', messages.nobody]] : []
  return (
    <FeeDialog
      title={messages.title}
      waiver={waiver}
      shown={preview}
      confirm={messages.confirm}
      isBusy={isPending}
      onClose={onClose}
      onConfirm={() => run({ params, body })}
    >
      <p>{messages.text}</p>
      {all.length + parts.length > 1 && (
        <LabelledSelect
          label={messages.who}
          value={part}
          options={[...all, ...parts.map((p): [string, string] => [p.key, p.label])]}
          onChange={setPart}
        />
      )}
    </FeeDialog>
  )
}

/** Undoes a no-show: the beds are taken again and the bill is restored. */
export function UndoNoShowDialog({ booking, onClose }: DialogProps) {
  const parts = booking.status === 'no_show' ? [] : getNoShowParts(booking)
  const [part, setPart] = useState(parts[0]?.key ?? '')
  const [reason, setReason] = useState('')
  const params = { id: booking.id }
  const messages = stayMessages().undoNoShow
  const line = parts.find(p => p.key === part)?.query.line
  const replan = useReplan({ line })
  const moves = replan.body.replan
  const query = { ...(line && { line }), ...(moves && { replan: formatBedMoves(moves) }), version: booking.version }
  const { run, isPending, isDone } = useAction('DELETE /booking/:id/no-show', { done: messages.done })
  const preview = useDryRun('DELETE /booking/:id/no-show', isDone ? undefined : { params, query: { ...query, dryRun: true } })
  const handleConfirm = async () => (await run({ params, query: { ...query, ...(reason && { reason }) } })).ok && onClose()
  return (
    <ChangeDialog
      title={messages.title}
      isOpen
      onClose={onClose}
      difference={preview.data?.difference}
      {...preview}
      offer={replan.offer(preview.problem)}
      confirm={messages.confirm}
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      {parts.length > 1 && (
        <LabelledSelect
          label={messages.who}
          value={part}
          options={parts.map((p): [string, string] => [p.key, p.label])}
          onChange={setPart}
        />
      )}
      {replan.notice}
      <ReasonInput value={reason} onChange={setReason} />
    </ChangeDialog>
  )
}
