import { editGuest } from '../../api/stays/guests/editGuest.ts'
import { linkUnlinked } from '../../api/stays/guests/linkBooker.ts'
import { execute, select, transaction } from '../../db/connection.ts'
import type { Booking, RowOf } from '../../db/models/index.ts'
import { type DemoDesk, demoContext } from '../desk.ts'

type StayRow = RowOf<Booking, 'id' | 'property_id' | 'guest_name' | 'guest_email' | 'guest_country'>

/** Who came alone and left, the last first; nobody who has written a review, as that is of one stay. */
const loadPastStays = (property: number) =>
  select<StayRow>(
    `SELECT b.id, b.property_id, b.guest_name, b.guest_email, b.guest_country FROM bookings b
     WHERE b.property_id = ? AND b.status = 'checked_out' AND b.guest_count = 1 AND b.user_id IS NULL
       AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.booking_id = b.id)
     ORDER BY b.departure DESC, b.id LIMIT 6`,
    [property],
  )

const inEach = ['bookings SET guest_name = ?', 'booking_guests SET name = ?', 'check_ins SET name = ?']

/** One of them has been there three times. */
async function makeRegular(regular: StayRow, earlier: readonly StayRow[]) {
  const ids = earlier.map(stay => stay.id)
  await transaction(async t => {
    for (const change of inEach) {
      const key = change.startsWith('bookings') ? 'id' : 'booking_id'
      await execute(`UPDATE ${change} WHERE ${key} IN (?) AND property_id = ?`, [regular.guest_name, ids, regular.property_id], t)
    }
    await execute(
      'UPDATE bookings SET guest_email = ?, guest_country = ? WHERE id IN (?) AND property_id = ?',
      [regular.guest_email, regular.guest_country, ids, regular.property_id],
      t,
    )
  })
}

/** What the desk of the first hostel knows of some of its guests: a regular, one to be careful with, and one it does not take again. */
export async function writeGuestStory({ property, owner }: DemoDesk): Promise<void> {
  const [regular, second, third, careful, unwanted] = await loadPastStays(property.id)
  if (!regular || !second || !third) return
  await makeRegular(regular, [second, third])
  const people = [regular, second, third, careful, unwanted].filter(stay => stay !== undefined)
  await transaction(async t => {
    for (const stay of people) await linkUnlinked(stay, t)
  })
  const change = async (stay: StayRow | undefined, edit: Parameters<typeof editGuest>[1]) => {
    const [booking] = await select<RowOf<Booking, 'profile_id'>>('SELECT profile_id FROM bookings WHERE id = ?', [stay?.id ?? 0])
    if (booking?.profile_id) await editGuest(booking.profile_id, edit, demoContext(owner))
  }
  await change(regular, {
    notes: 'Comes every month for the book fair. Brings cake for the night shift.',
    preferences: 'A lower bunk by the window',
    tags: ['regular', 'quiet'],
    consent: true,
  })
  await change(careful, { notes: 'Allergic to nuts: tell the kitchen before breakfast.', tags: ['allergy'] })
  await change(unwanted, {
    notes: 'Smoked in the dorm twice, and shouted at the night shift.',
    tags: ['trouble'],
    doNotRent: { reason: 'Smoked in the dorm and threatened staff' },
  })
}
