import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/auth.ts'

export const authMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/auth.ts'))
