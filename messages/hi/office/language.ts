import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/office/language.ts'

export const messages: TranslatedMessages<typeof en> = {
  changed: 'अब आपके खाते की भाषा {language} है।',
  show: 'पेज इसी भाषा में दिखाएँ',
}
