import { Field, type FieldProps } from '../form/Field.tsx'
import { useField } from '../form/formContext.ts'
import { DayInput, type DayInputProps } from './DayInput.tsx'

interface Props extends Omit<FieldProps, 'error'>, Omit<DayInputProps, 'wiring' | 'value' | 'defaultValue' | 'onChange' | 'name'> {
  name: string
}

/** A day of the form around it. */
export function DayField({ name, label, hint, isOptional, className, required = !isOptional, ...control }: Props) {
  const { text, error, onChange } = useField(name)
  return (
    <Field {...{ label, hint, error, isOptional: isOptional ?? false, className: className ?? '' }}>
      {wiring => <DayInput {...control} wiring={wiring} name={name} required={required} value={text} onChange={onChange} />}
    </Field>
  )
}
