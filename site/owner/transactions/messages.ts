import type { messages } from '../../../messages/en/owner/transactions.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const transactionsMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/transactions.ts'))
