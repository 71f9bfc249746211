import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/office/language.ts'

export const messages: TranslatedMessages<typeof en> = {
  changed: 'لغة حسابك الآن هي {language}.',
  show: 'اعرض الصفحات بها',
}
