import type { messages } from '../../../messages/en/owner/waitlist.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const waitlistMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/waitlist.ts'))
