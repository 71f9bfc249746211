import { blockKinds } from '../../../domain/inventory/blocks.ts'
import { DayField } from '../../kit/day/DayField.tsx'
import { CheckField, ChoiceField, SelectField, TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { LoadFailedNotice } from '../../kit/LoadFailedNotice.tsx'
import { useItem } from '../../lib/useItem.ts'
import { bedField, blockKindLabels } from './blockValues.ts'
import type { Room } from './roomValues.ts'

/** What is kept back, when and why. */
export function BlockFields({ values, rooms, isNew }: { values: Values; rooms: readonly Room[]; isNew: boolean }) {
  const room = rooms.find(r => r.id === Number(values.room))
  return (
    <>
      {isNew && (
        <SelectField name="room" label="Room" placeholder="Choose a room" choices={rooms.map(r => [String(r.id), r.name] as const)} />
      )}
      {isNew && <ChoiceField name="kind" label="Why" choices={blockKinds.map(kind => [kind, blockKindLabels[kind]] as const)} />}
      <TextField name="name" label="Name" hint="What your team sees." autoComplete="off" />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <DayField name="from" label="First night" />
        <DayField name="until" label="Sold again from" />
      </div>
      <ChoiceField name="what" label="What" choices={extentChoices} />
      {values.what === 'beds' && room && <BedCheckboxes room={room.id} />}
      {values.what === 'number' && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField name="quantity" label={formatQuantityLabel(values, room)} type="number" min={1} inputMode="numeric" />
          {room?.sellBy === 'both' && <ChoiceField name="as" label="Of these" choices={unitChoices} />}
        </div>
      )}
      {values.kind === 'group' && (
        <>
          <CheckField name="isTentative" label="The group has not decided yet" />
          {values.isTentative === true && (
            <DayField
              name="releaseOn"
              label="They decide by"
              hint="Until you say that the group comes, the beds stay for sale. After this day the note goes by itself."
            />
          )}
        </>
      )}
      <TextArea name="note" label="Note" isOptional />
    </>
  )
}

const extentChoices = [
  ['number', 'a number of them'],
  ['beds', 'certain beds'],
] as const
const unitChoices = [
  ['bed', 'beds'],
  ['unit', 'whole rooms'],
] as const

function formatQuantityLabel(values: Values, room: Room | undefined) {
  const isWhole = room?.sellBy === 'unit' || (room?.sellBy === 'both' && values.as === 'unit')
  return isWhole ? 'How many rooms' : 'How many beds'
}

function BedCheckboxes({ room }: { room: number }) {
  const { item, problem, reload } = useItem('GET /room/:id/beds', { params: { id: room } })
  return (
    <fieldset>
      <legend className="label">Beds</legend>
      {!item && <LoadFailedNotice what="The beds of this room" problem={problem} onRetry={reload} />}
      <div className="grid gap-x-4 sm:grid-cols-3">
        {item?.map(bed => (
          <CheckField key={bed.id} name={bedField(bed.id)} label={`${bed.unitName}, ${bed.label}`} />
        ))}
      </div>
    </fieldset>
  )
}
