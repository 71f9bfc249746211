import type { FieldName, FormValues } from './formValues.ts'

/** The trimmed text of a form field. */
export const getText = <V extends FormValues>(values: V, name: FieldName<V, string>): string => String(values[name] ?? '').trim()
