import { useState } from 'react'
import { useAction } from '../../../lib/useAction.ts'
import { useRehearsal } from '../../../lib/useRehearsal.ts'
import { Choice } from './Choice.tsx'
import type { DialogProps } from './DateDialogs.tsx'
import { FeeDialog, useWaiver } from './FeeDialog.tsx'
import { partsOf } from './parts.ts'

/** One room or one guest does not come: the fee of the terms is for that part alone. */
export function CancelPart({ booking, onClose }: DialogProps) {
  const parts = partsOf(booking)
  const [part, setPart] = useState('')
  const waiver = useWaiver()
  const params = { id: booking.id }
  const who = parts.find(p => p.key === part)?.query
  const query = { ...who, ...waiver.said, version: booking.version }
  const isAsked = who !== undefined && waiver.isComplete
  const { run, isPending, isDone } = useAction('DELETE /booking/:id', { done: 'Cancelled. The beds are free again.' })
  const shown = useRehearsal('DELETE /booking/:id', isAsked && !isDone ? { params, query: { ...query, dryRun: true } } : undefined)
  return (
    <FeeDialog
      title="Cancel a part"
      waiver={waiver}
      shown={shown}
      confirm="Cancel this part"
      isBusy={isPending}
      onClose={onClose}
      onConfirm={() => run({ params, query })}
    >
      <Choice
        label="What is cancelled"
        value={part}
        options={[['', 'Choose a room or a guest'], ...parts.map((p): [string, string] => [p.key, p.label])]}
        onChange={setPart}
      />
    </FeeDialog>
  )
}
