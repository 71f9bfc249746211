import type { messages as automated } from '../../../messages/en/owner/automatedMessages.ts'
import type { messages } from '../../../messages/en/owner/messages.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const guestMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/messages.ts'))
export const automatedMessages = defineMessages<typeof automated>(import.meta.glob('../../../messages/*/owner/automatedMessages.ts'))
