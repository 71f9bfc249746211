import type { messages } from '../../../messages/en/owner/lostFound.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const lostFoundMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/lostFound.ts'))
