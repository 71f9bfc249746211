import { useState } from 'react'
import { type Locale, localeNames, locales } from '../../../domain/language/locales.ts'
import { TextArea } from '../../kit/fields.tsx'
import { useFormState } from '../../kit/formContext.ts'
import { Group } from '../../kit/Group.tsx'

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

/** What travellers read in a language of the site; the texts above are shown where there is none. */
export function TranslationFields() {
  return (
    <Group title="In other languages">
      <p className="text-muted">
        Whoever reads this site in one of these languages sees your words in it. What you leave empty is shown as you wrote it above.
      </p>
      {localeNames.map(language => (
        <LanguageFields key={language} language={language} />
      ))}
    </Group>
  )
}

function LanguageFields({ language }: { language: Locale }) {
  const { values } = useFormState()
  const [description, directions] = ['description', 'directions'].map(field => `translations.${language}.${field}`) as [string, string]
  // As it was opened: what is emptied does not close under the hand.
  const [isOpen] = useState(Boolean(values[description] || values[directions]))
  const name = languageNames.of(language) ?? language
  const textDirection = { dir: locales[language].dir, lang: language }
  return (
    <details open={isOpen}>
      <summary className="cursor-pointer py-1 font-semibold">{name}</summary>
      <div className="mt-2 grid gap-4">
        <TextArea name={description} label={`Description in ${name}`} rows={5} maxLength={8000} isOptional {...textDirection} />
        <TextArea name={directions} label={`How to get there in ${name}`} rows={4} maxLength={2000} isOptional {...textDirection} />
      </div>
    </details>
  )
}
