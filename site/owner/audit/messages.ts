import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/audit.ts'

export const auditMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/audit.ts'))
