import { Field } from '../../../kit/form/Field.tsx'

interface LabelledSelectProps {
  label: string
  value: string
  options: readonly [value: string, words: string][]
  onChange: (value: string) => void
}

export function LabelledSelect({ label, value, options, onChange }: LabelledSelectProps) {
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
