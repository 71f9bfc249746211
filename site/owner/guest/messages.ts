import type { messages } from '../../../messages/en/owner/guest.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const guestMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/guest.ts'))
