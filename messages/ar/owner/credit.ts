import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/credit.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'أرصدة الضيوف',
  note: 'أموال تركها الضيوف هنا عند الإلغاء لإقامة أخرى. تبقى لهم حتى يومها الأخير، وليست دخلًا قبل استخدامها أو انتهائها.',
  columns: { guest: 'الضيف', since: 'محفوظ منذ', until: 'حتى', left: 'المتبقي' },
  from: 'من {code}',
  none: 'لا رصيد لأي ضيف هنا',
  noneText: 'تحدد سياسات بيت الشباب هل يمكن للضيوف ترك أموالهم لديك عند الإلغاء.',
}
