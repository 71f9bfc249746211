import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Form } from '../../kit/Form.tsx'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { useAction } from '../../lib/useAction.ts'
import { capacityConflictCodes } from './CapacityConflictNotice.tsx'
import type { RoomDetail, Unit } from './UnitList.tsx'
import { useReduceCapacity } from './useReduceCapacity.tsx'

interface Props {
  room: RoomDetail
  unit: Unit
  /** It is changed, or gone. */
  onDone: () => void
}

/** The number and floor of one physical room, and its end. */
export function UnitForm({ room, unit, onDone }: Props) {
  const { run } = useAction('PUT /room/:id/units/:unitId', { done: 'It is renamed.' })
  const { button, notice } = useRemoveUnit({ room, unit, onDone })
  const handleSubmit = async (values: Values) => {
    const floor = String(values.floor).trim()
    const body = { name: String(values.name).trim(), floor: floor || null }
    const reply = await run({ params: { id: room.id, unitId: unit.id }, body })
    if (reply.ok) onDone()
    return reply
  }
  return (
    <div className="my-3">
      {notice}
      <Form
        initial={{ name: unit.name, floor: unit.floor ?? '' }}
        submit="Save the name"
        onSubmit={handleSubmit}
        className="grid gap-3"
        beside={button}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField name="name" label="Name or number" autoComplete="off" />
          <TextField name="floor" label="Floor" isOptional autoComplete="off" />
        </div>
      </Form>
    </div>
  )
}

function useRemoveUnit({ room, unit, onDone }: Props) {
  const { run } = useAction('DELETE /room/:id/units/:unitId', { done: `${unit.name} is taken out.`, quiet: capacityConflictCodes })
  const { take, notice } = useReduceCapacity(query => run({ params: { id: room.id, unitId: unit.id }, query }), onDone)
  const isLast = room.unitList.filter(u => u.beds.some(b => !b.leavesOn)).length < 2
  const isLeaving = unit.beds.every(b => b.leavesOn)
  const button =
    isLast || isLeaving ? (
      isLast && !isLeaving && <span className="text-sm text-muted">The last one: take the whole kind of room out of sale instead.</span>
    ) : (
      <ConfirmButton
        kind="quiet"
        confirmKind="danger"
        icon="trash2"
        title={`Take ${unit.name} out?`}
        confirm={`Take ${unit.name} out`}
        onConfirm={() => take()}
        body={<p>It is gone for good, with its beds. What happened in it stays in your history.</p>}
      >
        Take this one out
      </ConfirmButton>
    )
  return { button, notice }
}
