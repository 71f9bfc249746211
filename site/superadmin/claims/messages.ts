import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/superadmin/claims.ts'

export const claimsMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/superadmin/claims.ts'))
