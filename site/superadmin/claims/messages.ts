import type { messages } from '../../../messages/en/superadmin/claims.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const claimsMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/claims.ts'))
