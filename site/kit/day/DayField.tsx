import { Field } from '../form/Field.tsx'
import { type BoundFieldProps, useTextField } from '../form/fields.tsx'
import type { FormValues } from '../form/formValues.ts'
import { DayInput, type DayInputProps } from './DayInput.tsx'

type Props<V extends FormValues> = BoundFieldProps<V, string> &
  Omit<DayInputProps, 'wiring' | 'value' | 'defaultValue' | 'onChange' | 'name'>

/** A day field of the surrounding form. */
export function DayField<V extends FormValues>({ name, label, hint, isOptional, className, required = !isOptional, ...control }: Props<V>) {
  const { value, error, onChange } = useTextField(name)
  return (
    <Field {...{ label, hint, error, isOptional, className }}>
      {wiring => <DayInput {...control} wiring={wiring} name={name} required={required} value={value ?? ''} onChange={onChange} />}
    </Field>
  )
}
