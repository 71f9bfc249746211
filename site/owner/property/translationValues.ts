import { type Locale, localeNames } from '../../../domain/language/locales.ts'
import { getText } from '../../kit/form/getText.ts'
import type { Property } from './propertyTypes.ts'

export type TranslationValues = Record<`translations.${Locale}.${'description' | 'directions'}`, string>

type Translations = Property['translations']
const translationField = (language: Locale, field: 'description' | 'directions') => `translations.${language}.${field}` as const

export const translationsToValues = (translations: Translations): TranslationValues =>
  Object.fromEntries(
    localeNames.flatMap(language => {
      const translation = translations.find(t => t?.language === language)
      return [
        [translationField(language, 'description'), translation?.description ?? ''],
        [translationField(language, 'directions'), translation?.directions ?? ''],
      ]
    }),
  ) as TranslationValues

/** Languages with at least one text. */
export const valuesToTranslations = (values: TranslationValues) =>
  localeNames.flatMap(language => {
    const [description, directions] = [
      getText(values, translationField(language, 'description')),
      getText(values, translationField(language, 'directions')),
    ]
    return description || directions ? [{ language, ...(description && { description }), ...(directions && { directions }) }] : []
  })
