import { Button } from '../../kit/Button.tsx'
import { ChoiceField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { language } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { hoursField, type TimeField, WEEKDAYS } from './hoursValues.ts'
import { propertyMessages } from './messages.ts'
import type { PropertyValues } from './propertyValues.ts'

const dayKinds = ['open', 'twice', 'always', 'closed'] as const

/** From Monday on; 1 January 2024 was a Monday. */
function formatWeekday(day: number): string {
  return new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day))
}

/** Reception hours, which may differ from check-in times. */
export function ReceptionFields() {
  const messages = propertyMessages().reception
  const { useValue } = useForm<PropertyValues>()
  return (
    <div id="receptionHours" tabIndex={-1} className="grid gap-3 focus:outline-none">
      <ChoiceField<PropertyValues>
        name="receptionHours"
        label={messages.title}
        hint={messages.hint}
        choices={[
          ['', messages.notSaid],
          ['always', messages.always],
          ['days', messages.days],
        ]}
      />
      {useValue('receptionHours') === 'days' && (
        <div className="grid gap-2">
          {WEEKDAYS.map(day => (
            <DayHours key={day} name={formatWeekday(day)} day={day} />
          ))}
          <p className="text-sm text-muted">{messages.overnight}</p>
          <p>
            <CopyMondayButton />
          </p>
        </div>
      )}
    </div>
  )
}

function DayHours({ name, day }: { name: string; day: number }) {
  const messages = propertyMessages().reception
  const { value: text, error, onChange } = useForm<PropertyValues>().useField(hoursField(day))
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden="true" className="w-24">
          {name}
        </span>
        <select
          className="input w-40"
          aria-label={t(messages.openOrClosed, { day: name })}
          aria-invalid={error ? true : undefined}
          value={text}
          onChange={e => onChange(e.target.value)}
        >
          {dayKinds.map(kind => (
            <option key={kind} value={kind}>
              {messages.kinds[kind]}
            </option>
          ))}
        </select>
        {(text === 'open' || text === 'twice') && <TimeRangeFields day={day} name={name} first="from" last="until" />}
        {text === 'twice' && <TimeRangeFields day={day} name={t(messages.again, { day: name })} first="from2" last="until2" />}
      </div>
      {error && <span className="text-sm text-danger">{error}</span>}
    </fieldset>
  )
}

function TimeRangeFields({ day, name, first, last }: { day: number; name: string; first: TimeField; last: TimeField }) {
  const messages = propertyMessages().reception
  const from = useForm<PropertyValues>().useField(`${hoursField(day)}.${first}`)
  const until = useForm<PropertyValues>().useField(`${hoursField(day)}.${last}`)
  return (
    <span className="flex items-center gap-2">
      <input
        className="input w-28"
        type="time"
        aria-label={t(messages.from, { day: name })}
        value={from.value}
        onChange={e => from.onChange(e.target.value)}
      />
      {messages.to}
      <input
        className="input w-28"
        type="time"
        aria-label={t(messages.until, { day: name })}
        value={until.value}
        onChange={e => until.onChange(e.target.value)}
      />
    </span>
  )
}

/** Copies one day's hours to the others. */
function CopyMondayButton() {
  const { read, apply } = useForm<PropertyValues>()
  const handleCopy = () => {
    const monday = Object.entries(read()).flatMap(([name, value]) =>
      /^receptionHours\.0(\.|$)/.test(name) ? [[name.slice(16), value] as const] : [],
    )
    const days = WEEKDAYS.slice(1).flatMap(day => monday.map(([rest, value]) => [`${hoursField(day)}${rest}`, value] as const))
    apply(Object.fromEntries(days))
  }
  return (
    <Button isSmall onClick={handleCopy}>
      {t(propertyMessages().reception.copyFirst, { day: formatWeekday(0) })}
    </Button>
  )
}
