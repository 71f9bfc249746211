import { useAction } from '../../../lib/http/useAction.ts'
import { useDryRun } from '../../../lib/http/useDryRun.ts'
import { formatApiMessage } from '../../../lib/language/formatApiMessage.ts'
import type { DialogProps } from './DateDialogs.tsx'
import { FeeDialog, useWaiver } from './FeeDialog.tsx'
import { stayMessages } from './messages.ts'

/** Cancels the whole booking: shows the fee first, which authorized members may waive. */
export function CancelBookingDialog({ booking, onClose }: DialogProps) {
  const messages = stayMessages().cancel
  const waiver = useWaiver()
  const params = { id: booking.id }
  const query = { ...waiver.said, version: booking.version }
  const { run, isPending, isDone } = useAction('DELETE /booking/:id', { done: messages.done })
  const preview = useDryRun('DELETE /booking/:id', waiver.isComplete && !isDone ? { params, query: { ...query, dryRun: true } } : undefined)
  return (
    <FeeDialog
      title={messages.title}
      waiver={waiver}
      shown={preview}
      confirm={messages.confirm}
      isBusy={isPending}
      onClose={onClose}
      onConfirm={() => run({ params, query })}
    >
      <p>{formatApiMessage(booking.cancellation.words, booking.cancellation.wordsTold)}</p>
      <p>{messages.text}</p>
    </FeeDialog>
  )
}
