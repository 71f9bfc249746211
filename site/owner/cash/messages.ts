import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/cash.ts'

export const cashMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/cash.ts'))
