import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/overview.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'كل بيوت الشباب',
  note: 'يوم كل بيت شباب تعمل فيه. يفتح الصف لوحة التحكم الخاصة به.',
  find: 'ابحث عن بيت شباب بالاسم أو المدينة',
  head: {
    hostel: 'بيت الشباب',
    arrivals: 'القادمون',
    departures: 'المغادرون',
    inHouse: 'المقيمون',
    free: 'شاغر الليلة',
    revenue: 'الغرف، هذا الشهر',
    tasks: 'للإنجاز',
    warnings: 'تنبيهات',
  },
  doneOf: '{done} من {all}',
  bedsOf: '{free} من {beds}',
  tasks: {
    requests: '{n, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}',
    messages:
      '{n, plural, zero {لا محادثات غير مقروءة} one {محادثة غير مقروءة} two {محادثتان غير مقروءتين} few {# محادثات غير مقروءة} many {# محادثة غير مقروءة} other {# محادثة غير مقروءة}}',
    tickets: '{n, plural, zero {لا إصلاحات} one {إصلاح واحد} two {إصلاحان} few {# إصلاحات} many {# إصلاحًا} other {# إصلاح}}',
  },
  warnings: {
    overbookedNights:
      '{n, plural, zero {لا ليالٍ زائدة الحجز} one {ليلة زائدة الحجز} two {ليلتان زائدتا الحجز} few {# ليالٍ زائدة الحجز} many {# ليلة زائدة الحجز} other {# ليلة زائدة الحجز}}',
    withoutBed:
      '{n, plural, zero {لا حجوزات بلا سرير} one {حجز بلا سرير} two {حجزان بلا سرير} few {# حجوزات بلا سرير} many {# حجزًا بلا سرير} other {# حجز بلا سرير}}',
    urgentTickets:
      '{n, plural, zero {لا إصلاحات عاجلة} one {إصلاح عاجل} two {إصلاحان عاجلان} few {# إصلاحات عاجلة} many {# إصلاحًا عاجلًا} other {# إصلاح عاجل}}',
    channels:
      '{n, plural, zero {كل القنوات قُرئت} one {قناة لم تُقرأ} two {قناتان لم تُقرآ} few {# قنوات لم تُقرأ} many {# قناة لم تُقرأ} other {# قناة لم تُقرأ}}',
  },
  nothing: '–',
  totals: 'المجاميع حسب العملة',
  totalsOfPage: 'مجاميع هذه الصفحة حسب العملة',
  currency: 'العملة',
  hostels: 'بيوت الشباب',
  none: 'لا بيت شباب هنا',
  noneText: 'تظهر هنا بيوت الشباب التي تملكها أو تعمل فيها مع يومها.',
  add: 'أضف بيت الشباب',
  noneFound: 'لم يُعثر على بيت شباب',
  noneFoundText: 'جرّب جزءًا من اسم أو مدينة.',
}
