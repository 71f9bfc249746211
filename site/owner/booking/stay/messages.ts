import { defineMessages } from '../../../lib/backOfficeMessages.ts'
import type { messages } from '../../../messages/en/owner/stayDialogs.ts'

export const stayMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/stayDialogs.ts'))
