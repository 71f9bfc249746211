import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/travellers.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'المسافرون',
  note: 'من جاء ومن أين',
  counts: '{guests}، {nights}، {bookings}',
  loading: 'جارٍ حساب من جاء',
  none: 'لا أرقام لهذه الأشهر',
  noneText: 'يُحسب الضيوف في شهر وصولهم، بعد انتهاء الشهر وإذا وصل فيه 5 حجوزات على الأقل.',
  leftOut:
    '{n, plural, zero {لم يُحسب # شهر فيها أقل من 5 حجوزات كي لا يُعرف أحد: {months}.} one {لم يُحسب شهر واحد فيه أقل من 5 حجوزات كي لا يُعرف أحد: {months}.} two {لم يُحسب شهران فيهما أقل من 5 حجوزات كي لا يُعرف أحد: {months}.} few {لم تُحسب # أشهر فيها أقل من 5 حجوزات كي لا يُعرف أحد: {months}.} many {لم يُحسب # شهرًا فيها أقل من 5 حجوزات كي لا يُعرف أحد: {months}.} other {لم يُحسب # شهر فيها أقل من 5 حجوزات كي لا يُعرف أحد: {months}.}}',
  from: 'من',
  to: 'إلى',
  save: 'حفظ بصيغة CSV',
  map: {
    loading: 'جارٍ رسم الخريطة',
    label: 'خريطة العالم: البلدان الأكثر ضيوفًا أغمق لونًا. والجدول يقول الشيء نفسه.',
    country: '{country}: {n}',
    fewer: 'أقل',
    more: 'أكثر',
    text: 'بحسب بلد صاحب الحجز. في كل شهر تُحتسب البلدان التي لها أقل من 5 ضيوف ضمن «غير ذلك»، مع ما يلزم من غيرها كي لا تُعرف.',
    source: 'مصدر حدود الخريطة',
  },
  table: {
    caption: 'الضيوف والليالي بحسب البلد',
    sortBy: 'الترتيب',
    country: 'البلد',
    guests: 'الضيوف',
    nights: 'الليالي',
    share: 'النسبة',
  },
  shares: {
    ages: 'الأعمار',
    parties: 'عدد الأفراد',
    booked: 'موعد الحجز',
    inGuests: '(ضيوف)',
    inBookings: '(حجوزات)',
  },
  unknown: 'غير مذكور',
  otherGroup: 'غير ذلك',
  unknownCountry: 'غير معروف',
  under18: 'دون 18',
  alone: 'بمفرده',
  people: '{range} أشخاص',
  onTheDay: 'في اليوم نفسه',
  daysBefore: 'قبل {range} يومًا',
}
