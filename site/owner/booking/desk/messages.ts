import { defineMessages } from '../../../lib/backOfficeMessages.ts'
import type { messages } from '../../../messages/en/owner/deskBooking.ts'

export const deskMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/deskBooking.ts'))
