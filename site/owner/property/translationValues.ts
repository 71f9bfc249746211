import { localeNames } from '../../../domain/language/locales.ts'
import type { Values } from '../../kit/form/formContext.ts'
import { getText } from './formRows.ts'
import type { Property } from './propertyTypes.ts'

type Translations = Property['translations']
const translationField = (language: string, field: string) => `translations.${language}.${field}`

export const translationsToValues = (translations: Translations): Values =>
  Object.fromEntries(
    localeNames.flatMap(language => {
      const translation = translations.find(t => t?.language === language)
      return [
        [translationField(language, 'description'), translation?.description ?? ''],
        [translationField(language, 'directions'), translation?.directions ?? ''],
      ]
    }),
  )

/** Those in which something is said. */
export const valuesToTranslations = (values: Values) =>
  localeNames.flatMap(language => {
    const [description, directions] = [
      getText(values, translationField(language, 'description')),
      getText(values, translationField(language, 'directions')),
    ]
    return description || directions ? [{ language, ...(description && { description }), ...(directions && { directions }) }] : []
  })
