import { Field } from '../../../kit/Field.tsx'

interface ChoiceProps {
  label: string
  value: string
  options: readonly [value: string, words: string][]
  onChange: (value: string) => void
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {wiring => (
        <select {...wiring} className="input" value={value} onChange={e => onChange(e.target.value)}>
          {options.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
