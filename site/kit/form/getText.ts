import type { FieldName, FormValues } from './formValues.ts'

/** What was typed into a field of a form, without the blanks around it. */
export const getText = <V extends FormValues>(values: V, name: FieldName<V, string>): string => String(values[name] ?? '').trim()
