import type { messages } from '../../../messages/en/owner/selfCheckIn.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const selfCheckInMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/selfCheckIn.ts'))
