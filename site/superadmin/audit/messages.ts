import type { messages } from '../../../messages/en/superadmin/audit.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const auditMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/audit.ts'))
