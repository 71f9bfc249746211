import { countryName } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { countryCodeOfFlag } from '../account/HomeFields.tsx'
import { type Choice, SelectField, useTextField } from './fields.tsx'
import type { FieldName, FormValues } from './formValues.ts'

interface Props<V extends FormValues> {
  name: FieldName<V, string>
  label: string
  isOptional?: boolean
  /** Options besides the countries. */
  more?: readonly Choice[]
}

/** A country by name. The stored choice is shown while the list loads, and when it cannot be loaded. */
export function CountryField<V extends FormValues>({ name, label, isOptional = false, more = [] }: Props<V>) {
  const { item: countries = [] } = useItem('GET /places/currencies', {})
  const { value: text } = useTextField(name)
  const codes = new Set([...(text ? [text] : []), ...countries.flatMap(c => countryCodeOfFlag(c.flag) ?? [])])
  for (const [code] of more) codes.delete(code)
  const choices = [...[...codes].map((code): Choice => [code, countryName(code)]), ...more]
  return (
    <SelectField<V>
      name={name}
      label={label}
      choices={choices.sort(([, a], [, b]) => a.localeCompare(b))}
      placeholder={getMessages('kit').choose}
      isOptional={isOptional}
    />
  )
}
