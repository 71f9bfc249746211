import { useId } from 'react'
import { useForm } from '../../kit/form/formContext.ts'
import { language } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { propertyMessages } from './messages.ts'
import type { PropertyValues } from './propertyValues.ts'
import type { TaxRowName } from './tax/taxValues.ts'

function listMonths(): string[] {
  const { format } = new Intl.DateTimeFormat(language(), { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, i) => format(Date.UTC(2024, i, 1)))
}
const padTwo = (number: number) => String(number).padStart(2, '0')
const getDaysInMonth = (month: number) => new Date(Date.UTC(2024, month, 0)).getUTCDate()

/** A yearly date such as `04-01`, or none. */
export function DayOfYearField({ name, label }: { name: `${TaxRowName}.season.${'from' | 'to'}`; label: string }) {
  const messages = propertyMessages().tax
  const id = useId()
  const { value: text, error, onChange } = useForm<PropertyValues>().useField(name)
  const [month, day] = text ? (text.split('-').map(Number) as [number, number]) : [0, 1]
  const set = (nextMonth: number, nextDay: number) =>
    onChange(nextMonth ? `${padTwo(nextMonth)}-${padTwo(Math.min(nextDay, getDaysInMonth(nextMonth)))}` : '')
  return (
    <fieldset className="min-w-0">
      <legend className="label" id={id}>
        {label}
      </legend>
      <div className="grid grid-cols-[1fr_5rem] gap-2">
        <select aria-label={t(messages.month, { label })} className="input" value={month} onChange={e => set(Number(e.target.value), day)}>
          <option value={0}>{messages.allYear}</option>
          {listMonths().map((name, i) => (
            <option key={name} value={i + 1}>
              {name}
            </option>
          ))}
        </select>
        {month > 0 && (
          <select aria-label={t(messages.day, { label })} className="input" value={day} onChange={e => set(month, Number(e.target.value))}>
            {Array.from({ length: getDaysInMonth(month) }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is its number
              <option key={i}>{i + 1}</option>
            ))}
          </select>
        )}
      </div>
      {error && <p className="mt-1 text-sm text-danger">{error}</p>}
    </fieldset>
  )
}
