import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/managers.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'مديرو القنوات',
  note: 'لا يمكن ربط إلا ما له وصلة تعمل؛ أما البقية فتبيّن أين يُستفسر.',
  find: 'ابحث بالاسم',
  loading: 'جارٍ التحميل: مديرو القنوات',
  none: 'لا نتائج',
  noneText: 'جرّب جزءًا من الاسم.',
  columns: {
    name: 'الاسم',
    website: 'الموقع الإلكتروني',
    contact: 'جهة الاتصال',
    connected: 'المرتبطون',
    state: 'الحالة',
    change: 'تعديل',
  },
  kinds: {
    channel: 'موقع حجز',
    channel_manager: 'مدير قنوات',
    pms: 'برنامج إدارة بيوت الشباب',
    calendar: 'تقويم',
  },
  states: { connectable: 'يمكن ربطه', contact: 'للتواصل فقط', paused: 'متوقف مؤقتًا', gone: 'لم يعد موجودًا' },
  statusChoices: {
    open: 'متاح',
    paused: 'متوقف مؤقتًا: يظهر في البحث ولا يرتبط به أحد من جديد',
    gone: 'لم يعد موجودًا: لا يظهر في البحث',
  },
  changeTitle: 'تعديل {name}',
  save: 'حفظ',
  saved: 'تم الحفظ.',
  websiteHint: 'إذا تُرك فارغًا: الموقع المعتاد.',
  contactHint: 'حيث تطلب بيوت الشباب المساعدة. إذا تُرك فارغًا: العنوان المعتاد.',
  connectedHint: 'ما رُبط من قبل يستمر.',
}
