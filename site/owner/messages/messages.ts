import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/messages.ts'

export const guestMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/messages.ts'))
