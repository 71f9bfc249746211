import { type ReactNode, useState } from 'react'
import { ChangeDialog } from '../../../kit/booking/ChangeDialog.tsx'
import type { StayDifference } from '../../../kit/booking/DifferencePanel.tsx'
import type { Problem } from '../../../lib/http/problem.ts'
import { stayMessages } from './messages.ts'
import { ReasonInput } from './ReasonInput.tsx'

/** Whether a fee is asked, and why: letting somebody off needs a reason. */
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
  /** Answers whether it is done. */
  onConfirm: () => Promise<{ ok: boolean }>
  children: ReactNode
}

/** Something of a stay is given up: at the fee of the terms, unless somebody who may lets them off. */
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

/** Letting somebody off a fee, and why. */
export const WaiverFields = ({ waiver }: { waiver: ReturnType<typeof useWaiver> }) => (
  <>
    <label className="flex items-start gap-2">
      <input type="checkbox" className="check" checked={waiver.isWaived} onChange={e => waiver.setWaived(e.target.checked)} />
      <span>{stayMessages().noFee}</span>
    </label>
    <ReasonInput value={waiver.reason} onChange={waiver.setReason} isNeeded={waiver.isWaived} />
  </>
)
