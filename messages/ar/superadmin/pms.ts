import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/pms.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'بيوت شباب الأنظمة الأخرى',
  note: 'ترسل أنظمتها الخاصة التوافر والأسعار؛ ما لا جواب منها يأتي أولًا.',
  emptyTitle: 'لا يوجد بيت شباب يديره نظام آخر.',
  emptyText: 'يربط بيت الشباب نظامه في صفحة قنواته، متى كان لهذه المنصة مفتاح لدى Channex.',
  columns: { hostel: 'بيت الشباب', system: 'النظام', state: 'الحالة', heard: 'آخر رسالة', problem: 'المشكلة' },
  never: 'أبدًا',
  states: { waiting: 'لم يصل شيء بعد', well: 'معروض للبيع', silent: 'لا جواب', paused: 'موقوف مؤقتًا' },
  problems: {
    unreachable: 'لا يمكن الوصول إلى الطرف الآخر.',
    timeout: 'يستغرق الجواب وقتًا طويلًا.',
    refused: 'مفتاح هذه المنصة غير مقبول.',
    not_found: 'الطرف الآخر لا يعرف بيت الشباب هذا.',
    limited: 'يطلب منا الطرف الآخر الانتظار.',
    invalid: 'لم يُقبل.',
    server: 'لدى الطرف الآخر خلل.',
    cut: 'انقطع الجواب.',
    internal: 'حدث خطأ لدينا.',
  },
}
