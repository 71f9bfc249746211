import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/superadmin/audit.ts'

export const auditMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/superadmin/audit.ts'))
