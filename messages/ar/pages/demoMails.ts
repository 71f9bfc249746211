import type { Messages } from '../../en/pages.ts'

export const demoMails: Messages['demoMails'] = {
  title: 'رسائل العرض التجريبي',
  description: 'كل رسالة كتبها هذا العرض التجريبي، الأحدث أولًا.',
  note: 'لا يغادر شيء هذا الجهاز: تُقرأ التأكيدات والرموز والروابط هنا، الأحدث أولًا.',
  to: 'إلى هذا العنوان',
  allAddresses: 'كل العناوين',
  show: 'عرض',
  mails: '{n, plural, zero {لا رسائل} one {رسالة واحدة} two {رسالتان} few {# رسائل} many {# رسالة} other {# رسالة}}',
  noneTo: 'لم تُكتب أي رسالة إلى هذا العنوان بعد.',
  none: 'لم تُكتب أي رسالة بعد: احجز سريرًا أو أنشئ حسابًا ثم عد إلى هنا.',
  addressee: 'إلى {address}',
  at: '{moment} بالتوقيت العالمي',
  pages: 'الصفحات',
  newer: 'الأحدث',
  older: 'الأقدم',
  page: 'الصفحة {page} من {pages}',
  oneDescription: 'رسالة من العرض التجريبي.',
  all: 'كل رسائل العرض التجريبي',
  asShown: 'الرسالة كما يعرضها برنامج البريد',
  asText: 'الرسالة نصًّا عاديًّا',
  ofTheWorld: 'رسائل العرض التجريبي',
}
