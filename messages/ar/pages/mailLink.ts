import type { Messages } from '../../en/pages.ts'

export const mailLink: Messages['mailLink'] = {
  logIn: 'سجّل الدخول',
}
