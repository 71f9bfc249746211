import type { Messages } from '../../messages/en/pages.ts'
import { getMessages } from '../lib/language/messages.ts'

/** Titles of the pages before one is signed in, for the head of the first answer; inside, each screen sets its own. */
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
