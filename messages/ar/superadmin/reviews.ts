import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/reviews.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'التقييمات',
  which: 'أي تقييمات',
  states: { waiting: 'للمراجعة', published: 'ظاهر', hidden: 'غير ظاهر' },
  all: 'الكل',
  find: 'ابحث عن بيت شباب',
  loading: 'جارٍ التحميل: التقييمات',
  noneWaiting: 'لا تقييم ينتظر المراجعة',
  none: 'لا تقييم هنا',
  noneWaitingText: 'تتوقف هنا أولًا التقييمات التي فيها روابط أو أرقام هواتف أو عناوين بريد.',
  noneText: 'جرّب كلمات أخرى.',
  done: 'تم البت. يصل السبب إلى الكاتب بالبريد.',
  reviewOf: 'تقييم {name}',
  guest: 'ضيف',
  fromCountry: '{name} من {country}',
  written: '{author}، {moment}',
  waitsFor: 'ينتظر منذ {time}',
  holds: 'يبدو أنه يحتوي على {things}.',
  flags: { link: 'رابط إلى موقع', email: 'عنوان بريد إلكتروني', phone: 'رقم هاتف' },
  ownNetwork:
    'حُجزت الإقامة من شبكة يعمل عليها فريق بيت الشباب هذا: قد يكون الكاتب أحدهم أو مسافرًا في الردهة. راجع الحجز والتقييمات المشابهة.',
  correctedAddress:
    'غيّر الاستقبال عنوان البريد الإلكتروني لهذا الحجز، ولم يؤكّد أحد العنوان الأول قط: ربما أخطأ الضيف في كتابته، وربما وضع بيت الشباب شخصًا آخر مكانه. راجع الحجز والتقييمات المشابهة.',
  decided: 'القرار: {reason}',
  show: 'إظهار',
  showAll: 'إظهاره للجميع',
  showWhy: 'سبب إمكان إظهاره',
  showHint: 'يقرأ الكاتب هذا بنصه.',
  hide: 'إخفاء',
  hideWhy: 'سبب عدم الظهور',
  hideHint: 'يقرأ الكاتب هذا بنصه: أي كلمات، وضد أي قاعدة. الدرجة المنخفضة ليست سببًا.',
}
