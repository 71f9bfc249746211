import type { Messages } from '../../messages/en/pages.ts'
import { getMessages } from '../lib/language/messages.ts'

/** Titles of the sign-in pages, for the server-rendered head; other screens set their own. */
const titleNames: Record<string, keyof Messages['ownerPages']['titles']> = {
  login: 'login',
  'hostel-login': 'login',
  signup: 'signup',
  verifyotpowner: 'verify',
  'forgot-password': 'forgotten',
  'reset-password': 'reset',
  'add-property': 'add',
  list: 'list',
}

export const ownerTitle = (path: string) => getMessages('ownerPages').titles[titleNames[path] ?? 'other']
