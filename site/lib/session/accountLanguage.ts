import { language } from '../language/language.ts'
import { $accountLanguage } from './session.ts'

/** After a profile was saved the back-office continues in the chosen language. */
export function followAccountLanguage(account: { language: string }) {
  $accountLanguage.set(account.language)
  if (account.language !== language()) location.reload()
}
