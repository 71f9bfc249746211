import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/reportCells.ts'

export const messages: TranslatedMessages<typeof en> = {
  web: 'على OpenBunk',
  own: 'على الصفحة الخاصة',
  desk: 'في الاستقبال',
  phone: 'بالهاتف',
  channel: 'عبر قناة',
  cash: 'نقدًا',
  card_at_desk: 'بطاقة في الاستقبال',
  transfer: 'تحويل مصرفي',
  online: 'عبر الإنترنت',
  paid_channel: 'دُفع للقنوات',
  other: 'أخرى',
  pending_payment: 'بانتظار الدفع',
  pending_approval: 'بانتظار الجواب',
  confirmed: 'مؤكد',
  checked_in: 'مقيم',
  checked_out: 'غادر',
  cancelled: 'ملغى',
  no_show: 'لم يحضر',
  ahead: 'مدفوع مقدمًا',
  key: 'تأمين المفتاح',
  tidy: 'ترتيب',
  check: 'تحقق من تجهيزه',
  strip: 'إزالة البياضات',
  stripAndMake: 'تغيير البياضات',
  stays: 'باقٍ',
  comesToday: 'يصل اليوم',
  hasLeft: 'غادر',
  leavesToday: 'يغادر اليوم',
  onTheDay: 'في اليوم نفسه',
  soldWithout: 'مبيع بلا حجز',
  extras: 'الإضافات',
  adjustments: 'التعديلات',
  inPrice: '{tax}، مشمولة في السعر',
  onTax: 'ضريبة القيمة المضافة على {tax}',
  days: '{n, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  daysTo:
    '{n, plural, zero {من {from} إلى # يوم} one {من {from} إلى # يوم} two {من {from} إلى # يوم} few {من {from} إلى # أيام} many {من {from} إلى # يومًا} other {من {from} إلى # يوم}}',
  daysOrMore:
    '{n, plural, zero {# يوم فأكثر} one {يوم واحد فأكثر} two {يومان فأكثر} few {# أيام فأكثر} many {# يومًا فأكثر} other {# يوم فأكثر}}',
  nights: '{n, plural, zero {# ليلة} one {ليلة واحدة} two {ليلتان} few {# ليالٍ} many {# ليلة} other {# ليلة}}',
  nightsTo:
    '{n, plural, zero {من {from} إلى # ليلة} one {من {from} إلى # ليلة} two {من {from} إلى # ليلة} few {من {from} إلى # ليالٍ} many {من {from} إلى # ليلة} other {من {from} إلى # ليلة}}',
  nightsOrMore:
    '{n, plural, zero {# ليلة فأكثر} one {ليلة واحدة فأكثر} two {ليلتان فأكثر} few {# ليالٍ فأكثر} many {# ليلة فأكثر} other {# ليلة فأكثر}}',
}
