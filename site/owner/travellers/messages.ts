import type { messages } from '../../../messages/en/owner/travellers.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const travellerMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/travellers.ts'))
