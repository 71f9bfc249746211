import { type RoomType, roomTypeInfo, roomTypes } from '../../../api/domain/taxonomy.ts'
import { CheckField, SelectField, TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { plural } from '../../lib/format.ts'
import { isShared } from './roomValues.ts'

const types = roomTypes.map(t => [t, roomTypeInfo[t].label] as const)

/** What makes a room: the same in the first listing and later. */
export function RoomFields({ values, currency, isNew }: { values: Values; currency: string; isNew: boolean }) {
  const type = String(values.type) as RoomType
  const byBed = isShared(type)
  const beds = Number(values.units) * Number(values.bedsPerUnit)
  return (
    <>
      {isNew && <SelectField name="type" label="Kind of room" choices={types} hint={kindHint(byBed)} />}
      <TextField name="name" label="Name" hint={`What travellers see, like “${example(type)}”.`} autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField name="units" label="How many of these rooms" type="number" min={1} inputMode="numeric" />
        <TextField name="bedsPerUnit" label="Beds in each" type="number" min={1} inputMode="numeric" />
        <TextField
          name="price"
          label={byBed ? `A bed a night, ${currency}` : `A room a night, ${currency}`}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      {beds > 0 && Number.isInteger(beds) && <p className="text-muted">{plural(beds, 'bed')} in all; each gets a number.</p>}
      <CheckField name="ensuite" label="Has its own bathroom" />
      <TextArea name="description" label="Description" isOptional />
    </>
  )
}

const kindHint = (byBed: boolean) => (byBed ? 'Sold by the bed.' : 'Sold as a whole room.')
const example = (type: RoomType) =>
  isShared(type) ? `${roomTypeInfo[type].sleeps}-bed ${roomTypeInfo[type].label.toLowerCase()}` : roomTypeInfo[type].label
