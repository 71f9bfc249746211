import type { messages as booking } from '../../../messages/en/owner/booking.ts'
import type { messages as folio } from '../../../messages/en/owner/folio.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const bookingMessages = defineMessages<typeof booking>(import.meta.glob('../../../messages/*/owner/booking.ts'))
export const folioMessages = defineMessages<typeof folio>(import.meta.glob('../../../messages/*/owner/folio.ts'))
