import type { messages } from '../../../messages/en/superadmin/bookings.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const bookingsMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/bookings.ts'))
