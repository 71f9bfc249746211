import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { extras as en } from '../../en/booking/extras.ts'

export const extras: TranslatedMessages<typeof en> = {
  title: 'الإضافات',
  text: 'تضاف إلى فاتورتك وتُدفع في بيت الشباب مع الباقي.',
  addTitle: 'أضف إلى إقامتك',
  addText: 'اختياري، ويُدفع في بيت الشباب شاملًا ضريبة القيمة المضافة. إن ألغيت الحجز أُلغي معه.',
  forStay: '{n} لإقامتك: {price}',
  perUnit: {
    piece: '{price} للقطعة',
    person: '{price} للشخص',
    night: '{price} لليلة',
    person_night: '{price} للشخص في الليلة',
    stay: '{price} للإقامة',
  },
  quantity: 'كم من «{name}»',
  left: '{n, plural, zero {لم يبق شيء} one {بقي واحد فقط} two {بقي اثنان فقط} few {بقي # فقط} many {بقي # فقط} other {بقي # فقط}}',
  soldOut: 'نفد',
  add: 'إضافة {price}: {name}',
  addShort: 'إضافة {price}',
  added: '{name} في فاتورتك.',
  yours: 'في فاتورتك',
  returned: 'أزيل منها',
  ask: 'لإزالة شيء منها اطلب ذلك من بيت الشباب.',
}
