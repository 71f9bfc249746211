import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/transactions.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'المعاملات',
  note: 'ما يُحتسب يُضاف إلى الفاتورة. ويظهر المال كما يتحرك: + داخل، − خارج. السطر الملغى يبقى بجانب السطر الذي يلغيه.',
  credit: 'رصيد الضيوف',
  loading: 'جارٍ تحميل المعاملات',
  none: 'لا معاملات',
  noneText: 'لا رسم ولا دفعة تطابق ما تبحث عنه. اختر أيامًا أخرى أو كل الأنواع.',
  columns: { guest: 'الضيف', day: 'اليوم', what: 'البيان', how: 'الطريقة', by: 'بواسطة', amount: 'المبلغ' },
  noBooking: 'بلا حجز',
  undoes: 'يلغي سطرًا',
  quoted: '«{note}»',
  sum: '{kind}، {n}',
  which: 'أي المعاملات',
  views: {
    all: 'الكل',
    money: 'المال الداخل والخارج',
    payment: 'الدفعات',
    refund: 'المبالغ المستردة',
    fee: 'الرسوم',
    tax: 'الضرائب',
    extra: 'الإضافات',
    house: 'بلا حجز',
  },
  from: 'من',
  to: 'إلى',
  paid: 'طريقة الدفع',
  anyWay: 'بأي طريقة، أو بلا دفع',
  show: 'اعرضها',
  allShifts: 'لكل الورديات',
  save: 'حفظ بصيغة CSV',
}
