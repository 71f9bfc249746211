import { instant, int, json, key } from '../columns.ts'
import type { SavedBookingView } from '../json.ts'
import { table } from '../table.ts'

export class BookingListChoice extends table('booking_list_choices', {
  userId: int().primary(),
  /** Names of columns, with commas between them; null of who has chosen none. */
  columnsShown: key(200).null(),
  views: json<SavedBookingView[]>(),
  updatedAt: instant(),
}) {}
