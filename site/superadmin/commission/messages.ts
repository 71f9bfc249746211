import type { messages } from '../../../messages/en/superadmin/commission.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const commissionMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/commission.ts'))
