import type { Words } from '../en.ts'

export const kit: Words['kit'] = {
  optional: '(اختياري)',
  choose: 'اختر',
  close: 'إغلاق',
  notNow: 'ليس الآن',
  again: 'حاول مجددًا',
  loading: 'جارٍ التحميل',
  notices: 'إشعارات',
  offline: 'لا يوجد اتصال',
  logInAgain: 'سجّل الدخول من جديد من فضلك',
  noRight: 'صلاحياتك لا تشمل هذا',
  noRightText: 'يستطيع مالك بيت الشباب أن يغيّر ما يُسمح لك به.',
  nothing: 'لا شيء هنا',
  request: 'الطلب {id}',
  newer: 'حفظ شخص آخر نسخة أحدث في هذه الأثناء',
  newerText: 'ما كتبته لا يزال هنا، لكن لا يمكن حفظه فوقها.',
  takeNewer: 'اعرض النسخة الأحدث واترك ما كتبته',
  pages: 'الصفحات',
  page: 'صفحة {page} من {pages}',
  earlier: 'السابق',
  later: 'التالي',
}
