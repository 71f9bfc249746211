import type { messages } from '../../../messages/en/owner/auth.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const authMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/auth.ts'))
