import { useState } from 'react'
import { ChangeDialog } from '../../../kit/booking/ChangeDialog.tsx'
import { useAction } from '../../../lib/useAction.ts'
import { useRehearsal } from '../../../lib/useRehearsal.ts'
import type { DialogProps } from './DateDialogs.tsx'
import { Reason } from './Reason.tsx'

/** They did not come: the nights are for sale again, and the terms say what is due. */
export function NoShow({ booking, onClose }: DialogProps) {
  const [isWaived, setWaived] = useState(false)
  const [reason, setReason] = useState('')
  const params = { id: booking.id }
  const body = { ...(isWaived && { waiveFee: true }), ...(reason && { reason }), version: booking.version }
  const isAsked = !isWaived || reason !== ''
  const shown = useRehearsal('POST /booking/:id/no-show', isAsked ? { params, body: { ...body, dryRun: true } } : undefined)
  const { run, isPending } = useAction('POST /booking/:id/no-show', { done: 'Noted. The beds can be sold again.' })
  const handleConfirm = async () => (await run({ params, body })).ok && onClose()
  return (
    <ChangeDialog
      title="They did not come?"
      isOpen
      onClose={onClose}
      difference={shown.data?.difference}
      {...shown}
      confirm="Mark as no-show"
      confirmKind="danger"
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      <p>Their beds can be sold again at once, and they get a mail. You can take it back within two days, if beds are free.</p>
      <label className="flex items-start gap-2">
        <input type="checkbox" className="check" checked={isWaived} onChange={e => setWaived(e.target.checked)} />
        <span>Ask no fee (managers only)</span>
      </label>
      <Reason value={reason} onChange={setReason} isNeeded={isWaived} />
    </ChangeDialog>
  )
}

/** They came after all: their beds are taken again, and the bill is what it was. */
export function UndoNoShow({ booking, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const params = { id: booking.id }
  const query = { ...(reason && { reason }), version: booking.version }
  const shown = useRehearsal('DELETE /booking/:id/no-show', { params, query: { version: booking.version, dryRun: true } })
  const { run, isPending } = useAction('DELETE /booking/:id/no-show', { done: 'The booking stands again.' })
  const handleConfirm = async () => (await run({ params, query })).ok && onClose()
  return (
    <ChangeDialog
      title="They came after all?"
      isOpen
      onClose={onClose}
      difference={shown.data?.difference}
      {...shown}
      confirm="Take the no-show back"
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      <Reason value={reason} onChange={setReason} />
    </ChangeDialog>
  )
}
