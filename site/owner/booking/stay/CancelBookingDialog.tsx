import { useAction } from '../../../lib/useAction.ts'
import { useDryRun } from '../../../lib/useDryRun.ts'
import type { DialogProps } from './DateDialogs.tsx'
import { FeeDialog, useWaiver } from './FeeDialog.tsx'

/** All of it: what the terms ask is shown first, and who may lets them off. */
export function CancelBookingDialog({ booking, onClose }: DialogProps) {
  const waiver = useWaiver()
  const params = { id: booking.id }
  const query = { ...waiver.said, version: booking.version }
  const { run, isPending, isDone } = useAction('DELETE /booking/:id', { done: 'The booking is cancelled. Its beds are free again.' })
  const preview = useDryRun('DELETE /booking/:id', waiver.isComplete && !isDone ? { params, query: { ...query, dryRun: true } } : undefined)
  return (
    <FeeDialog
      title="Cancel this booking?"
      waiver={waiver}
      shown={preview}
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
