import type { messages } from '../../../messages/en/superadmin/reports.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const reportsMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/reports.ts'))
