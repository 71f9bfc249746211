import type { messages } from '../../../messages/en/owner/dashboard.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const dashboardMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/dashboard.ts'))
