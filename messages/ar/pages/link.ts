import type { Messages } from '../../en.ts'

export const link: Messages['link'] = {
  logIn: 'سجّل الدخول',
}
