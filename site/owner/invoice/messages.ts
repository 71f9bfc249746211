import type { messages } from '../../../messages/en/owner/invoice.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const invoiceMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/invoice.ts'))
