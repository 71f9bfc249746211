import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/calendar.ts'

export const calendarMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/calendar.ts'))
