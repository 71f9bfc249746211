import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/superadmin/bookings.ts'

export const bookingsMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/superadmin/bookings.ts'))
