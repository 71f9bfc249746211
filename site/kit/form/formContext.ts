import { createContext, useContext } from 'react'

export type Value = string | boolean
export type Values = Record<string, Value>
export interface FormState {
  values: Values
  errors: Record<string, string>
  change: (name: string, value: Value) => void
}

export const FormContext = createContext<FormState | undefined>(undefined)

export function useFormState(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('A bound field stands outside of a Form')
  return form
}

/** One field of the form around: by its path in the body, `address.city`. */
export function useField(name: string) {
  const { values, errors, change } = useFormState()
  const value = values[name]
  return {
    text: typeof value === 'string' ? value : '',
    isOn: value === true,
    error: errors[name],
    onChange: (next: Value) => change(name, next),
  }
}
