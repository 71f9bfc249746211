import { execute, select, type Transaction } from '../../db/connection.ts'
import type { Booking, Computed, GroupRequest, MemberInvitation, Otp, RowOf, User } from '../../db/models/index.ts'
import { ERASED_NAME } from '../../domain/guests/erasedName.ts'
import { mailboxOf } from '../../domain/text/mailbox.ts'
import type { Account } from '../people/auth/service.ts'
import { eraseFromMails } from '../platform/mail/service.ts'

type AddressRow = RowOf<User, 'email'>

/** What mails to others say of a person, and whom they go to. */
export interface MailTraces {
  /** Who read the full name: hostels of their stays, requests and events with their people, colleagues, whom they invited, super-admins. */
  recipients: string[]
  /** Who shared a ride with them: those mails say the first name alone. */
  riders: string[]
  /** Names that they and their party booked under, their addresses and telephone numbers. */
  words: string[]
}

/** To be asked while all of it is still there. */
export async function listMailTraces({ id, email, name }: Account, t: Transaction): Promise<MailTraces> {
  const stays = await select<RowOf<Booking | GroupRequest, 'property_id' | 'guest_name' | 'guest_email' | 'guest_phone'>>(
    `SELECT property_id, guest_name, guest_email, guest_phone FROM bookings WHERE user_id = ? OR guest_email = ?
     UNION SELECT property_id, guest_name, guest_email, guest_phone FROM group_requests WHERE user_id = ? OR guest_email = ?`,
    [id, email, id, email],
    t,
  )
  const party = await select<{ name: Computed<string> }>(
    `SELECT DISTINCT g.name FROM bookings b JOIN booking_guests g ON g.booking_id = b.id
     WHERE (b.user_id = ? OR b.guest_email = ?) AND g.name IS NOT NULL`,
    [id, email],
    t,
  )
  const own = await select<RowOf<User, 'phone'>>('SELECT phone FROM users WHERE id = ?', [id], t)
  const words = [
    name,
    email,
    ...stays.flatMap(s => [s.guest_name, s.guest_email, s.guest_phone]),
    ...party.map(g => g.name),
    ...own.map(u => u.phone),
  ]
  return {
    recipients: await listReaders(id, [...new Set(stays.map(s => s.property_id))], t),
    riders: await listRiders(id, t),
    words: [...new Set(words.filter((word): word is string => word !== null && word !== ERASED_NAME))],
  }
}

async function listReaders(user: number, properties: readonly number[], t: Transaction): Promise<string[]> {
  const found = await select<AddressRow>(
    `SELECT u.email FROM property_members mine JOIN property_members m ON m.property_id = mine.property_id JOIN users u ON u.id = m.user_id
       WHERE mine.user_id = ?
     UNION SELECT p.email FROM properties p WHERE p.id IN (?) AND p.email IS NOT NULL
     UNION SELECT u.email FROM property_members m JOIN users u ON u.id = m.user_id WHERE m.property_id IN (?)
     UNION SELECT p.email FROM event_joiners j JOIN properties p ON p.id = j.property_id WHERE j.user_id = ? AND p.email IS NOT NULL
     UNION SELECT u.email FROM event_joiners j JOIN property_members m ON m.property_id = j.property_id JOIN users u ON u.id = m.user_id
       WHERE j.user_id = ?
     UNION SELECT email FROM users WHERE role = 'super_admin'`,
    [user, [...properties, 0], [...properties, 0], user, user],
    t,
  )
  const invited = await select<RowOf<MemberInvitation, 'email'>>('SELECT email FROM member_invitations WHERE invited_by = ?', [user], t)
  return [...new Set([...found, ...invited].map(row => row.email))]
}

async function listRiders(user: number, t: Transaction): Promise<string[]> {
  const found = await select<AddressRow>(
    `SELECT u.email FROM ride_requests q JOIN rides r ON r.id = q.ride_id JOIN users u ON u.id = r.user_id WHERE q.user_id = ?
     UNION SELECT u.email FROM rides r JOIN ride_requests q ON q.ride_id = r.id JOIN users u ON u.id = q.user_id WHERE r.user_id = ?`,
    [user, user],
    t,
  )
  return found.map(row => row.email)
}

/** Mails to a person, also to the address that they were about to change to, and the person in mails to others. */
export async function eraseMails({ id, email, name }: Account, { recipients, riders, words }: MailTraces, t: Transaction): Promise<void> {
  const pending = await select<RowOf<Otp, 'email'>>('SELECT DISTINCT email FROM otps WHERE user_id = ?', [id], t)
  const addresses = [...new Set([email, ...pending.map(row => row.email)])]
  await execute('DELETE FROM mail_outbox WHERE to_email IN (?)', [addresses], t)
  await execute('DELETE FROM message_budgets WHERE recipient IN (?)', [addresses.map(mailboxOf)], t)
  await eraseFromMails({ words, by: ERASED_NAME, recipients }, t)
  const [firstName = name] = name.trim().split(/\s+/)
  await eraseFromMails({ words: [...words, firstName], by: ERASED_NAME, recipients: riders }, t)
}
