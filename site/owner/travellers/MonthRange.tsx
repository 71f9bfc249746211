import { Field } from '../../kit/form/Field.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { travellerMessages } from './messages.ts'
import { formatMonthName, getMonthsUntil, type TravellerStats } from './travellerFormat.ts'

const MAX_MONTHS = 60

/** Complete months, from the address. */
export function MonthRange({ visited: { from, to, countedUntil } }: { visited: TravellerStats }) {
  const { set } = useListState()
  const messages = travellerMessages()
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)]
  const months = getMonthsUntil(countedUntil, MAX_MONTHS)
  // Other months named in an address are shown too.
  const offered = [...new Set([...months, first, last])].toSorted().toReversed()
  return (
    <div className="mb-5 flex flex-wrap gap-4">
      <MonthField label={messages.from} value={first} months={offered} onChoose={m => set({ from: m, to: m > last ? m : last })} />
      <MonthField label={messages.to} value={last} months={offered} onChoose={m => set({ from: m < first ? m : first, to: m })} />
    </div>
  )
}

interface FieldProps {
  label: string
  value: string
  months: readonly string[]
  onChoose: (month: string) => void
}

function MonthField({ label, value, months, onChoose }: FieldProps) {
  return (
    <Field label={label} className="w-44">
      {wiring => (
        <select {...wiring} className="input" value={value} onChange={e => onChoose(e.target.value)}>
          {months.map(m => (
            <option key={m} value={m}>
              {formatMonthName(m)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
