import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/superadmin/auth.ts'

export const authMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/superadmin/auth.ts'))
