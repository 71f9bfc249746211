import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/invoice.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'الفواتير',
  note: 'ما صدر لا يتغير أبدًا؛ ويظهر الإشعار الدائن بجانب ما يلغيه. تصدر المستندات الجديدة من الحجز. تلزم قوانين الضرائب بحفظ المستندات سنوات: يذكر الملف حتى متى، وكذلك هذه القائمة على الشاشات العريضة.',
  loading: 'جارٍ تحميل الفواتير',
  which: 'أي المستندات',
  all: 'الكل',
  kind: { invoice: 'الفواتير', receipt: 'الإيصالات', credit_note: 'الإشعارات الدائنة' },
  find: 'البحث عن مستندات',
  query: 'رقم أو حجز أو اسم',
  from: 'صدرت من',
  to: 'إلى',
  noMatch: 'لا مستند مطابق',
  noMatchText: 'ابحث بجزء من الاسم، أو برقم مثل {number}، أو في أيام أخرى.',
  none: 'لا فواتير بعد',
  noneText: 'افتح حجزًا ثم حسابه: هناك تصدر الفواتير والإيصالات، وتظهر هنا بعد ذلك.',
  save: 'حفظ بصيغة CSV',
  columns: { number: 'الرقم', day: 'اليوم', for: 'باسم', keepUntil: 'يُحفظ حتى', tax: 'الضريبة المشمولة', total: 'المجموع', pdf: 'PDF' },
  takenBackBy: 'ألغاها {number}',
  takesBack: 'يلغي {number}',
  lowers: 'يخفض {numbers}',
  pdfOf: 'ملف PDF للمستند {number}',
  sum: '{kind}، {n}',
  withTax: '{total}، منها ضريبة {tax}',
}
