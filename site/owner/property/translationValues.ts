import { localeNames } from '../../../domain/language/locales.ts'
import type { Values } from '../../kit/formContext.ts'
import type { Property } from './propertyValues.ts'
import { textAt } from './rows.ts'

type Translations = Property['translations']
const nameOf = (language: string, field: string) => `translations.${language}.${field}`

export const translationsToValues = (translations: Translations): Values =>
  Object.fromEntries(
    localeNames.flatMap(language => {
      const said = translations.find(t => t?.language === language)
      return [
        [nameOf(language, 'description'), said?.description ?? ''],
        [nameOf(language, 'directions'), said?.directions ?? ''],
      ]
    }),
  )

/** Those in which something is said. */
export const valuesToTranslations = (values: Values) =>
  localeNames.flatMap(language => {
    const [description, directions] = [textAt(values, nameOf(language, 'description')), textAt(values, nameOf(language, 'directions'))]
    return description || directions ? [{ language, ...(description && { description }), ...(directions && { directions }) }] : []
  })
