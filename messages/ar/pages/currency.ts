import type { Messages } from '../../en/pages.ts'

export const currency: Messages['currency'] = {
  about: 'نحو {price}',
  aboutTo: 'من نحو {price} إلى {most}',
  youPay: 'تدفع {price}',
  pricedAt: 'السعر المحدد {price}',
  title: 'اعرض الأسعار بعملة',
  close: 'إغلاق',
  failed: 'تعذّر تحميل قائمة الدول.',
  noPlace: 'تعذّر تحديد الموقع.',
  noCurrency: 'تعذّر تحديد العملة.',
  noData: 'تعذّر الحصول على بيانات الموقع.',
  staysUsual: 'تبقى الأسعار بعملة {currency}.',
  again: 'حاول مجددًا',
  reading: 'جارٍ تحميل العملات',
  text: 'تدفع بعملة بيت الشباب. والمبالغ بعملتك تقريبية، بحسب أسعار صرف اليوم.',
  textOfDay: 'تدفع بعملة بيت الشباب. والمبالغ بعملتك تقريبية، بحسب أسعار صرف {day}.',
  find: 'الدولة أو العملة',
  found: '{n, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  list: 'العملات',
  none: 'لا شيء بهذا الاسم. جرّب اسم الدولة، أو رمزًا مثل EUR.',
}
