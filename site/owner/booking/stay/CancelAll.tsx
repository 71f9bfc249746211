import { useAction } from '../../../lib/useAction.ts'
import { useRehearsal } from '../../../lib/useRehearsal.ts'
import type { DialogProps } from './DateDialogs.tsx'
import { FeeDialog, useWaiver } from './FeeDialog.tsx'

/** All of it: what the terms ask is shown first, and who may lets them off. */
export function CancelAll({ booking, onClose }: DialogProps) {
  const waiver = useWaiver()
  const params = { id: booking.id }
  const query = { ...waiver.said, version: booking.version }
  const { run, isPending, isDone } = useAction('DELETE /booking/:id', { done: 'The booking is cancelled. Its beds are free again.' })
  const shown = useRehearsal(
    'DELETE /booking/:id',
    waiver.isComplete && !isDone ? { params, query: { ...query, dryRun: true } } : undefined,
  )
  return (
    <FeeDialog
      title="Cancel this booking?"
      waiver={waiver}
      shown={shown}
      confirm="Cancel the booking"
      isBusy={isPending}
      onClose={onClose}
      onConfirm={() => run({ params, query })}
    >
      <p>{booking.cancellation.words}</p>
      <p>The guest gets a mail if there is an address. This cannot be undone.</p>
    </FeeDialog>
  )
}
