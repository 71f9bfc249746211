import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/superadmin/commission.ts'

export const commissionMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/superadmin/commission.ts'))
