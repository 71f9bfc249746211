import type { messages } from '../../../messages/en/owner/messages.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const guestMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/messages.ts'))
