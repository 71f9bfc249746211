import type { messages } from '../../../../messages/en/owner/deskBooking.ts'
import { defineMessages } from '../../../lib/language/backOfficeMessages.ts'

export const deskMessages = defineMessages<typeof messages>(import.meta.glob('../../../../messages/*/owner/deskBooking.ts'))
