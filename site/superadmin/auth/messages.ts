import type { messages } from '../../../messages/en/superadmin/auth.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const authMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/auth.ts'))
