import type { messages } from '../../../messages/en/owner/messageLog.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const messageLogMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/messageLog.ts'))
