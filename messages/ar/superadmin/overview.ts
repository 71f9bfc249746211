import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/overview.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'نظرة عامة',
  needsYou: 'يحتاج إليك',
  nothing: 'لا شيء ينتظرك.',
  listings:
    '{n, plural, zero {# قائمة للمراجعة} one {قائمة واحدة للمراجعة} two {قائمتان للمراجعة} few {# قوائم للمراجعة} many {# قائمة للمراجعة} other {# قائمة للمراجعة}}',
  reviews:
    '{n, plural, zero {# تقييم للمراجعة} one {تقييم واحد للمراجعة} two {تقييمان للمراجعة} few {# تقييمات للمراجعة} many {# تقييمًا للمراجعة} other {# تقييم للمراجعة}}',
  claims:
    '{n, plural, zero {# مطالبة للبت} one {مطالبة واحدة للبت} two {مطالبتان للبت} few {# مطالبات للبت} many {# مطالبة للبت} other {# مطالبة للبت}}',
  reports:
    '{n, plural, zero {# بلاغ للمراجعة} one {بلاغ واحد للمراجعة} two {بلاغان للمراجعة} few {# بلاغات للمراجعة} many {# بلاغًا للمراجعة} other {# بلاغ للمراجعة}}',
  unsafeReports:
    '{n, plural, zero {# بلاغ عن خطر} one {بلاغ واحد عن خطر} two {بلاغان عن خطر} few {# بلاغات عن خطر} many {# بلاغًا عن خطر} other {# بلاغ عن خطر}}',
  unsafeText: 'راجعه قبل كل شيء.',
  oldest: 'أقدمها ينتظر منذ {moment}.',
  oldestReport: 'أقدم بلاغ ينتظر منذ {moment}.',
  mails:
    '{n, plural, zero {تعذّر إرسال # رسالة} one {تعذّر إرسال رسالة واحدة} two {تعذّر إرسال رسالتين} few {تعذّر إرسال # رسائل} many {تعذّر إرسال # رسالة} other {تعذّر إرسال # رسالة}}',
  mailsText: 'جرت محاولة إرسالها ساعات ثم تُركت. راجع خادم البريد أو العناوين.',
  jobFailed: 'حدث خطأ في: {job}',
  jobError: '{moment}: {error}',
  figures: {
    submitted: 'بانتظار المراجعة',
    live: 'منشورة',
    drafts: 'مسودات',
    bookingsToday: 'حجوزات اليوم',
    users: 'الحسابات',
    owners: 'المالكون',
    mailsWaiting: 'رسائل بالانتظار',
    mailsFailed: 'رسائل فشلت',
  },
  waited: {
    days: '{n, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
    hours: '{n, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}',
    minutes: '{n, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
    new: 'أقل من دقيقة',
  },
  cameJustNow: 'وصل الآن، {moment}',
  waitsSince: 'ينتظر منذ {time}، من {moment}',
}
