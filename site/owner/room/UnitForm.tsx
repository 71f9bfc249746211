import checks from 'contract:PUT /room/:id/units/:unitId'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { changedFields } from '../../lib/changedFields.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { capacityConflictCodes } from './CapacityConflictNotice.tsx'
import { roomMessages } from './messages.ts'
import type { RoomDetail, Unit } from './roomDetail.ts'
import { useReduceCapacity } from './useReduceCapacity.tsx'

export type UnitValues = Pick<ContractValues<'PUT /room/:id/units/:unitId'>, 'name' | 'floor'>

interface Props {
  room: RoomDetail
  unit: Unit
  /** Called after it was changed or removed. */
  onDone: () => void
}

const unitToValues = ({ name, floor }: Unit): UnitValues => ({ name, floor: floor ?? '' })
const valuesToUnit = ({ name, floor }: UnitValues) => ({ name: name.trim(), floor: floor.trim() || null })

/** Name and floor of a unit, and its removal. */
export function UnitForm({ room, unit, onDone }: Props) {
  const { unit: messages } = roomMessages()
  const { run } = useAction('PUT /room/:id/units/:unitId', { done: messages.renamed, quiet: ['stale'] })
  const { button, notice } = useRemoveUnit({ room, unit, onDone })
  const { initial, version, newer } = useVersionedEdit({ ...unit, version: room.version }, unitToValues, { isByField: true })
  const handleSubmit = async (values: UnitValues, began: UnitValues) => {
    const changes = changedFields(valuesToUnit(values), valuesToUnit(began))
    const reply = await run({ params: { id: room.id, unitId: unit.id }, body: { ...changes, version } })
    if (reply.ok) onDone()
    return reply
  }
  return (
    <div className="my-3">
      {notice}
      <Form
        initial={initial}
        checks={checks}
        newer={newer}
        submit={messages.save}
        onSubmit={handleSubmit}
        className="grid gap-3"
        beside={button}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField<UnitValues> name="name" label={messages.name} autoComplete="off" />
          <TextField<UnitValues> name="floor" label={messages.floor} isOptional autoComplete="off" />
        </div>
      </Form>
    </div>
  )
}

function useRemoveUnit({ room, unit, onDone }: Props) {
  const { unit: messages } = roomMessages()
  const { run } = useAction('DELETE /room/:id/units/:unitId', {
    done: t(messages.removed, { name: unit.name }),
    quiet: capacityConflictCodes,
  })
  const { take, notice } = useReduceCapacity(query => run({ params: { id: room.id, unitId: unit.id }, query }), onDone)
  const isLast = room.unitList.filter(u => u.beds.some(b => !b.leavesOn)).length < 2
  const isLeaving = unit.beds.every(b => b.leavesOn)
  const button =
    isLast || isLeaving ? (
      isLast && !isLeaving && <span className="text-sm text-muted">{messages.last}</span>
    ) : (
      <ConfirmButton
        kind="quiet"
        confirmKind="danger"
        icon="trash2"
        title={t(messages.removeTitle, { name: unit.name })}
        confirm={t(messages.removeConfirm, { name: unit.name })}
        onConfirm={() => take()}
        body={<p>{messages.removeText}</p>}
      >
        {messages.remove}
      </ConfirmButton>
    )
  return { button, notice }
}
