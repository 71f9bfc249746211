import type { messages } from '../../../messages/en/owner/ride.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const rideMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/ride.ts'))
