import { blockKinds } from '../../../domain/inventory/blocks.ts'
import { DayField } from '../../kit/day/DayField.tsx'
import { CheckField, ChoiceField, SelectField, TextArea, TextField } from '../../kit/form/fields.tsx'
import type { Values } from '../../kit/form/formContext.ts'
import { LoadFailedNotice } from '../../kit/LoadFailedNotice.tsx'
import { useItem } from '../../lib/http/useItem.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { bedField } from './blockValues.ts'
import { roomMessages } from './messages.ts'
import type { Room } from './roomValues.ts'

/** What is kept back, when and why. */
export function BlockFields({ values, rooms, isNew }: { values: Values; rooms: readonly Room[]; isNew: boolean }) {
  const { block: messages } = roomMessages()
  const room = rooms.find(r => r.id === Number(values.room))
  return (
    <>
      {isNew && (
        <SelectField
          name="room"
          label={messages.room}
          placeholder={messages.chooseRoom}
          choices={rooms.map(r => [String(r.id), r.name] as const)}
        />
      )}
      {isNew && <ChoiceField name="kind" label={messages.why} choices={blockKinds.map(kind => [kind, messages.kind[kind]] as const)} />}
      <TextField name="name" label={messages.name} hint={messages.nameHint} autoComplete="off" />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <DayField name="from" label={messages.from} />
        <DayField name="until" label={messages.until} />
      </div>
      <ChoiceField
        name="what"
        label={messages.what}
        choices={(['number', 'beds'] as const).map(extent => [extent, messages.extent[extent]] as const)}
      />
      {values.what === 'beds' && room && <BedCheckboxes room={room.id} />}
      {values.what === 'number' && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField name="quantity" label={formatQuantityLabel(values, room)} type="number" min={1} inputMode="numeric" />
          {room?.sellBy === 'both' && (
            <ChoiceField
              name="as"
              label={messages.ofThese}
              choices={(['bed', 'unit'] as const).map(as => [as, messages.as[as]] as const)}
            />
          )}
        </div>
      )}
      {values.kind === 'group' && (
        <>
          <CheckField name="isTentative" label={messages.isTentative} />
          {values.isTentative === true && <DayField name="releaseOn" label={messages.releaseOn} hint={messages.releaseOnHint} />}
        </>
      )}
      <TextArea name="note" label={messages.note} isOptional />
    </>
  )
}

function formatQuantityLabel(values: Values, room: Room | undefined) {
  const isWhole = room?.sellBy === 'unit' || (room?.sellBy === 'both' && values.as === 'unit')
  const { block: messages } = roomMessages()
  return isWhole ? messages.roomCount : messages.bedCount
}

function BedCheckboxes({ room }: { room: number }) {
  const { block: messages } = roomMessages()
  const { item, problem, reload } = useItem('GET /room/:id/beds', { params: { id: room } })
  return (
    <fieldset>
      <legend className="label">{messages.beds}</legend>
      {!item && <LoadFailedNotice what={messages.bedsOfRoom} problem={problem} onRetry={reload} />}
      <div className="grid gap-x-4 sm:grid-cols-3">
        {item?.map(bed => (
          <CheckField key={bed.id} name={bedField(bed.id)} label={joinWithCommas([bed.unitName, bed.label])} />
        ))}
      </div>
    </fieldset>
  )
}
