import { type ComponentProps, useId } from 'react'
import { Field, FieldError, type FieldProps } from './Field.tsx'
import { useField } from './formContext.ts'
import { NumberInput, normalizeTypedNumber } from './NumberInput.tsx'

interface BoundFieldProps extends Omit<FieldProps, 'error'> {
  name: string
}
/** Only what changes how a control behaves; its look is the kit's. */
type Control<T extends 'input' | 'textarea'> = Omit<ComponentProps<T>, 'name' | 'value' | 'onChange' | 'className' | 'id'>

export function TextField({
  name,
  label,
  hint,
  isOptional,
  required = !isOptional,
  className,
  ...control
}: BoundFieldProps & Control<'input'>) {
  const { text, error, onChange } = useField(name)
  const isNumeric = control.inputMode === 'numeric' || control.inputMode === 'decimal' || control.type === 'tel'
  return (
    <Field {...{ label, hint, error, isOptional: isOptional ?? false, className: className ?? '' }}>
      {wiring => {
        const bound = { ...wiring, className: 'input', name, value: text, required }
        if (control.type === 'number') return <NumberInput {...control} {...bound} onChange={onChange} />
        return <input {...control} {...bound} onChange={e => onChange(isNumeric ? normalizeTypedNumber(e.target.value) : e.target.value)} />
      }}
    </Field>
  )
}

export function TextArea({ name, label, hint, isOptional, className, ...control }: BoundFieldProps & Control<'textarea'>) {
  const { text, error, onChange } = useField(name)
  return (
    <Field {...{ label, hint, error, isOptional: isOptional ?? false, className: className ?? '' }}>
      {wiring => (
        <textarea
          {...control}
          {...wiring}
          className="input"
          name={name}
          value={text}
          required={!isOptional}
          onChange={e => onChange(e.target.value)}
        />
      )}
    </Field>
  )
}

export type Choice = readonly [value: string, label: string]

interface SelectProps extends BoundFieldProps {
  choices: readonly Choice[]
  placeholder?: string
  /** One of the choices is to choose nothing: no word that the field is optional is needed. */
  required?: boolean
  /** What else changes with the choice. */
  onPick?: (value: string) => void
}

export function SelectField({
  name,
  label,
  hint,
  isOptional,
  required = !isOptional,
  className,
  choices,
  placeholder,
  onPick,
}: SelectProps) {
  const { text, error, onChange } = useField(name)
  return (
    <Field {...{ label, hint, error, isOptional: isOptional ?? false, className: className ?? '' }}>
      {wiring => (
        <select
          {...wiring}
          className="input"
          name={name}
          value={text}
          required={required}
          onChange={e => {
            onChange(e.target.value)
            onPick?.(e.target.value)
          }}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function CheckField({ name, label, hint }: BoundFieldProps) {
  const { isOn, error, onChange } = useField(name)
  const id = useId()
  return (
    <div>
      <label className="flex items-start gap-2.5 py-1">
        <input
          className="check"
          type="checkbox"
          name={name}
          checked={isOn}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          onChange={e => onChange(e.target.checked)}
        />
        <span>
          {label}
          {hint && <span className="block text-sm text-muted">{hint}</span>}
        </span>
      </label>
      {error && (
        <FieldError id={id} className="ps-7.5">
          {error}
        </FieldError>
      )}
    </div>
  )
}

/** A few choices all in view. */
export function ChoiceField({ name, label, hint, choices, className = '' }: BoundFieldProps & { choices: readonly Choice[] }) {
  const { text, error, onChange } = useField(name)
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={error && id}>
      <legend className="label">{label}</legend>
      {hint && <p className="mb-1 text-sm text-muted">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {choices.map(([value, label]) => (
          <label key={value} className="choice">
            <input type="radio" name={name} value={value} checked={text === value} onChange={() => onChange(value)} />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
