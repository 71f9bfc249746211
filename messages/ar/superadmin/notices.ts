import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/notices.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'إعلانات لكل النُّزُل',
  days: 'الأيام بالتوقيت العالمي المنسق.',
  when: 'متى',
  nothingUp: 'لا إعلان منشور',
  nothing: 'لا شيء هنا',
  nothingText: 'ما تكتبه يظهر على لوحة إعلانات كل نُزل، وترى من قرأه.',
  done: 'نُشر في كل نُزل.',
  missing: 'ما زال شيء ناقصًا.',
  write: 'اكتب إلى كل النُّزُل',
  post: 'نشر',
}
