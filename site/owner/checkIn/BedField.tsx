import type { Day } from '../../../domain/calendar/days.ts'
import { Field } from '../../kit/form/Field.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { formatBedKind, formatBedPlace } from './bedFormat.ts'
import { type CheckInOptions, type CheckInValues, listOtherBeds } from './checkInValues.ts'
import { checkInMessages } from './messages.ts'
import { OccupiedBedNotice } from './OccupiedBedNotice.tsx'
import { formatOccupant } from './occupantFormat.ts'

type Bed = CheckInOptions['rooms'][number]['beds'][number]
interface Props {
  name: `guests.${number}.bed`
  room: number
  options: CheckInOptions
  /** The bed that would be suggested if its guest had left. */
  waitsFor: number | null
  today: Day
}

/** Beds of the room by unit. Beds not yet vacated are listed but disabled; a promised bed can be requested: the answer says whose promise would move. */
export function BedField({ name, room, options, waitsFor, today }: Props) {
  const { useField, useDerived } = useForm<CheckInValues>()
  const { value: text = '', error, onChange } = useField(name)
  const given = useDerived(values => listOtherBeds(values, name).join()).split(',')
  const messages = checkInMessages().bed
  const beds = options.rooms.find(r => r.room === room)?.beds ?? []
  const byUnit = Map.groupBy(beds, b => b.unit)
  const isGiven = (bed: Bed) => given.includes(String(bed.id))
  const findOccupiedBed = (id: number | null) => beds.find(b => b.id === id && b.occupants.length > 0)
  const occupiedBed = findOccupiedBed(Number(text)) ?? findOccupiedBed(waitsFor)
  const next = beds.find(b => String(b.id) === text && b.free)
  return (
    <>
      <Field label={messages.label} hint={messages.hint} error={error}>
        {wiring => (
          <select {...wiring} className="input" name={name} value={text} onChange={e => onChange(e.target.value)}>
            <option value="">{messages.chooseForMe}</option>
            {[...byUnit].map(([unit, list]) => (
              <optgroup key={unit} label={unit}>
                {list.map(b => (
                  <option key={b.id} value={b.id} disabled={(!b.free && !b.isPromised) || b.occupants.length > 0 || isGiven(b)}>
                    {formatBedOption(formatBedPlace(b, byUnit.size > 1), b, isGiven(b), today)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      {occupiedBed && (
        <OccupiedBedNotice
          occupants={occupiedBed.occupants}
          today={today}
          instead={next && t(messages.next, { bed: formatBedPlace(next, byUnit.size > 1) })}
          onFree={() => onChange(String(occupiedBed.id))}
        />
      )}
    </>
  )
}

function formatBedOption(bed: string, option: Bed, isGiven: boolean, today: Day): string {
  const messages = checkInMessages().bed
  const kind = formatBedKind(option.kind)
  const text = formatBedState(option, isGiven, today)
  const isDirty = option.state === 'dirty' && option.occupants.length === 0
  const state = isDirty ? joinWithCommas([...(text ? [text] : []), messages.dirty]) : text
  return state ? t(messages.optionState, { bed, kind, state }) : t(messages.option, { bed, kind })
}

function formatBedState({ free, suggested, isPromised, occupants: [occupant] }: Bed, isGiven: boolean, today: Day): string | undefined {
  const messages = checkInMessages().bed
  if (occupant) return formatOccupant(occupant, today)
  if (!free) return isPromised ? messages.promised : messages.taken
  if (isGiven) return messages.given
  return suggested ? messages.suggested : undefined
}
