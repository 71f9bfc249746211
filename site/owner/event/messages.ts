import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/event.ts'

export const eventMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/event.ts'))
