import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/notices.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'إعلانات لكل بيوت الشباب',
  days: 'الأيام بتوقيت UTC.',
  when: 'متى',
  nothingUp: 'لا إعلان منشور',
  nothing: 'لا شيء هنا',
  nothingText: 'ما تكتبه يظهر على لوحة إعلانات كل بيت شباب، وترى من قرأه.',
  done: 'نُشر في كل بيت شباب.',
  missing: 'ما زال شيء ناقصًا.',
  write: 'اكتب إلى كل بيوت الشباب',
  post: 'نشر',
}
