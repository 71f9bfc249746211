import type { Messages } from '../../en/pages.ts'

export const adminPages: Messages['adminPages'] = {
  title: 'الإدارة العليا',
  description: 'إدارة سوق OpenBunk هذه.',
  area: 'الإدارة',
  main: 'الرئيسية',
  overview: 'نظرة عامة',
}
