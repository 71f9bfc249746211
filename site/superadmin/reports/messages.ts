import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/superadmin/reports.ts'

export const reportsMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/superadmin/reports.ts'))
