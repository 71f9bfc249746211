import { localeNames, locales } from '../../../domain/language/locales.ts'
import { countryName, language } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { type Choice, SelectField } from '../form/fields.tsx'
import { useForm } from '../form/formContext.ts'
import type { FieldName } from '../form/formValues.ts'

export type HomeValues = Record<'country' | 'language' | 'currency', string>

const languages = localeNames.map((name): Choice => [name, locales[name].name])

/** The fields of a profile about home: country, language and currency. */
export function HomeFields() {
  const { item: countries = [] } = useItem('GET /places/currencies', {})
  const codes = countries.flatMap(c => countryCodeOfFlag(c.flag) ?? [])
  const currencies = countries.map(c => c.code).filter(code => code !== 'N/A')
  const messages = getMessages('account')
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <ListField name="country" label={messages.country} codes={codes} labelOf={code => countryName(code)} />
      <SelectField<HomeValues> name="language" label={messages.language} hint={messages.languageHint} choices={languages} />
      <ListField name="currency" label={messages.currency} codes={currencies} labelOf={formatCurrencyOption} />
    </div>
  )
}

interface ListProps {
  name: FieldName<HomeValues, string>
  label: string
  codes: readonly string[]
  labelOf: (code: string) => string
}

/** The stored choice is an option while the list is loading, and when it cannot be loaded. */
function ListField({ name, label, codes, labelOf }: ListProps) {
  const text = useForm<HomeValues>().useValue(name)
  const choices = [...new Set(text ? [text, ...codes] : codes)].map((code): Choice => [code, labelOf(code)])
  return (
    <SelectField<HomeValues>
      name={name}
      label={label}
      choices={choices.sort(([, a], [, b]) => a.localeCompare(b))}
      placeholder={getMessages('account').notSaid}
      required={false}
    />
  )
}

/** The address of a flag ends with the two-letter code of its country. */
export const countryCodeOfFlag = (flag: string) => /([a-z]{2})(?:\.\w+)?$/.exec(flag)?.[1]?.toUpperCase()

function formatCurrencyOption(code: string): string {
  const name = new Intl.DisplayNames([language()], { type: 'currency', fallback: 'none' }).of(code)
  return name ? `${name} (${code})` : code
}
