import { useState } from 'react'
import { useAction } from '../../../lib/http/useAction.ts'
import { useDryRun } from '../../../lib/http/useDryRun.ts'
import { getBookingParts } from './bookingParts.ts'
import type { DialogProps } from './DateDialogs.tsx'
import { FeeDialog, useWaiver } from './FeeDialog.tsx'
import { LabelledSelect } from './LabelledSelect.tsx'
import { stayMessages } from './messages.ts'

/** Cancels one room or one guest, with the fee for that part. */
export function CancelPartDialog({ booking, onClose }: DialogProps) {
  const parts = getBookingParts(booking)
  const [part, setPart] = useState('')
  const messages = stayMessages().cancelPart
  const waiver = useWaiver()
  const params = { id: booking.id }
  const partQuery = parts.find(p => p.key === part)?.query
  const query = { ...partQuery, ...waiver.said, version: booking.version }
  const isReady = partQuery !== undefined && waiver.isComplete
  const { run, isPending, isDone } = useAction('DELETE /booking/:id', { done: messages.done })
  const preview = useDryRun('DELETE /booking/:id', isReady && !isDone ? { params, query: { ...query, dryRun: true } } : undefined)
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
      <LabelledSelect
        label={messages.what}
        value={part}
        options={[['', messages.choose], ...parts.map((p): [string, string] => [p.key, p.label])]}
        onChange={setPart}
      />
    </FeeDialog>
  )
}
