import type { messages } from '../../../messages/en/superadmin/analytics.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const analyticsMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/analytics.ts'))
