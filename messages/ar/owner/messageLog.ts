import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/messageLog.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'الرسائل',
  loading: 'جارٍ تحميل الرسائل',
  empty: 'لم يُرسل شيء بعد.',
  find: 'البحث في الرسائل',
  notFound: 'لا توجد رسالة بهذه الكلمات.',
  when: 'متى',
  what: 'ماذا',
  nights: 'الليالي',
  result: 'النتيجة',
  outcomes: { done: 'مقبول', warned: 'جزئيًّا', failed: 'فشل' },
  original: 'بكلمات الطرف الآخر',
  /** What the other side would not take. */
  faults: {
    room: 'غرفة غير معروفة هناك.',
    ratePlan: 'خطة أسعار غير معروفة هناك.',
    dates: 'بعض التواريخ غير صالحة.',
    price: 'لم يُقبل سعر.',
    currency: 'العملة مختلفة بين الطرفين.',
    occupancy: 'لم يُقبل عدد ضيوف.',
    availability: 'لم يُقبل عدد أسرّة متاحة.',
    minStay: 'لم يُقبل الحد الأدنى لليالي.',
    maxStay: 'لم يُقبل الحد الأقصى لليالي.',
    arrival: 'لم يُقبل تحديد إمكان الوصول.',
    departure: 'لم يُقبل تحديد إمكان المغادرة.',
    stopSell: 'لم يُقبل إغلاق الليالي.',
    tooMany: 'كان ذلك أكثر مما يُقبل دفعة واحدة.',
    type: 'لم يُفهم ما أُرسل.',
    other: 'لم يُقبل شيء ما.',
  },
}
