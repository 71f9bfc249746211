import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/messages.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'الرسائل',
  which: 'أي رسائل',
  all: 'الكل',
  new: 'الجديدة',
  mine: 'رسائلي',
  unassigned: 'بلا مسؤول',
  assignee: 'من يرد',
  nobody: 'لا أحد بعينه',
  assigned: 'حُفظ.',
  arriving: 'الواصلون اليوم',
  inHouse: 'المقيمون الآن',
  find: 'ابحث عن ضيف أو رمز',
  columns: {
    guest: 'الضيف',
    stay: 'الإقامة',
    last: 'آخر رسالة',
    assignee: 'المسؤول عن الرد',
    when: 'الوقت',
    new: 'الجديدة',
  },
  you: 'أنت:',
  newCount:
    '{n, plural, zero {# رسالة جديدة} one {رسالة جديدة} two {رسالتان جديدتان} few {# رسائل جديدة} many {# رسالة جديدة} other {# رسالة جديدة}}',
  nobodyFound: 'لم يُعثر على أحد',
  nobodyFoundText: 'جرّب جزءًا من الاسم أو رمز الحجز.',
  nobodyWaits: 'لا أحد ينتظر ردًّا',
  none: 'لا رسائل بعد',
  noneOfThese: 'لا رسائل لهؤلاء الضيوف',
  noneText: 'يكتب الضيوف من صفحة حجزهم. ولتكتب أولًا افتح حجزًا.',
  bookingLink: 'الحجز {code}',
  writeFirst: 'اكتب أولًا: تصل {name} رسالة فيها طريقة الرد.',
  noEmail: 'لم يترك {name} بريدًا إلكترونيًّا: يقرأها في صفحة حجزه فقط.',
}
