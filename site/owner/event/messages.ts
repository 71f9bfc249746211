import type { messages } from '../../../messages/en/owner/event.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const eventMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/event.ts'))
