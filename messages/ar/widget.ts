import type { ServerMessages } from '../en/server.ts'

export const widget: ServerMessages['widget'] = {
  title: 'احجز في {hostel}',
  arrival: 'الوصول',
  departure: 'المغادرة',
  guests: 'الضيوف',
  promo: 'رمز ترويجي',
  search: 'عرض الأسعار',
  searching: 'نبحث عن أسرّة متاحة.',
  choose: 'اختر يومي الوصول والمغادرة.',
  found: 'السعر الكامل للإقامة. الليالي: {nights}، الضيوف: {guests}.',
  none: 'لا شيء متاح في هذه التواريخ.',
  noPromo: 'الرمز الترويجي لا ينطبق.',
  refused: 'لا سعر لهذه التواريخ والضيوف هنا.',
  offline: 'لا يوجد اتصال. حاول مجددًا.',
  payThere: 'ادفع في بيت الشباب',
  payNow: '{price} الآن، والباقي في بيت الشباب',
  book: 'احجز',
  more: 'كل الأسرّة والشروط والتواريخ',
}
