import type { messages } from '../../../messages/en/owner/housekeeping.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const housekeepingMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/housekeeping.ts'))
