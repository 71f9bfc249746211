import { Button } from '../../kit/Button.tsx'
import { ChoiceField } from '../../kit/fields.tsx'
import { useField, useFormState } from '../../kit/formContext.ts'
import { hoursField, weekdayNames } from './hoursValues.ts'

const receptionHoursChoices = [
  ['', 'Not said'],
  ['always', 'Around the clock'],
  ['days', 'By weekday'],
] as const
const dayKindChoices = [
  ['open', 'Open'],
  ['twice', 'Open twice'],
  ['always', 'Around the clock'],
  ['closed', 'Closed'],
] as const

/** When somebody is at the desk: not the same as when guests may check in. */
export function ReceptionFields() {
  const { values } = useFormState()
  return (
    <div id="receptionHours" tabIndex={-1} className="grid gap-3 focus:outline-none">
      <ChoiceField
        name="receptionHours"
        label="Reception is open"
        hint="When somebody is there in person. Travellers see it on your page, and search engines do."
        choices={receptionHoursChoices}
      />
      {values.receptionHours === 'days' && (
        <div className="grid gap-2">
          {weekdayNames.map((name, day) => (
            <DayHours key={name} name={name} day={day} />
          ))}
          <p className="text-sm text-muted">An end that is before its start is on the next morning.</p>
          <p>
            <CopyMondayButton />
          </p>
        </div>
      )}
    </div>
  )
}

function DayHours({ name, day }: { name: string; day: number }) {
  const { text, error, onChange } = useField(hoursField(day))
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden="true" className="w-24">
          {name}
        </span>
        <select
          className="input w-40"
          aria-label={`${name}: open or closed`}
          aria-invalid={error ? true : undefined}
          value={text}
          onChange={e => onChange(e.target.value)}
        >
          {dayKindChoices.map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </select>
        {(text === 'open' || text === 'twice') && <TimeRangeFields day={day} name={name} first="from" last="until" />}
        {text === 'twice' && <TimeRangeFields day={day} name={`${name}, again`} first="from2" last="until2" />}
      </div>
      {error && <span className="text-sm text-danger">{error}</span>}
    </fieldset>
  )
}

function TimeRangeFields({ day, name, first, last }: { day: number; name: string; first: string; last: string }) {
  const from = useField(`${hoursField(day)}.${first}`)
  const until = useField(`${hoursField(day)}.${last}`)
  return (
    <span className="flex items-center gap-2">
      <input
        className="input w-28"
        type="time"
        aria-label={`${name} from`}
        value={from.text}
        onChange={e => from.onChange(e.target.value)}
      />
      to
      <input
        className="input w-28"
        type="time"
        aria-label={`${name} until`}
        value={until.text}
        onChange={e => until.onChange(e.target.value)}
      />
    </span>
  )
}

/** Most weeks are alike. */
function CopyMondayButton() {
  const { values, change } = useFormState()
  const handleCopy = () => {
    for (const [name, value] of Object.entries(values)) {
      const [, rest] = /^receptionHours\.0(\..*)?$/.exec(name) ?? []
      if (name === hoursField(0) || rest) for (let day = 1; day < 7; day++) change(`${hoursField(day)}${rest ?? ''}`, value)
    }
  }
  return (
    <Button isSmall onClick={handleCopy}>
      Every day like Monday
    </Button>
  )
}
