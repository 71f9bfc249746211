import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/credit.ts'

export const creditMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/credit.ts'))
