import { type ReactNode, useState } from 'react'
import { ChangeDialog } from '../../../kit/booking/ChangeDialog.tsx'
import type { StayDifference } from '../../../kit/booking/DifferencePanel.tsx'
import type { Problem } from '../../../lib/http/problem.ts'
import { stayMessages } from './messages.ts'
import { ReasonInput } from './ReasonInput.tsx'

/** Whether a fee is charged; waiving it needs a reason. */
export function useWaiver() {
  const [isWaived, setWaived] = useState(false)
  const [reason, setReason] = useState('')
  return {
    isWaived,
    setWaived,
    reason,
    setReason,
    said: { ...(isWaived && { waiveFee: true }), ...(reason && { reason }) },
    isComplete: !isWaived || reason !== '',
  }
}

interface Props {
  title: string
  waiver: ReturnType<typeof useWaiver>
  shown: { data: { difference?: StayDifference } | undefined; problem: Problem | undefined; isLoading: boolean }
  confirm: string
  isBusy: boolean
  onClose: () => void
  /** Resolves with whether it succeeded. */
  onConfirm: () => Promise<{ ok: boolean }>
  children: ReactNode
}

/** Gives up part of a stay, at the fee of the terms unless a member with the right waives it. */
export function FeeDialog({ title, waiver, shown, confirm, isBusy, onClose, onConfirm, children }: Props) {
  const handleConfirm = async () => (await onConfirm()).ok && onClose()
  return (
    <ChangeDialog
      title={title}
      isOpen
      onClose={onClose}
      difference={shown.data?.difference}
      problem={shown.problem}
      isLoading={shown.isLoading}
      confirm={confirm}
      confirmKind="danger"
      isBusy={isBusy}
      onConfirm={handleConfirm}
    >
      {children}
      <WaiverFields waiver={waiver} />
    </ChangeDialog>
  )
}

/** Waiver of a fee, with its reason. */
export const WaiverFields = ({ waiver }: { waiver: ReturnType<typeof useWaiver> }) => (
  <>
    <label className="flex items-start gap-2">
      <input type="checkbox" className="check" checked={waiver.isWaived} onChange={e => waiver.setWaived(e.target.checked)} />
      <span>{stayMessages().noFee}</span>
    </label>
    <ReasonInput value={waiver.reason} onChange={waiver.setReason} isNeeded={waiver.isWaived} />
  </>
)
