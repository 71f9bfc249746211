import type { Infer } from '../../../platform/http/schema.ts'
import type { changedBookingView } from '../bookingView.ts'

export type ChangedBookingView = Infer<typeof changedBookingView>
