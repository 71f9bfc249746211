import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/office/propertyFields.ts'

export const messages: TranslatedMessages<typeof en> = {
  licence: 'लाइसेंस नंबर',
}
