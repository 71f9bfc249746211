import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/onePhoto.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'صورة',
  add: 'إضافة صورة',
  other: 'صورة أخرى',
  remove: 'حذف الصورة',
  chosen: 'المختارة: {name}',
  failed: 'تم الحفظ، لكن تعذر إرسال الصورة: {problem} أضفها هنا مرة أخرى.',
  sending: 'جارٍ إرسال الصورة',
}
