import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/data.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'البيانات',
  note: 'إنها ملكك: خذها معك، أو أحضرها من نظام آخر.',
  take: {
    title: 'خذ بياناتك',
    text: 'لكل نوع ملف: يُفتح CSV في جدول بيانات، وJSON مخصّص للبرامج. أرقام وثائق الهوية ليست في أيٍّ منها.',
    from: 'من',
    to: 'حتى',
    days: 'تحصر الأيام الأسعار والحجوزات والفواتير والمدفوعات. إن تُركت فارغة فكلّها.',
    csv: 'CSV',
    json: 'JSON',
    save: '{kind} بصيغة {format}',
    kinds: {
      rooms: ['الغرف', 'أنواع الغرف وحجمها وسعرها'],
      beds: ['الأسرّة', 'كل سرير باسمه وغرفته'],
      plans: ['خطط الأسعار', 'الأسعار وما تُشتق منه'],
      prices: ['الأسعار حسب الليلة', 'الأسعار والقيود المحددة لليالٍ بعينها'],
      guests: ['الضيوف', 'كل من له ملف، مع الوسوم والملاحظات'],
      bookings: ['الحجوزات', 'صف لكل غرفة في الحجز'],
      folio: ['الفواتير', 'كل سطر من كل فاتورة'],
      payments: ['المدفوعات', 'المال الوارد والصادر'],
    },
  },
}
