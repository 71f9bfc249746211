import type { Role } from '../../../domain/access/rights.ts'
import { defaultLocale, type Locale, localePath } from '../../../domain/language/locales.ts'
import { config } from '../../platform/runtime.ts'

type AuthPage = 'login' | 'reset'

const PATHS: Record<Role, Record<AuthPage, string>> = {
  traveller: { login: '/account', reset: '/account' },
  hostel_owner: { login: '/owner/login', reset: '/owner/forgot-password' },
  super_admin: { login: '/superadmin/signin', reset: '/superadmin/signin' },
}

/** The link in mails to a person of this role. */
export const getAuthUrl = (role: Role, page: AuthPage, language: Locale = defaultLocale): string =>
  config.publicOrigin + localePath(language, PATHS[role][page])
/** Travellers sign up on the page where they also log in. */
export const getSignupUrl = (language?: Locale): string => getAuthUrl('traveller', 'login', language)
