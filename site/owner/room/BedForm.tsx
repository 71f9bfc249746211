import { type BedKind, bedKindInfo, bedKinds } from '../../../domain/listing/taxonomy.ts'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Form } from '../../kit/Form.tsx'
import { SelectField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { useAction } from '../../lib/useAction.ts'
import { capacityConflictCodes } from './CapacityConflictNotice.tsx'
import type { Bed, RoomDetail } from './UnitList.tsx'
import { useReduceCapacity } from './useReduceCapacity.tsx'

export const bedKindChoices = bedKinds.map(kind => [kind, bedKindInfo[kind]] as const)

interface Props {
  room: RoomDetail
  bed: Bed
  /** The room would be too small without it. */
  isNeeded: boolean
  /** It is changed, or gone. */
  onDone: () => void
}

/** What a bed is called and is, and its end. */
export function BedForm({ room, bed, isNeeded, onDone }: Props) {
  const { run } = useAction('PUT /room/:id/beds/:bedId', { done: b => `Bed ${b.label} is saved.` })
  const { button, notice } = useRemoveBed({ room, bed, isNeeded, onDone })
  const handleSubmit = async (values: Values) => {
    const body = { label: String(values.label).trim(), kind: values.kind as BedKind }
    const reply = await run({ params: { id: room.id, bedId: bed.id }, body })
    if (reply.ok) onDone()
    return reply
  }
  return (
    <div className="my-3">
      {notice}
      <Form
        initial={{ label: bed.label, kind: bed.kind }}
        submit="Save the bed"
        onSubmit={handleSubmit}
        className="grid gap-3"
        beside={button}
      >
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <TextField name="label" label="Name or number" autoComplete="off" />
          <SelectField name="kind" label="What it is" choices={bedKindChoices} />
        </div>
      </Form>
    </div>
  )
}

function useRemoveBed({ room, bed, isNeeded, onDone }: Props) {
  const { run } = useAction('DELETE /room/:id/beds/:bedId', { done: `Bed ${bed.label} is taken out.`, quiet: capacityConflictCodes })
  const { take, notice } = useReduceCapacity(query => run({ params: { id: room.id, bedId: bed.id }, query }), onDone)
  if (room.sellBy !== 'bed' || bed.leavesOn) return { notice, button: null }
  const button = isNeeded ? (
    <span className="text-sm text-muted">It cannot be taken out: a room like this has no fewer beds.</span>
  ) : (
    <ConfirmButton
      kind="quiet"
      confirmKind="danger"
      icon="trash2"
      title={`Take bed ${bed.label} out?`}
      confirm={`Take bed ${bed.label} out`}
      onConfirm={() => take()}
      body={<p>It is gone for good. If it only has to be mended, choose “Out of service” instead: then it is sold again afterwards.</p>}
    >
      Take this bed out
    </ConfirmButton>
  )
  return { button, notice }
}
