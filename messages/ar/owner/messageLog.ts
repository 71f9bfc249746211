import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/messageLog.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'الرسائل',
  loading: 'جارٍ تحميل الرسائل',
  empty: 'لم يُرسل شيء بعد.',
  find: 'البحث في الرسائل',
  notFound: 'لا توجد رسالة بهذه الكلمات.',
  when: 'متى',
  what: 'ماذا',
  nights: 'الليالي',
  result: 'النتيجة',
  outcomes: { done: 'مقبول', warned: 'جزئيًّا', failed: 'فشل' },
}
