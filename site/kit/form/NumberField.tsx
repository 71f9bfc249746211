import { useRef, useState } from 'react'
import { getMessages } from '../../lib/language/messages.ts'
import { Field } from './Field.tsx'
import type { BoundFieldProps, Control } from './fields.tsx'
import { useForm } from './formContext.ts'
import type { FormValues } from './formValues.ts'
import { NumberInput } from './NumberInput.tsx'

interface Props<V extends FormValues> extends BoundFieldProps<V, number | null>, Omit<Control<'input'>, 'type' | 'min' | 'max' | 'step'> {
  min?: number
  max?: number
}

/** A number of the surrounding form. The typed text is stored here; the form only has the number, or null. */
export function NumberField<V extends FormValues>({
  name,
  label,
  hint,
  isOptional,
  required = !isOptional,
  className,
  ...control
}: Props<V>) {
  const { value, error, onChange } = useForm<Record<string, number | null>>().useField(name)
  const [typed, setTyped] = useState('')
  const [isUnread, setUnread] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const text = parseNumber(typed) === (value ?? null) ? typed : String(value ?? '')
  const handleType = (next: string) => {
    setTyped(next)
    setUnread(false)
    // Synchronously: the form validates its controls as soon as it is notified.
    input.current?.setCustomValidity(isReadable(next) ? '' : getMessages('kit').numberWrong)
    onChange(parseNumber(next))
  }
  return (
    <Field {...{ label, hint, isOptional, className }} error={isUnread ? getMessages('kit').numberWrong : error}>
      {wiring => (
        <NumberInput
          {...control}
          {...wiring}
          ref={input}
          className="input"
          name={name}
          data-field={name}
          value={text}
          required={required}
          onChange={handleType}
          onBlur={() => setUnread(!isReadable(text))}
        />
      )}
    </Field>
  )
}

const isReadable = (typed: string) => typed.trim() === '' || parseNumber(typed) !== null

function parseNumber(typed: string): number | null {
  const number = Number(typed.trim().replace(',', '.'))
  return typed.trim() === '' || !Number.isFinite(number) ? null : number
}
