import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/dashboard.ts'

export const dashboardMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/dashboard.ts'))
