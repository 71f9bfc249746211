import type { messages } from '../../../messages/en/owner/credit.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const creditMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/credit.ts'))
