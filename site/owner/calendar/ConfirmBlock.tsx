import { nightCount } from '../../../domain/calendar/days.ts'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatNights } from '../../lib/format/bookingLabels.ts'
import { formatStay } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { capacityConflictCodes } from '../room/CapacityConflictNotice.tsx'
import { type BlockOverride, useBlockConflict } from '../room/useBlockConflict.tsx'
import { type Block, toBlockRequest, toBlockUndo } from './blockMove.ts'
import type { ChartChange } from './ConfirmChange.tsx'
import { calendarMessages } from './messages.ts'

interface Props extends ChartChange {
  onClose: () => void
}

/** A block that was dropped, before it is moved: who stands against it is named with other beds for them. */
export function ConfirmBlock({ drag, drop, onClose }: Props) {
  const blockId = drag.item.block?.id ?? 0
  const { item: block, problem, reload } = useItem('GET /room/blocks/:blockId', { params: { blockId } })
  const { drag: messages, panel, card } = calendarMessages()
  return (
    <Modal title={t(messages.moveTo, { name: drag.item.block?.name ?? '', place: drop.line.name })} isOpen isGrowing onClose={onClose}>
      {!block && (problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={32} label={panel.loading} />)}
      {block && (
        <>
          <p>{t(card.stay, { stay: formatStay(drop.from, drop.until), nights: formatNights(nightCount(drop.from, drop.until)) })}</p>
          <p className="text-muted">{messages.blockText}</p>
          <ConfirmBlockMove block={block} drag={drag} drop={drop} onClose={onClose} />
        </>
      )}
    </Modal>
  )
}

function ConfirmBlockMove({ block, drag, drop, onClose }: Props & { block: Block }) {
  const { drag: messages } = calendarMessages()
  const params = { blockId: block.id }
  const { run, isPending } = useAction('PUT /room/blocks/:blockId', { quiet: capacityConflictCodes })
  const { notice, judged } = useBlockConflict()
  const undo = async (version: number) => {
    const back = await run({ params, body: { ...toBlockUndo(block), version } })
    if (back.ok) toast('success', messages.undone)
  }
  const confirm = async (cut: BlockOverride = {}): Promise<{ ok: boolean }> => {
    const body = { ...toBlockRequest(block, drag, drop), ...cut, version: block.version }
    const reply = judged(await run({ params, body }), { until: drop.until, again: confirm })
    if (!reply.ok) return reply
    const { version } = reply.data
    toast('success', t(messages.moved, { name: block.name, place: drop.line.name }), { label: messages.undo, run: () => undo(version) })
    onClose()
    return reply
  }
  return (
    <>
      {notice}
      <div className="flex justify-end">
        <Button kind="primary" isBusy={isPending} onClick={() => void confirm()}>
          {messages.confirmMove}
        </Button>
      </div>
    </>
  )
}
