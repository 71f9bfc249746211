import { type ComponentProps, useId } from 'react'
import { Field, FieldError, type FieldProps } from './Field.tsx'
import { useForm } from './formContext.ts'
import type { FieldName, FormValues, Value } from './formValues.ts'
import { normalizeTypedNumber } from './typedNumber.ts'

/** A control of the surrounding form: `<TextField<RideValues> name="meeting" …/>` accepts only names of text fields in `RideValues`. */
export interface BoundFieldProps<V extends FormValues, T extends Value> extends Omit<FieldProps, 'error'> {
  name: FieldName<V, T>
}
/** Attributes for the behaviour of a control; its appearance is always the kit's. */
export type Control<T extends 'input' | 'textarea'> = Omit<ComponentProps<T>, 'name' | 'value' | 'onChange' | 'className' | 'id'>

export const useTextField = (name: string) => useForm<Record<string, string>>().useField(name)

export function TextField<V extends FormValues>({
  name,
  label,
  hint,
  isOptional,
  required = !isOptional,
  className,
  ...control
}: BoundFieldProps<V, string> & Control<'input'>) {
  const { value, error, onChange } = useTextField(name)
  const isNumeric = control.inputMode === 'numeric' || control.inputMode === 'decimal' || control.type === 'tel'
  return (
    <Field {...{ label, hint, error, isOptional, className }}>
      {wiring => (
        <input
          {...control}
          {...wiring}
          className="input"
          name={name}
          value={value ?? ''}
          required={required}
          onChange={e => onChange(isNumeric ? normalizeTypedNumber(e.target.value) : e.target.value)}
        />
      )}
    </Field>
  )
}

export function TextArea<V extends FormValues>({
  name,
  label,
  hint,
  isOptional,
  className,
  ...control
}: BoundFieldProps<V, string> & Control<'textarea'>) {
  const { value, error, onChange } = useTextField(name)
  return (
    <Field {...{ label, hint, error, isOptional, className }}>
      {wiring => (
        <textarea
          {...control}
          {...wiring}
          // Typed text has its own direction, an empty field that of the page.
          dir={value ? 'auto' : undefined}
          className="input"
          name={name}
          value={value ?? ''}
          required={!isOptional}
          onChange={e => onChange(e.target.value)}
        />
      )}
    </Field>
  )
}

export type Choice<T extends string = string> = readonly [value: T, label: string]

interface SelectProps<V extends FormValues> extends BoundFieldProps<V, string> {
  choices: readonly Choice[]
  placeholder?: string
  /** One of the options is "none", so the label does not say that the field is optional. */
  required?: boolean
  /** Called when the choice changes. */
  onPick?: (value: string) => void
}

export function SelectField<V extends FormValues>({
  name,
  label,
  hint,
  isOptional,
  required = !isOptional,
  className,
  choices,
  placeholder,
  onPick,
}: SelectProps<V>) {
  const { value: selected, error, onChange } = useTextField(name)
  return (
    <Field {...{ label, hint, error, isOptional, className }}>
      {wiring => (
        <select
          {...wiring}
          className="input"
          name={name}
          value={selected ?? ''}
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

export function CheckField<V extends FormValues>({ name, label, hint }: BoundFieldProps<V, boolean>) {
  const { value, error, onChange } = useForm<Record<string, boolean>>().useField(name)
  const id = useId()
  return (
    <div>
      <label className="flex items-start gap-2.5 py-1">
        <input
          className="check"
          type="checkbox"
          name={name}
          checked={value === true}
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

/** Radio buttons, all visible. */
export function ChoiceField<V extends FormValues>({
  name,
  label,
  hint,
  choices,
  className = '',
}: BoundFieldProps<V, string> & { choices: readonly Choice[] }) {
  const { value: selected, error, onChange } = useTextField(name)
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={error && id}>
      <legend className="label">{label}</legend>
      {hint && <p className="mb-1 text-sm text-muted">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {choices.map(([value, label]) => (
          <label key={value} className="choice">
            <input type="radio" name={name} value={value} checked={selected === value} onChange={() => onChange(value)} />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
