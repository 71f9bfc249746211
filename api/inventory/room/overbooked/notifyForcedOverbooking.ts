import { select, type Transaction } from '../../../../db/connection.ts'
import type { ColumnOf, Property, Room, RowOf, User } from '../../../../db/models/index.ts'
import { can, memberRoles } from '../../../../domain/access/rights.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { publishLiveEvent } from '../../../platform/live/service.ts'
import { enqueueStaffMail, type OverbookedMail, overbooked } from '../../../platform/mail/service.ts'
import { notify } from '../../../platform/notifications/service.ts'
import { config } from '../../../platform/runtime.ts'
import { loadRoomInventory } from '../roomInventory.ts'

interface Overbooking {
  room: number
  property: number
  today: Day
  /** The nights that have more sold than there is. */
  nights: readonly Day[]
  /** Who did it. */
  by: string
}

/** Notifies those who may overbook, with what to do next: on a screen that nobody opens it would go unnoticed until the guest arrives. */
export async function notifyForcedOverbooking({ room, property, today, nights, by }: Overbooking, t: Transaction): Promise<void> {
  publishLiveEvent(property, { kind: 'overbooked', subject: room, facts: { by: 'desk', count: nights.length } }, t)
  const roles = memberRoles.filter(role => can(role, 'booking.force'))
  const people = await select<RowOf<User, 'email'>>(
    'SELECT u.email FROM property_members m JOIN users u ON u.id = m.user_id WHERE m.property_id = ? AND m.role IN (?) ORDER BY u.id',
    [property, [...roles]],
    t,
  )
  if (!people.length) return
  const mail = await buildOverbookedMail({ room, today, nights, by }, t)
  for (const { email } of people) await enqueueStaffMail(t, { to: email }, language => overbooked(mail, language))
  await notify({ property }, { topic: 'overbooked', kind: 'forced', property, subject: room, facts: { nights, what: mail.room } }, t)
}

async function buildOverbookedMail({ room, today, nights, by }: Omit<Overbooking, 'property'>, t: Transaction): Promise<OverbookedMail> {
  const [names] = await select<{ room: ColumnOf<Room, 'name'>; house: ColumnOf<Property, 'name'> }>(
    'SELECT r.name AS room, p.name AS house FROM rooms r JOIN properties p ON p.id = r.property_id WHERE r.id = ?',
    [room],
    t,
  )
  const { lane } = await loadRoomInventory(room, today, t)
  const ids = [...new Set(lane.map(l => l.booking))]
  const bookings = ids.length
    ? await select<OverbookedMail['bookings'][number]>(
        'SELECT code, guest_name AS guest, arrival, departure FROM bookings WHERE id IN (?) ORDER BY arrival, id',
        [ids],
        t,
      )
    : []
  const url = `${config.publicOrigin}/owner/booking?category=overbooked`
  return { property: names?.house ?? '', room: names?.room ?? '', nights: [...nights], bookings, by, url }
}
