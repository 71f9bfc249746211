import { localeNames, locales } from '../../../domain/language/locales.ts'
import { countryName, language } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'
import { words } from '../../lib/words.ts'
import { type Choice, SelectField } from '../fields.tsx'
import { useField } from '../formContext.ts'

const languages = localeNames.map((name): Choice => [name, locales[name].name])

/** Where somebody is at home: country, language, and the money they count in. */
export function HomeFields() {
  const { item: countries = [] } = useItem('GET /places/currencies', {})
  const codes = countries.flatMap(c => codeOf(c.flag) ?? [])
  const currencies = countries.map(c => c.code).filter(code => code !== 'N/A')
  const said = words('account')
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <ListField name="country" label={said.country} codes={codes} wordsOf={code => countryName(code)} />
      <SelectField name="language" label={said.language} hint={said.languageHint} choices={languages} />
      <ListField name="currency" label={said.currency} codes={currencies} wordsOf={currencyWords} />
    </div>
  )
}

interface ListProps {
  name: string
  label: string
  codes: readonly string[]
  wordsOf: (code: string) => string
}

/** What was chosen before is there while the list is read, and if it cannot be. */
function ListField({ name, label, codes, wordsOf }: ListProps) {
  const { text } = useField(name)
  const choices = [...new Set(text ? [text, ...codes] : codes)].map((code): Choice => [code, wordsOf(code)])
  return (
    <SelectField
      name={name}
      label={label}
      choices={choices.sort(([, a], [, b]) => a.localeCompare(b))}
      placeholder={words('account').notSaid}
      required={false}
    />
  )
}

/** The flag's address ends with the two letters of its country. */
export const codeOf = (flag: string) => /([a-z]{2})(?:\.\w+)?$/.exec(flag)?.[1]?.toUpperCase()

function currencyWords(code: string): string {
  const name = new Intl.DisplayNames([language()], { type: 'currency', fallback: 'none' }).of(code)
  return name ? `${name} (${code})` : code
}
