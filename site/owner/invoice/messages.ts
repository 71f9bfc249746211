import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/invoice.ts'

export const invoiceMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/invoice.ts'))
