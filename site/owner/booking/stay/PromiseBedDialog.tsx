import { useState } from 'react'
import { ChangeDialog } from '../../../kit/booking/ChangeDialog.tsx'
import { LoadFailedNotice } from '../../../kit/LoadFailedNotice.tsx'
import { useAction } from '../../../lib/http/useAction.ts'
import { useDryRun } from '../../../lib/http/useDryRun.ts'
import { useItem } from '../../../lib/http/useItem.ts'
import { formatBedKind } from '../../checkIn/bedFormat.ts'
import { getPromisableParts, getPromiseTargets, type PromiseTarget } from './bedPromises.ts'
import type { DialogProps } from './DateDialogs.tsx'
import { LabelledSelect } from './LabelledSelect.tsx'
import { stayMessages } from './messages.ts'
import { ReasonInput } from './ReasonInput.tsx'
import { useReplan } from './useReplan.tsx'

/** Promises a bed or unit to a guest before arrival; later sales and plans respect it. */
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
  const { promise: messages, chooseBed, bedsOfRoom } = stayMessages()
  const done = chosen?.body.bed === null ? messages.released : messages.done
  const { run, isPending, isDone } = useAction('POST /booking/:id/move', { done })
  const preview = useDryRun('POST /booking/:id/move', body && !isDone ? { params, body: { ...body, dryRun: true } } : undefined)
  const handleConfirm = async () => body && (await run({ params, body })).ok && onClose()
  return (
    <ChangeDialog
      title={messages.title}
      isOpen
      onClose={onClose}
      difference={preview.data?.difference}
      {...preview}
      offer={replan.offer(preview.problem)}
      confirm={chosen?.body.bed === null ? messages.release : messages.confirm}
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      <p>{messages.text}</p>
      <LabelledSelect
        label={messages.forWhom}
        value={part}
        options={parts.map((p): [string, string] => [p.key, p.label])}
        onChange={next => {
          setPart(next)
          setTargetKey('')
        }}
      />
      <LabelledSelect
        label={messages.which}
        value={targetKey}
        options={[['', chooseBed], ...targets.map((p: PromiseTarget): [string, string] => [p.key, p.label])]}
        onChange={setTargetKey}
      />
      {!units && <LoadFailedNotice what={bedsOfRoom} problem={problem} onRetry={reload} />}
      {replan.notice}
      <ReasonInput value={reason} onChange={setReason} />
    </ChangeDialog>
  )
}
