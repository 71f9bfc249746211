import { bedLimits, maxUnits, roomGenderOptions } from '../../../domain/inventory/roomLimits.ts'
import { facilityInfo, roomFacilities } from '../../../domain/listing/facilities.ts'
import { type RoomType, roomTypeInfo, roomTypes } from '../../../domain/listing/taxonomy.ts'
import { CheckField, ChoiceField, SelectField, TextArea, TextField } from '../../kit/fields.tsx'
import { useFormState, type Values } from '../../kit/formContext.ts'
import { plural } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'
import { isShared, roomTypeToValues } from './roomValues.ts'

const defaultTypeChoices = roomTypes.map(t => [t, roomTypeInfo[t].label] as const)

/** The kinds that are offered, as they are called here; as usual until that is known. */
function useRoomTypeChoices() {
  const { item } = useItem('GET /room/types', {})
  return item?.filter(t => !t.isRetired).map(t => [t.key, t.label] as const) ?? defaultTypeChoices
}

/** What makes a room: the same in the first listing and later. */
export function RoomFields({ values, currency, isNew }: { values: Values; currency: string; isNew: boolean }) {
  const { change } = useFormState()
  const types = useRoomTypeChoices()
  const type = String(values.type) as RoomType
  const byBed = values.sellBy !== 'unit'
  const { min, max } = bedLimits(type)
  const handleType = (next: string) => {
    for (const [name, value] of Object.entries(roomTypeToValues(next as RoomType))) change(name, value)
  }
  return (
    <>
      {isNew && <SelectField name="type" label="Kind of room" choices={types} onPick={handleType} />}
      {isShared(type) && (
        <ChoiceField
          name="sellBy"
          label="Sold"
          hint={
            values.sellBy === 'both'
              ? 'Once a bed of a room is sold, the whole room is not, for that night; and the other way round.'
              : undefined
          }
          choices={sellByChoices}
        />
      )}
      {isNew && roomGenderOptions(type).length > 1 && <ChoiceField name="gender" label="Who sleeps in it" choices={genderChoices} />}
      <TextField name="name" label="Name" hint={`What travellers see, like “${getExampleName(type)}”.`} autoComplete="off" />
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <TextField name="units" label="How many of these rooms" type="number" min={1} max={maxUnits} inputMode="numeric" />
        <TextField
          name="bedsPerUnit"
          label={isShared(type) ? 'Beds in each' : 'Guests in each'}
          hint={isShared(type) ? undefined : 'A double bed sleeps two.'}
          type="number"
          min={min}
          max={max}
          inputMode="numeric"
        />
        <TextField
          name="price"
          label={byBed ? `A bed a night, ${currency}` : `A room a night, ${currency}`}
          inputMode="decimal"
          autoComplete="off"
        />
        {values.sellBy === 'both' && (
          <TextField name="wholePrice" label={`The whole room a night, ${currency}`} inputMode="decimal" autoComplete="off" />
        )}
      </div>
      <BedTotal values={values} isShared={isShared(type)} />
      <CheckField name="ensuite" label="Has its own bathroom" />
      <fieldset>
        <legend className="label">In this room</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {roomFacilities.map(key => (
            <CheckField key={key} name={`has.${key}`} label={facilityInfo(key)?.label ?? key} />
          ))}
        </div>
      </fieldset>
      <TextArea name="description" label="Description" isOptional />
    </>
  )
}

const sellByChoices = [
  ['bed', 'by the bed'],
  ['unit', 'as a whole room only'],
  ['both', 'both ways'],
] as const
const genderChoices = [
  ['mixed', 'everybody'],
  ['female', 'women'],
  ['male', 'men'],
] as const

function BedTotal({ values, isShared }: { values: Values; isShared: boolean }) {
  const places = Number(values.units) * Number(values.bedsPerUnit)
  if (!Number.isInteger(places) || places < 1) return null
  return (
    <p className="text-muted">
      {isShared ? `${plural(places, 'bed')} in all; each gets a number.` : `Sleeps ${plural(places, 'guest')} in all.`}
    </p>
  )
}

const getExampleName = (type: RoomType) =>
  isShared(type) ? `${roomTypeInfo[type].sleeps}-bed ${roomTypeInfo[type].label.toLowerCase()}` : roomTypeInfo[type].label
