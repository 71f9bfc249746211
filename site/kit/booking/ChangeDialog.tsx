import type { ReactNode } from 'react'
import type { Problem } from '../../lib/http/problem.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { Button, type ButtonKind } from '../Button.tsx'
import { Modal } from '../Modal.tsx'
import { Notice } from '../Notice.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { AlternativeDates, findAlternativeDates, type Stay } from './AlternativeDates.tsx'
import { DifferencePanel, type StayDifference } from './DifferencePanel.tsx'
import type { useLeaveExtras } from './useLeaveExtras.ts'

interface Props {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Fields that have to be filled in before a preview can be shown. */
  children?: ReactNode
  difference: StayDifference | undefined
  problem: Problem | undefined
  isLoading: boolean
  /** Where somebody may leave the extras as they are. */
  extras?: ReturnType<typeof useLeaveExtras>
  /** Applies other free dates that the problem suggests. */
  onTake?: (stay: Stay) => void
  /** Further actions that the problem offers. */
  offer?: ReactNode
  /** Shown instead where the terms leave the decision to the hostel. */
  refusal?: ReactNode
  confirm: string
  confirmKind?: ButtonKind
  isBusy: boolean
  onConfirm: () => void
}

/** A dialog for a change of a stay: its fields, the price difference, and only with that the confirming button. */
export function ChangeDialog({
  title,
  isOpen,
  onClose,
  children,
  difference,
  problem,
  isLoading,
  extras,
  onTake,
  offer,
  refusal,
  confirm,
  confirmKind = 'primary',
  isBusy,
  onConfirm,
}: Props) {
  return (
    <Modal title={title} isGrowing isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-4">
        {children}
        {isLoading && <Skeleton rows={6} height={32} label={getMessages('stayChange').working} />}
        {problem && (
          <Notice kind="warning" title={problem.fields?.[0]?.message ?? problem.detail}>
            {onTake && <AlternativeDates dates={findAlternativeDates(problem)} onTake={onTake} />}
            {offer}
          </Notice>
        )}
        {difference && <DifferencePanel difference={difference} />}
        {extras && (extras.isLeft || difference?.extras) && (
          <label className="flex items-start gap-2">
            <input type="checkbox" className="check" checked={extras.isLeft} onChange={e => extras.setLeft(e.target.checked)} />
            <span>{getMessages('stayChange').leaveExtras}</span>
          </label>
        )}
        {difference && !difference.allowed && refusal}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{getMessages('kit').notNow}</Button>
          <Button kind={confirmKind} isBusy={isBusy} disabled={!difference?.allowed} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
