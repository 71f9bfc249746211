import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/waitlist.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'قائمة الانتظار',
  note: 'من ينتظر أسرّة حين تكون ممتلئًا. تُعرض الأسرّة التي تتوفر تلقائيًّا بهذا الترتيب.',
  which: 'أي ليلة',
  all: 'كل الليالي',
  none: 'لا أحد ينتظر',
  noneText: 'ينضم المسافرون من صفحتك حين لا يتوفر شيء لتواريخهم. يمكنك إيقاف القائمة من إعدادات بيت الشباب.',
  noneNight: 'لا أحد ينتظر هذه الليلة',
  waiting: 'ينتظر',
  offered: 'أسرّة محفوظة',
  any: 'أي سعر',
  columns: { name: 'الاسم', dates: 'التواريخ', guests: 'الضيوف', most: 'ليس أكثر من', since: 'منذ', state: 'الحالة' },
}
