import { useState } from 'react'
import { type Locale, localeNames, locales } from '../../../domain/language/locales.ts'
import { TextArea } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { language } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { propertyMessages } from './messages.ts'
import type { PropertyValues } from './propertyValues.ts'

/** Texts in another language; where one is empty the main text is shown. */
export function TranslationFields() {
  const messages = propertyMessages().translations
  return (
    <Group title={messages.title}>
      <p className="text-muted">{messages.note}</p>
      {localeNames.map(locale => (
        <LanguageFields key={locale} locale={locale} />
      ))}
    </Group>
  )
}

function LanguageFields({ locale }: { locale: Locale }) {
  const messages = propertyMessages().translations
  const { read } = useForm<PropertyValues>()
  const [description, directions] = [`translations.${locale}.description`, `translations.${locale}.directions`] as const
  // Decided on opening: a section that is emptied must not close while editing.
  const [isOpen] = useState(Boolean(read()[description] || read()[directions]))
  const name = new Intl.DisplayNames([language()], { type: 'language' }).of(locale) ?? locale
  const textDirection = { dir: locales[locale].dir, lang: locale }
  return (
    <details open={isOpen}>
      <summary className="cursor-pointer py-1 font-semibold">{name}</summary>
      <div className="mt-2 grid gap-4">
        <TextArea<PropertyValues>
          name={description}
          label={t(messages.description, { language: name })}
          rows={5}
          maxLength={8000}
          isOptional
          {...textDirection}
        />
        <TextArea<PropertyValues>
          name={directions}
          label={t(messages.directions, { language: name })}
          rows={4}
          maxLength={2000}
          isOptional
          {...textDirection}
        />
      </div>
    </details>
  )
}
