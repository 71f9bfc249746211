import checks from 'contract:PUT /room/blocks/:blockId'
import { Link, useNavigate, useParams } from 'react-router'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import type { SubmitResult } from '../../kit/form/submitResult.ts'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { BlockFields } from './BlockFields.tsx'
import type { BlockValues } from './blockValues.ts'
import { type Block, blockToValues, findBlockFormProblem, valuesToBlockUpdate } from './blockValues.ts'
import { capacityConflictCodes } from './CapacityConflictNotice.tsx'
import { roomMessages } from './messages.ts'
import type { Room } from './roomValues.ts'
import { type BlockOverride, useBlockConflict } from './useBlockConflict.tsx'
import { useRooms } from './useRooms.ts'

export function BlockEdit() {
  const { block: messages } = roomMessages()
  const back = ['/room/blocks', messages.title] as const
  const blockId = Number(useParams().id)
  const navigate = useNavigate()
  const { id, can } = useCurrentProperty()
  const { item: block, problem, reload } = useItem('GET /room/blocks/:blockId', { params: { blockId } })
  const roomQuery = useRooms(id)
  const rooms = roomQuery.rows
  const trouble = problem ?? roomQuery.problem
  const remove = useAction('DELETE /room/blocks/:blockId', { isLeaving: true, done: messages.releaseDone })
  if (!block || !rooms) {
    return (
      <Screen title={messages.title} back={back} isNarrow>
        {trouble ? <ErrorState problem={trouble} onRetry={problem ? reload : roomQuery.reload} /> : <Skeleton rows={5} height={56} />}
      </Screen>
    )
  }
  const handleRemove = async () => {
    const reply = await remove.run({ params: { blockId } })
    if (reply.ok) navigate('/room/blocks')
    return reply
  }
  const mayEdit = can('block.edit') && block.status !== 'released' && block.kind !== 'channel'
  return (
    <Screen
      title={block.name}
      note={block.roomName}
      back={back}
      isNarrow
      actions={
        <>
          {block.maintenance !== null && (
            <Link className="button" to={`/maintenance/${block.maintenance}`}>
              {messages.ticket}
            </Link>
          )}
          {mayEdit && (
            <ConfirmButton
              kind="quiet"
              title={t(messages.releaseTitle, { name: block.name })}
              confirm={messages.releaseConfirm}
              onConfirm={handleRemove}
              body={<p>{messages.releaseText}</p>}
            >
              {messages.release}
            </ConfirmButton>
          )}
        </>
      }
    >
      {mayEdit ? <BlockForm block={block} rooms={rooms} /> : <p className="text-muted">{formatNotEditable(block)}</p>}
    </Screen>
  )
}

const formatNotEditable = ({ kind }: Block) => (kind === 'channel' ? roomMessages().block.ofChannel : roomMessages().block.notEditable)

function BlockForm({ block, rooms }: { block: Block; rooms: readonly Room[] }) {
  const { block: messages } = roomMessages()
  const { run } = useAction('PUT /room/blocks/:blockId', { done: messages.saved, quiet: [...capacityConflictCodes, 'stale'] })
  const { base, initial, version, saved, newer } = useVersionedEdit(block, blockToValues)
  const { notice, judged } = useBlockConflict()
  const sellBy = rooms.find(r => r.id === block.room)?.sellBy ?? 'bed'
  const save = async (values: BlockValues, cut: BlockOverride = {}): Promise<SubmitResult> => {
    const problem = findBlockFormProblem(values)
    if (problem) return problem
    const body = valuesToBlockUpdate(values, sellBy, version)
    const answer = await run({ params: { blockId: block.id }, body: { ...body, ...cut } })
    const reply = judged(answer, { until: body.until ?? block.until, again: more => save(values, more) })
    if (reply.ok) saved(reply.data)
    return reply
  }
  return (
    <Form
      staysOpen
      key={base.version}
      initial={initial}
      checks={checks}
      newer={newer}
      submit={messages.save}
      onSubmit={values => save(values)}
    >
      {notice}
      <BlockFields rooms={rooms} isNew={false} />
    </Form>
  )
}
