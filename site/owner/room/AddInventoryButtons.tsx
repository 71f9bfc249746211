import type { BedKind } from '../../../domain/listing/taxonomy.ts'
import { FormButton } from '../../kit/FormButton.tsx'
import { SelectField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { plural } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { bedKindChoices } from './BedForm.tsx'
import type { RoomDetail, Unit } from './UnitList.tsx'

interface Props {
  room: RoomDetail
  onChanged: () => void
}
const getText = (values: Values, name: string) => String(values[name] ?? '').trim()

/** One more physical room of this kind. */
export function AddUnitButton({ room, onChanged }: Props) {
  const { run } = useAction('POST /room/:id/units', {
    idempotent: true,
    done: unit => `${unit.name} is added, with ${plural(unit.beds.length, 'bed')}.`,
  })
  const add = async (values: Values) => {
    const [name, floor] = [getText(values, 'name'), getText(values, 'floor')]
    const reply = await run({ params: { id: room.id }, body: { ...(name && { name }), ...(floor && { floor }) } })
    if (reply.ok) onChanged()
    return reply
  }
  return (
    <FormButton
      isSmall
      icon="plus"
      title={`One more ${room.name}`}
      initial={{ name: '', floor: '' }}
      submit="Add it"
      onSubmit={add}
      fields={
        <>
          <p className="text-muted">With {plural(room.bedsPerUnit, 'bed')}, like the others. It is for sale at once.</p>
          <TextField name="name" label="Name or number" hint="Left empty, it gets the next number." autoComplete="off" isOptional />
          <TextField name="floor" label="Floor" autoComplete="off" isOptional />
        </>
      }
    >
      Add one more room
    </FormButton>
  )
}

/** One more bed in one physical room. */
export function AddBedButton({ room, unit, onChanged }: Props & { unit: Unit }) {
  const { run } = useAction('POST /room/:id/beds', { idempotent: true, done: bed => `Bed ${bed.label} is added to ${bed.unitName}.` })
  const add = async (values: Values) => {
    const label = getText(values, 'label')
    const body = { unit: unit.id, kind: values.kind as BedKind, ...(label && { label }) }
    const reply = await run({ params: { id: room.id }, body })
    if (reply.ok) onChanged()
    return reply
  }
  return (
    <FormButton
      isSmall
      kind="quiet"
      icon="plus"
      title={`One more bed in ${unit.name}`}
      initial={{ label: '', kind: 'single' }}
      submit="Add the bed"
      onSubmit={add}
      fields={
        <>
          <TextField name="label" label="Name or number" hint="Left empty, it gets the next number." autoComplete="off" isOptional />
          <SelectField name="kind" label="What it is" choices={bedKindChoices} />
          <p className="text-muted">It is for sale at once.</p>
        </>
      }
    >
      {`Add a bed to ${unit.name}`}
    </FormButton>
  )
}
