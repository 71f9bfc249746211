import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/office/roles.ts'

export const messages: TranslatedMessages<typeof en> = {
  labels: {
    owner: 'مالك',
    manager: 'مدير',
    reception: 'الاستقبال',
    housekeeping: 'تنظيف الغرف',
    accountant: 'محاسب',
    viewer: 'مُطّلع',
  },
  inSentence: {
    owner: 'مالك',
    manager: 'مدير',
    reception: 'الاستقبال',
    housekeeping: 'تنظيف الغرف',
    accountant: 'محاسب',
    viewer: 'مُطّلع',
  },
  descriptions: {
    owner: 'كل شيء، ومن يعمل هنا أيضًا.',
    manager: 'يدير بيت الشباب: الغرف والأسعار والحجوزات والأموال وما تقوله صفحة بيت الشباب.',
    reception: 'يعمل في الاستقبال: الحجوزات وتسجيل الوصول والمدفوعات. لا يغيّر الأسعار ولا الغرف.',
    housekeeping: 'يرى الغرف والأسرّة ويبقيها جاهزة. لا يرى الحجوزات ولا الأموال.',
    accountant: 'يرى الحجوزات والأموال، ويصحّح المدفوعات ويصدر الفواتير. لا يعمل في الاستقبال.',
    viewer: 'يطّلع على الحجوزات والأسعار والأرقام. لا يغيّر شيئًا ولا يرى بيانات الاتصال بالضيوف.',
  },
}
