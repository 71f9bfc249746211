import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/office/checklist.ts'

export const messages: TranslatedMessages<typeof en> = {
  name: 'اسم بيت الشباب',
  address: 'الشارع ورقم المبنى',
  position: 'موقعه الدقيق على الخريطة، لا وسط المدينة',
  room: 'غرفة بأسرّة وسعر',
  availability: 'أسرّة في كل يوم من الأيام الثلاثين القادمة',
  policy: 'شروط الإلغاء',
  taxes: 'هل يدفع الضيوف ضرائب إضافية',
  contact: 'رقم هاتف أو بريد إلكتروني للضيوف',
  photo: 'صورة واحدة',
  photos: '10 صور',
  alt: 'ما تُظهره كل صورة، لمن لا يستطيع رؤيتها',
  description: 'وصف من 100 حرف أو أكثر',
  facilities: '5 مرافق أو أكثر',
  rules: 'قواعد بيت الشباب',
  /** With how many are without it. */
  counted: {
    alt: '{n, plural, zero {ما تُظهره: # صورة بلا وصف لمن لا يستطيع رؤيتها} one {ما تُظهره: صورة واحدة بلا وصف لمن لا يستطيع رؤيتها} two {ما تُظهرانه: صورتان بلا وصف لمن لا يستطيع رؤيتهما} few {ما تُظهره: # صور بلا وصف لمن لا يستطيع رؤيتها} many {ما تُظهره: # صورة بلا وصف لمن لا يستطيع رؤيتها} other {ما تُظهره: # صورة بلا وصف لمن لا يستطيع رؤيتها}}',
  },
}
