import checks from 'contract:PUT /room/:id/beds/:bedId'
import { type BedKind, bedKinds } from '../../../domain/listing/taxonomy.ts'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { SelectField, TextField } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { changedFields } from '../../lib/changedFields.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { capacityConflictCodes } from './CapacityConflictNotice.tsx'
import { roomMessages } from './messages.ts'
import type { Bed, RoomDetail } from './roomDetail.ts'
import { useReduceCapacity } from './useReduceCapacity.tsx'

export type BedValues = Pick<ContractValues<'PUT /room/:id/beds/:bedId'>, 'label' | 'kind'>

export const bedKindChoices = () => bedKinds.map(kind => [kind, roomMessages().bedKind[kind]] as const)

interface Props {
  room: RoomDetail
  bed: Bed
  /** Removing it would make the room too small. */
  isNeeded: boolean
  /** Called after it was changed or removed. */
  onDone: () => void
}

const bedToValues = ({ label, kind }: Bed): BedValues => ({ label, kind })
const valuesToBed = ({ label, kind }: BedValues) => ({ label: label.trim(), kind: kind as BedKind })

/** Name and kind of a bed, and its removal. */
export function BedForm({ room, bed, isNeeded, onDone }: Props) {
  const { bed: messages } = roomMessages()
  const { run } = useAction('PUT /room/:id/beds/:bedId', { done: ({ label }) => t(messages.saved, { bed: label }), quiet: ['stale'] })
  const { button, notice } = useRemoveBed({ room, bed, isNeeded, onDone })
  const { initial, version, newer } = useVersionedEdit({ ...bed, version: room.version }, bedToValues, { isByField: true })
  const handleSubmit = async (values: BedValues, began: BedValues) => {
    const changes = changedFields(valuesToBed(values), valuesToBed(began))
    const reply = await run({ params: { id: room.id, bedId: bed.id }, body: { ...changes, version } })
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
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <TextField<BedValues> name="label" label={messages.name} autoComplete="off" />
          <SelectField<BedValues> name="kind" label={messages.kind} choices={bedKindChoices()} />
        </div>
      </Form>
    </div>
  )
}

function useRemoveBed({ room, bed, isNeeded, onDone }: Props) {
  const { bed: messages } = roomMessages()
  const { run } = useAction('DELETE /room/:id/beds/:bedId', {
    done: t(messages.removed, { bed: bed.label }),
    quiet: capacityConflictCodes,
  })
  const { take, notice } = useReduceCapacity(query => run({ params: { id: room.id, bedId: bed.id }, query }), onDone)
  if (room.sellBy !== 'bed' || bed.leavesOn) return { notice, button: null }
  const button = isNeeded ? (
    <span className="text-sm text-muted">{messages.needed}</span>
  ) : (
    <ConfirmButton
      kind="quiet"
      confirmKind="danger"
      icon="trash2"
      title={t(messages.removeTitle, { bed: bed.label })}
      confirm={t(messages.removeConfirm, { bed: bed.label })}
      onConfirm={() => take()}
      body={<p>{messages.removeText}</p>}
    >
      {messages.remove}
    </ConfirmButton>
  )
  return { button, notice }
}
