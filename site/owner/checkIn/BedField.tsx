import { Field } from '../../kit/Field.tsx'
import type { Values } from '../../kit/formContext.ts'
import { useField } from '../../kit/formContext.ts'
import { bedKindWords, placeWords } from './bedWords.ts'
import type { Options } from './checkInValues.ts'

type Bed = Options['rooms'][number]['beds'][number]
interface Props {
  name: string
  room: number
  options: Options
  values: Values
}

/** The beds of the room, by door; those that are taken for part of the stay are named but cannot be chosen. */
export function BedField({ name, room, options, values }: Props) {
  const { text, error, onChange } = useField(name)
  const beds = options.rooms.find(r => r.room === room)?.beds ?? []
  const byUnit = Map.groupBy(beds, b => b.unit)
  const isGiven = (bed: Bed) => Object.entries(values).some(([n, v]) => n !== name && n.endsWith('.bed') && v === String(bed.id))
  return (
    <Field label="Bed" hint="The suggestion keeps the party together." error={error}>
      {wiring => (
        <select {...wiring} className="input" name={name} value={text} onChange={e => onChange(e.target.value)}>
          <option value="">Choose for me</option>
          {[...byUnit].map(([unit, list]) => (
            <optgroup key={unit} label={unit}>
              {list.map(b => (
                <option key={b.id} value={b.id} disabled={!b.free || isGiven(b)}>
                  {`${placeWords(b, byUnit.size > 1)}, ${bedKindWords(b.kind)}${stateOf(b, isGiven(b))}`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}

const stateOf = (bed: Bed, isGiven: boolean) => (!bed.free ? ', taken' : isGiven ? ', given above' : bed.suggested ? ', suggested' : '')
