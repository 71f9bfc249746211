import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/transactions.ts'

export const transactionsMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/transactions.ts'))
