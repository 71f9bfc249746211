import type { Messages } from '../../en/pages.ts'

export const adminPages: Messages['adminPages'] = {
  title: 'الإشراف العام',
  description: 'إدارة منصة OpenBunk هذه.',
  area: 'الإدارة',
  main: 'الرئيسية',
  overview: 'نظرة عامة',
}
