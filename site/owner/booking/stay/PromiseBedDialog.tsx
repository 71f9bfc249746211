import { useState } from 'react'
import { ChangeDialog } from '../../../kit/booking/ChangeDialog.tsx'
import { LoadFailedNotice } from '../../../kit/LoadFailedNotice.tsx'
import { useAction } from '../../../lib/useAction.ts'
import { useDryRun } from '../../../lib/useDryRun.ts'
import { useItem } from '../../../lib/useItem.ts'
import { formatBedKind } from '../../checkIn/bedFormat.ts'
import { getPromisableParts, getPromiseTargets, type PromiseTarget } from './bedPromises.ts'
import type { DialogProps } from './DateDialogs.tsx'
import { LabelledSelect } from './LabelledSelect.tsx'
import { ReasonInput } from './ReasonInput.tsx'
import { useReplan } from './useReplan.tsx'

/** A bed or a unit that the guest is told of before they come; kept whatever else is sold or planned. */
export function PromiseBedDialog({ booking, onClose }: DialogProps) {
  const parts = getPromisableParts(booking)
  const [part, setPart] = useState(parts[0]?.key ?? '')
  const [targetKey, setTargetKey] = useState('')
  const [reason, setReason] = useState('')
  const selectedPart = parts.find(p => p.key === part)
  const {
    item: units,
    problem,
    reload,
  } = useItem('GET /room/:id/units', { params: { id: selectedPart?.room ?? 0 } }, { enabled: selectedPart !== undefined })
  const targets = selectedPart && units ? getPromiseTargets(selectedPart, units, formatBedKind) : []
  const chosen = targets.find(p => p.key === targetKey)
  const params = { id: booking.id }
  const replan = useReplan({ part, place: targetKey })
  const body =
    chosen && selectedPart
      ? {
          ...selectedPart.query,
          ...chosen.body,
          ...(replan.body.replan && { replan: replan.body.replan }),
          ...(reason && { reason }),
          version: booking.version,
        }
      : undefined
  const done = chosen?.body.bed === null ? 'Any bed will do again.' : 'It is kept for them.'
  const { run, isPending, isDone } = useAction('POST /booking/:id/move', { done })
  const preview = useDryRun('POST /booking/:id/move', body && !isDone ? { params, body: { ...body, dryRun: true } } : undefined)
  const handleConfirm = async () => body && (await run({ params, body })).ok && onClose()
  return (
    <ChangeDialog
      title="Promise a bed"
      isOpen
      onClose={onClose}
      difference={preview.data?.difference}
      {...preview}
      offer={replan.offer(preview.problem)}
      confirm={chosen?.body.bed === null ? 'Let go of the bed' : 'Promise it'}
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      <p>No sale, no plan and no other check-in takes it. Nothing of the price changes.</p>
      <LabelledSelect
        label="For whom"
        value={part}
        options={parts.map((p): [string, string] => [p.key, p.label])}
        onChange={next => {
          setPart(next)
          setTargetKey('')
        }}
      />
      <LabelledSelect
        label="Which bed"
        value={targetKey}
        options={[['', 'Choose a bed'], ...targets.map((p: PromiseTarget): [string, string] => [p.key, p.label])]}
        onChange={setTargetKey}
      />
      {!units && <LoadFailedNotice what="The beds of this room" problem={problem} onRetry={reload} />}
      {replan.notice}
      <ReasonInput value={reason} onChange={setReason} />
    </ChangeDialog>
  )
}
