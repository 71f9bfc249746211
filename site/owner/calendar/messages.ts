import type { messages } from '../../../messages/en/owner/calendar.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const calendarMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/calendar.ts'))
