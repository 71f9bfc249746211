import { useState } from 'react'
import { ChangeDialog } from '../../../kit/booking/ChangeDialog.tsx'
import { useAction } from '../../../lib/useAction.ts'
import { useRehearsal } from '../../../lib/useRehearsal.ts'
import type { DialogProps } from './DateDialogs.tsx'
import { Choice } from './MoveRoom.tsx'
import { partsOf } from './parts.ts'
import { Reason } from './Reason.tsx'

/** One room or one guest does not come: the fee of the terms is for that part alone. */
export function CancelPart({ booking, onClose }: DialogProps) {
  const parts = partsOf(booking)
  const [part, setPart] = useState('')
  const [isWaived, setWaived] = useState(false)
  const [reason, setReason] = useState('')
  const params = { id: booking.id }
  const who = parts.find(p => p.key === part)?.query
  const query = { ...who, ...(isWaived && { waiveFee: true }), ...(reason && { reason }), version: booking.version }
  const isAsked = who !== undefined && (!isWaived || reason !== '')
  const shown = useRehearsal('DELETE /booking/:id', isAsked ? { params, query: { ...query, dryRun: true } } : undefined)
  const { run, isPending } = useAction('DELETE /booking/:id', { done: 'Cancelled. The beds are free again.' })
  const handleConfirm = async () => (await run({ params, query })).ok && onClose()
  return (
    <ChangeDialog
      title="Cancel a part"
      isOpen
      onClose={onClose}
      difference={shown.data?.difference}
      {...shown}
      confirm="Cancel this part"
      confirmKind="danger"
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      <Choice
        label="What is cancelled"
        value={part}
        options={[['', 'Choose a room or a guest'], ...parts.map((p): [string, string] => [p.key, p.label])]}
        onChange={setPart}
      />
      <label className="flex items-start gap-2">
        <input type="checkbox" className="check" checked={isWaived} onChange={e => setWaived(e.target.checked)} />
        <span>Ask no fee (managers only)</span>
      </label>
      <Reason value={reason} onChange={setReason} isNeeded={isWaived} />
    </ChangeDialog>
  )
}
