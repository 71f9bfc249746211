import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages as booking } from '../../messages/en/owner/booking.ts'
import type { messages as folio } from '../../messages/en/owner/folio.ts'

export const bookingMessages = defineMessages<typeof booking>(import.meta.glob('../../messages/*/owner/booking.ts'))
export const folioMessages = defineMessages<typeof folio>(import.meta.glob('../../messages/*/owner/folio.ts'))
