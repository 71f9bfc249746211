import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/checkIn.ts'

export const checkInMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/checkIn.ts'))
