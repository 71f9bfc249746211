import { useState } from 'react'
import { Link } from 'react-router'
import type { BedCondition } from '../../../domain/inventory/bedCondition.ts'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { Button, buttonClass } from '../../kit/Button.tsx'
import { CommaList } from '../../kit/CommaList.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icons.ts'
import { Modal } from '../../kit/Modal.tsx'
import { formatDay } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import type { BoardBed } from './markQueue.ts'
import { housekeepingMessages } from './messages.ts'
import type { useMarkQueue } from './useMarkQueue.ts'

interface Props {
  bed: BoardBed
  onMark: ReturnType<typeof useMarkQueue>['mark']
  canClose: boolean
}

const looks: Record<BedCondition, { tone: Tone; icon: IconName }> = {
  dirty: { tone: 'warning', icon: 'triangleAlert' },
  clean: { tone: 'positive', icon: 'check' },
  inspected: { tone: 'accent', icon: 'shieldCheck' },
}
/** What one tap makes of it. */
const next: Record<BedCondition, BedCondition> = { dirty: 'clean', clean: 'inspected', inspected: 'dirty' }

export function BedRow({ bed, onMark, canClose }: Props) {
  const messages = housekeepingMessages()
  const [isReporting, setReporting] = useState(false)
  const [isLost, setLost] = useState(false)
  const { label, state, task, occupancy, note, assignee } = bed
  const to = next[state]
  return (
    <li className="grid gap-2 py-3 sm:flex sm:items-center sm:justify-between">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{t(messages.bed, { label })}</span>
          <Badge {...looks[state]}>{messages.state[state]}</Badge>
          {task && <span className="font-semibold">{messages.task[task]}</span>}
        </p>
        <p className="text-sm text-muted">
          <CommaList>
            {messages.occupancy[occupancy]}
            {formatLeaving(bed)}
            {formatComing(bed)}
            {bed.outOfService && t(messages.closedUntil, { day: formatDay(bed.outOfService.until), reason: bed.outOfService.reason })}
            {assignee && t(messages.taskOf, { name: assignee.name })}
          </CommaList>
        </p>
        {note && (
          <p className="text-sm wrap-anywhere" dir="auto">
            {note}
          </p>
        )}
        {isLost && (
          <p className="text-sm font-semibold text-danger" role="alert">
            {t(messages.notStored, { label })}
          </p>
        )}
      </div>
      <div className="flex shrink-0 gap-2">
        <Button
          kind={state === 'inspected' ? 'plain' : 'primary'}
          className="min-h-12 grow"
          aria-label={t(messages.markBed, { action: messages.mark[to], label })}
          onClick={() => setLost(!onMark(bed.bed, { state: to }))}
        >
          {messages.mark[to]}
        </Button>
        <Button className="min-h-12" aria-label={t(messages.reportBed, { label })} onClick={() => setReporting(true)}>
          {messages.report}
        </Button>
        <Link
          to={`/maintenance/new?bed=${bed.bed}`}
          className={`${buttonClass()} min-h-12`}
          aria-label={t(messages.mendBed, { label })}
          title={messages.mend}
        >
          <Icon name="wrench" size={18} />
        </Link>
      </div>
      {isReporting && <ReportDialog bed={bed} onMark={onMark} canClose={canClose} onClose={() => setReporting(false)} />}
    </li>
  )
}

function formatLeaving({ leaves }: BoardBed) {
  const messages = housekeepingMessages()
  if (!leaves) return null
  if (leaves.hasLeft) return messages.hasLeft
  return t(leaves.isMove ? messages.movesBy : messages.leavesBy, { time: leaves.by })
}

function formatComing({ comes }: BoardBed) {
  const messages = housekeepingMessages()
  if (!comes) return null
  if (comes.isMove) return messages.movesHere
  return comes.at ? t(messages.comesAt, { time: comes.at }) : messages.comes
}

/** A word about a bed for everybody who cleans; the desk can take it out of service. */
function ReportDialog({ bed, onMark, canClose, onClose }: Props & { onClose: () => void }) {
  const messages = housekeepingMessages()
  const [text, setText] = useState(bed.note ?? '')
  const [isLost, setLost] = useState(false)
  const handleSave = () => {
    const isStored = onMark(bed.bed, { note: text.trim() || null })
    setLost(!isStored)
    if (isStored) onClose()
  }
  return (
    <Modal isOpen title={t(messages.reportBed, { label: bed.label })} onClose={onClose}>
      <Field label={messages.reportNote} hint={messages.reportHint} error={isLost ? messages.noteNotStored : undefined}>
        {wiring => (
          <textarea
            {...wiring}
            className="input"
            dir="auto"
            rows={3}
            maxLength={200}
            value={text}
            onChange={e => setText(e.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {canClose && (
          <Link to={`/room/blocks/new?room=${bed.room}&bed=${bed.bed}`} className={buttonClass()}>
            {messages.closeBed}
          </Link>
        )}
        <Button kind="primary" onClick={handleSave}>
          {messages.save}
        </Button>
      </div>
    </Modal>
  )
}
