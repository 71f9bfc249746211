import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/office/statement.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'كشوف العمولة',
  statements: 'الكشوف',
  reports: 'التقارير',
  statement: 'كشف',
  ofMonth: 'العمولة، {month}',
  loadingAll: 'جارٍ تحميل الكشوف',
  loading: 'جارٍ تحميل الكشف',
  none: 'لا كشف بعد',
  noneText: 'يُعدّ كشف بعد كل شهر استُحقت فيه عمولة. من دون اتفاق لا يأخذ OpenBunk شيئًا.',
  bookings: 'الحجوزات',
  columns: {
    month: 'الشهر',
    number: 'الرقم',
    bookings: 'الحجوزات',
    base: 'العمولة من مبلغ',
    commission: 'العمولة',
    written: 'وقت الإصدار',
    guest: 'الضيف',
    departure: 'المغادرة',
    what: 'البيان',
    rate: 'النسبة',
  },
  kind: {
    stay: 'إقامة مكتملة',
    kept: 'محتفظ به من إقامة لم تتم',
    correction: 'تغيّر منذ كشف سابق',
  },
  summary:
    '{n, plural, zero {{property}، {number}، بلا حجوزات، صدر {moment}. لا يتغير أبدًا؛ وما يتغير لاحقًا يظهر في الكشف التالي.} one {{property}، {number}، حجز واحد، صدر {moment}. لا يتغير أبدًا؛ وما يتغير لاحقًا يظهر في الكشف التالي.} two {{property}، {number}، حجزان، صدر {moment}. لا يتغير أبدًا؛ وما يتغير لاحقًا يظهر في الكشف التالي.} few {{property}، {number}، # حجوزات، صدر {moment}. لا يتغير أبدًا؛ وما يتغير لاحقًا يظهر في الكشف التالي.} many {{property}، {number}، # حجزًا، صدر {moment}. لا يتغير أبدًا؛ وما يتغير لاحقًا يظهر في الكشف التالي.} other {{property}، {number}، # حجز، صدر {moment}. لا يتغير أبدًا؛ وما يتغير لاحقًا يظهر في الكشف التالي.}}',
  pdfLanguage: 'لغة ملف PDF',
  ownerLanguage: 'لغة المالك',
  savePdf: 'حفظ بصيغة PDF',
  saveCsv: 'حفظ بصيغة CSV',
  print: 'طباعة',
}
