import type { messages } from '../../../messages/en/owner/heldDeposit.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const heldDepositMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/heldDeposit.ts'))
