import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/travellers.ts'

export const travellerMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/travellers.ts'))
