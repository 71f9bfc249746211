import type { messages as booking } from '../../../messages/en/owner/booking.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const bookingMessages = defineMessages<typeof booking>(import.meta.glob('../../../messages/*/owner/booking.ts'))
export { folioMessages } from '../../lib/format/folioFormat.ts'
