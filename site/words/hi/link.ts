import type { Words } from '../en.ts'

export const link: Words['link'] = {
  logIn: 'लॉग इन करें',
}
