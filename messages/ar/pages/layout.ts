import type { Messages } from '../../en/pages.ts'

export const layout: Messages['layout'] = {
  skip: 'انتقل إلى المحتوى',
  skipToResults: 'انتقل إلى النتائج',
  needsScript: 'تحتاج هذه الصفحة إلى JavaScript. يرجى تفعيله ثم إعادة تحميل الصفحة.',
  home: 'OpenBunk، الصفحة الرئيسية',
  main: 'الرئيسية',
  mainMenu: 'القائمة الرئيسية',
  menu: 'القائمة',
  find: 'ابحث عن سرير',
  destinations: 'الوجهات',
  list: 'أضف بيت الشباب',
  trips: 'رحلاتك',
  changeCurrency: 'غيّر العملة',
  language: 'اللغة',
  app: 'احجز أسرّة وغرفًا مشتركة في بيوت الشباب حول العالم، وأبقِ رحلاتك في متناول يدك حتى دون اتصال.',
  wishlist: 'قائمتك',
  messages: 'الرسائل',
  account: 'الحساب',
  mine: 'حسابك',
  yourHostel: 'بيت الشباب الخاص بك',
  logIn: 'دخول',
  signUp: 'إنشاء حساب',
  logOut: 'تسجيل الخروج',
  /** Its script could not be fetched. */
  logOutFailed: 'ما زلت مسجَّل الدخول: لا يوجد اتصال. حاول مرة أخرى.',
  unread:
    '{n, plural, zero {لا محادثات غير مقروءة (#)} one {محادثة واحدة غير مقروءة} two {محادثتان غير مقروءتين} few {# محادثات غير مقروءة} many {# محادثة غير مقروءة} other {# محادثة غير مقروءة}}',
}
