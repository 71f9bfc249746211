import { api } from '../http/api.ts'
import { language } from '../language/language.ts'
import { $accountLanguage } from '../storage/stores.ts'

/** What a back-office speaks from its next page on (backOfficeMessages.ts). */
export const saveAccountLanguage = (locale: string) => $accountLanguage.set(locale)

/** At a sign-in to a back-office. Where it cannot be read, the language stays that of the browser. */
export async function fetchAccountLanguage() {
  const reply = await api('GET /auth/profile')
  if (reply.ok) saveAccountLanguage(reply.data.language)
}

/** After a profile was saved: the back-office goes on in the language that was chosen there. */
export function followAccountLanguage(account: { language: string }) {
  saveAccountLanguage(account.language)
  if (account.language !== language()) location.reload()
}
