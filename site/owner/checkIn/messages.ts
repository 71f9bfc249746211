import type { messages } from '../../../messages/en/owner/checkIn.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const checkInMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/checkIn.ts'))
