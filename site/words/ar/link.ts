import type { Words } from '../en.ts'

export const link: Words['link'] = {
  logIn: 'سجّل الدخول',
}
