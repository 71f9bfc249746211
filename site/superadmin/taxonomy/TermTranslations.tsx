import { defaultLocale, type Locale, localeNames, locales } from '../../../domain/language/locales.ts'
import { TextField } from '../../kit/form/fields.tsx'
import { getText } from '../../kit/form/getText.ts'
import { language } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { taxonomyMessages } from './messages.ts'
import type { Term } from './term.ts'

type Translations = Term['translations']

/** The languages into which the English terms can be translated. */
const others = localeNames.filter(locale => locale !== defaultLocale)
const fieldOf = (locale: Locale) => `translations.${locale}` as const
export type TranslationValues = Record<`translations.${Locale}`, string>

export const toTranslationValues = (translations: Translations = {}) =>
  Object.fromEntries(others.map(locale => [fieldOf(locale), translations[locale] ?? ''])) as TranslationValues

/** The typed translations; those in languages that this site does not have stay as they are. */
export function readTranslations(values: TranslationValues, before: Translations = {}): Translations {
  const typed = Object.fromEntries(others.map(locale => [locale, getText(values, fieldOf(locale))]))
  return Object.fromEntries(Object.entries({ ...before, ...typed }).filter(([, word]) => word))
}

export function TranslationFields() {
  const names = new Intl.DisplayNames([language()], { type: 'language' })
  return others.map(locale => (
    <TextField<TranslationValues>
      key={locale}
      name={fieldOf(locale)}
      label={t(taxonomyMessages().inLanguage, { language: names.of(locale) ?? locale })}
      lang={locale}
      dir={locales[locale].dir}
      maxLength={80}
      autoComplete="off"
      isOptional
    />
  ))
}

export function TermTranslations({ translations }: { translations: Translations }) {
  const given = others.filter(locale => translations[locale])
  if (!given.length) return '–'
  return given.map(locale => (
    <span key={locale} lang={locale} className="block wrap-anywhere">
      <bdi>{translations[locale]}</bdi>
    </span>
  ))
}
