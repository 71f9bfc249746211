import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/superadmin/analytics.ts'

export const analyticsMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/superadmin/analytics.ts'))
