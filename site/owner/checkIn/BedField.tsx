import type { Day } from '../../../domain/calendar/days.ts'
import { Field } from '../../kit/Field.tsx'
import type { Values } from '../../kit/formContext.ts'
import { useField } from '../../kit/formContext.ts'
import { bedKindWords, placeWords } from './bedWords.ts'
import type { Options } from './checkInValues.ts'
import { stillHere } from './occupantWords.ts'
import { StillHere } from './StillHere.tsx'

type Bed = Options['rooms'][number]['beds'][number]
interface Props {
  name: string
  room: number
  options: Options
  values: Values
  /** The bed that would have been suggested, had who lies there left it. */
  waitsFor: number | null
  today: Day
}

/** The beds of the room, by door; those that are not left yet are named but cannot be chosen; what was promised to somebody can be asked for, and the answer says who would give way. */
export function BedField({ name, room, options, values, waitsFor, today }: Props) {
  const { text, error, onChange } = useField(name)
  const beds = options.rooms.find(r => r.room === room)?.beds ?? []
  const byUnit = Map.groupBy(beds, b => b.unit)
  const isGiven = (bed: Bed) => Object.entries(values).some(([n, v]) => n !== name && n.endsWith('.bed') && v === String(bed.id))
  const isOccupied = (id: number | null) => beds.find(b => b.id === id && b.occupants.length > 0)
  const inTheWay = isOccupied(Number(text)) ?? isOccupied(waitsFor)
  const next = beds.find(b => String(b.id) === text && b.free)
  return (
    <>
      <Field label="Bed" hint="The suggestion keeps the party together." error={error}>
        {wiring => (
          <select {...wiring} className="input" name={name} value={text} onChange={e => onChange(e.target.value)}>
            <option value="">Choose for me</option>
            {[...byUnit].map(([unit, list]) => (
              <optgroup key={unit} label={unit}>
                {list.map(b => (
                  <option key={b.id} value={b.id} disabled={(!b.free && !b.isPromised) || b.occupants.length > 0 || isGiven(b)}>
                    {`${placeWords(b, byUnit.size > 1)}, ${bedKindWords(b.kind)}${stateOf(b, isGiven(b), today)}`}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      {inTheWay && (
        <StillHere
          occupants={inTheWay.occupants}
          today={today}
          instead={next && `${placeWords(next, byUnit.size > 1)} is the next that is free`}
          onFree={() => onChange(String(inTheWay.id))}
        />
      )}
    </>
  )
}

function stateOf({ free, suggested, isPromised, occupants: [occupant] }: Bed, isGiven: boolean, today: Day): string {
  if (occupant) return `, ${stillHere(occupant, today)}`
  if (!free) return isPromised ? ', promised to somebody' : ', taken'
  return isGiven ? ', given above' : suggested ? ', suggested' : ''
}
