import { blockKinds } from '../../../domain/inventory/blocks.ts'
import { DayField } from '../../kit/day/DayField.tsx'
import { CheckField, ChoiceField, SelectField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { LoadFailedNotice } from '../../kit/LoadFailedNotice.tsx'
import { useItem } from '../../lib/http/useItem.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import type { BlockValues } from './blockValues.ts'
import { bedField } from './blockValues.ts'
import { roomMessages } from './messages.ts'
import type { Room } from './roomValues.ts'

/** What is blocked, when and why. */
export function BlockFields({ rooms, isNew }: { rooms: readonly Room[]; isNew: boolean }) {
  const { block: messages } = roomMessages()
  const { useValue } = useForm<BlockValues>()
  const chosen = useValue('room')
  const room = rooms.find(r => String(r.id) === chosen)
  const [what, kind, as, isTentative] = [useValue('what'), useValue('kind'), useValue('as'), useValue('isTentative')]
  return (
    <>
      {isNew && (
        <SelectField<BlockValues>
          name="room"
          label={messages.room}
          placeholder={messages.chooseRoom}
          choices={rooms.map(r => [String(r.id), r.name] as const)}
        />
      )}
      {isNew && (
        <ChoiceField<BlockValues> name="kind" label={messages.why} choices={blockKinds.map(kind => [kind, messages.kind[kind]] as const)} />
      )}
      <TextField<BlockValues> name="name" label={messages.name} hint={messages.nameHint} autoComplete="off" />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <DayField<BlockValues> name="from" label={messages.from} />
        <DayField<BlockValues> name="until" label={messages.until} />
      </div>
      <ChoiceField<BlockValues>
        name="what"
        label={messages.what}
        choices={(['number', 'beds'] as const).map(extent => [extent, messages.extent[extent]] as const)}
      />
      {what === 'beds' && room && <BedCheckboxes room={room.id} />}
      {what === 'number' && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <NumberField<BlockValues> name="quantity" label={formatQuantityLabel(as, room)} min={1} />
          {room?.sellBy === 'both' && (
            <ChoiceField<BlockValues>
              name="as"
              label={messages.ofThese}
              choices={(['bed', 'unit'] as const).map(as => [as, messages.as[as]] as const)}
            />
          )}
        </div>
      )}
      {kind === 'group' && (
        <>
          <CheckField<BlockValues> name="isTentative" label={messages.isTentative} />
          {isTentative && <DayField<BlockValues> name="releaseOn" label={messages.releaseOn} hint={messages.releaseOnHint} />}
        </>
      )}
      <TextArea<BlockValues> name="note" label={messages.note} isOptional />
    </>
  )
}

function formatQuantityLabel(as: string, room: Room | undefined) {
  const isWhole = room?.sellBy === 'unit' || (room?.sellBy === 'both' && as === 'unit')
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
          <CheckField<BlockValues> key={bed.id} name={bedField(bed.id)} label={joinWithCommas([bed.unitName, bed.label])} />
        ))}
      </div>
    </fieldset>
  )
}
