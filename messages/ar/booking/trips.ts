import type { Messages } from '../../en/pages.ts'

export const trips: Messages['trips'] = {
  title: 'رحلاتك',
  describe: 'حسابك على OpenBunk: رحلاتك، وملفك، والأماكن التي سجّلت الدخول منها.',
  which: 'أي رحلات',
  upcoming: 'القادمة',
  past: 'السابقة',
  cancelled: 'الملغاة',
  reading: 'جارٍ قراءة رحلاتك',
  logIn: 'سجّل الدخول',
  onDevice: 'اطّلع على الرحلات المحفوظة على هذا الجهاز',
  noUpcoming: 'لا رحلات قادمة',
  noPast: 'لا رحلات سابقة',
  noCancelled: 'لم يُلغَ شيء',
  listed: 'ما تحجزه بهذا الحساب أو ببريده الإلكتروني يظهر هنا.',
  find: 'ابحث عن سرير',
  refunding: '{price} في طريقه إليك منذ {day}',
  givenBack: 'أُعيد {price} يوم {day}',
  toGiveBack: 'لا يزال {price} واجب الإعادة منذ {day}',
  keptAsCredit: 'بقي {price} هناك رصيدًا لك حتى {day}',
  /** From the day before. */
  inDays: '{n, plural, zero {بعد # يوم} one {غدًا} two {بعد يومين} few {بعد # أيام} many {بعد # يومًا} other {بعد # يوم}}',
  arriving: 'اليوم، تسجيل الوصول من {time}',
  staying: 'أنت هنا حتى {day}',
  leaving: 'تسجيل المغادرة اليوم قبل {time}',
  directions: 'الاتجاهات',
  write: 'راسل بيت الشباب',
}
