import type { messages } from '../../../messages/en/owner/cash.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const cashMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/cash.ts'))
