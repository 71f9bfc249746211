import type { BedKind } from '../../../domain/listing/taxonomy.ts'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { SelectField, TextField } from '../../kit/form/fields.tsx'
import { getText } from '../../kit/form/getText.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { type BedValues, bedKindChoices } from './BedForm.tsx'
import { roomMessages } from './messages.ts'
import type { RoomDetail, Unit } from './roomDetail.ts'
import type { UnitValues } from './UnitForm.tsx'

interface Props {
  room: RoomDetail
  onChanged: () => void
}

/** Adds a unit of this room type. */
export function AddUnitButton({ room, onChanged }: Props) {
  const { unit: messages } = roomMessages()
  const { run } = useAction('POST /room/:id/units', {
    idempotent: true,
    done: unit => t(messages.added, { name: unit.name, n: unit.beds.length }),
  })
  const add = async (values: UnitValues) => {
    const [name, floor] = [getText(values, 'name'), getText(values, 'floor')]
    const reply = await run({ params: { id: room.id }, body: { ...(name && { name }), ...(floor && { floor }) } })
    if (reply.ok) onChanged()
    return reply
  }
  return (
    <FormButton
      isSmall
      icon="plus"
      title={t(messages.addTitle, { name: room.name })}
      initial={{ name: '', floor: '' }}
      submit={messages.addConfirm}
      onSubmit={add}
      fields={
        <>
          <p className="text-muted">{t(messages.addText, { n: room.bedsPerUnit })}</p>
          <TextField<UnitValues> name="name" label={messages.name} hint={messages.nameHint} autoComplete="off" isOptional />
          <TextField<UnitValues> name="floor" label={messages.floor} autoComplete="off" isOptional />
        </>
      }
    >
      {messages.add}
    </FormButton>
  )
}

/** Adds a bed to a unit. */
export function AddBedButton({ room, unit, onChanged }: Props & { unit: Unit }) {
  const { bed: messages } = roomMessages()
  const { run } = useAction('POST /room/:id/beds', {
    idempotent: true,
    done: bed => t(messages.added, { bed: bed.label, unit: bed.unitName }),
  })
  const add = async (values: BedValues) => {
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
      title={t(messages.addTitle, { unit: unit.name })}
      initial={{ label: '', kind: 'single' as const }}
      submit={messages.addConfirm}
      onSubmit={add}
      fields={
        <>
          <TextField<BedValues> name="label" label={messages.name} hint={messages.nameHint} autoComplete="off" isOptional />
          <SelectField<BedValues> name="kind" label={messages.kind} choices={bedKindChoices()} />
          <p className="text-muted">{messages.addText}</p>
        </>
      }
    >
      {t(messages.add, { unit: unit.name })}
    </FormButton>
  )
}
