import { useStore } from '@nanostores/react'
import { localeNames, locales } from '../../domain/language/locales.ts'
import type { messages } from '../../messages/en/office/language.ts'
import { defineMessages } from '../lib/language/backOfficeMessages.ts'
import { language } from '../lib/language/language.ts'
import { t } from '../lib/language/messages.ts'
import { $accountLanguage } from '../lib/session/session.ts'

const languageMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/office/language.ts'))

/** The account's language was changed elsewhere: this page keeps its language until the user switches, so that no input is lost. */
export function LanguageBar() {
  const accountLanguage = useStore($accountLanguage)
  const locale = localeNames.find(name => name === accountLanguage)
  if (!locale || locale === language()) return null
  const { changed, show } = languageMessages()
  return (
    <p role="status" className="flex flex-wrap items-center justify-center gap-3 border-b border-line bg-warning-soft px-4 py-2">
      {t(changed, { language: locales[locale].name })}
      <button type="button" className="button button-small" onClick={() => location.reload()}>
        {show}
      </button>
    </p>
  )
}
