import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/ride.ts'

export const rideMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/ride.ts'))
