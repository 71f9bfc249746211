import type { Messages } from '../../en/pages.ts'

export const link: Messages['link'] = {
  logIn: 'लॉग इन करें',
}
