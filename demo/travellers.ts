import { UNUSABLE_PASSWORD_HASH } from '../api/people/auth/password/passwords.ts'
import { execute, select, type Transaction } from '../db/connection.ts'
import type { Booking, RowOf, User } from '../db/models/index.ts'
import type { Tables } from './tables.ts'

const names = [
  'Noor Haddad',
  'Ben Larsson',
  'Chloé Martin',
  'Kenji Mori',
  'Lucía Campos',
  'Aoife Byrne',
  'Mateusz Lis',
  'Sara Lindqvist',
  'Diego Rivas',
  'Priya Nair',
]

export interface DemoTravellers {
  traveller: number
  /** Travellers who are about; nobody logs in as them. */
  people: readonly number[]
}

/** Where the mail of people goes whom nobody logs in as. */
export const TRAVELLER_MAIL = '@people.example'

export function writeTravellers(tables: Tables, now: Date): number[] {
  return names.map((name, i) =>
    tables.users.add({
      email: `traveller${i + 1}${TRAVELLER_MAIL}`,
      name,
      // From the range that is kept free for stories: a call reaches nobody.
      phone: `+44 7700 9001${String(i + 10)}`,
      password_hash: UNUSABLE_PASSWORD_HASH,
      role: 'traveller',
      country: null,
      language: 'en',
      currency: null,
      email_verified_at: now,
      totp_secret: null,
      created_at: now,
      updated_at: now,
    }),
  )
}

/** Each has stayed somewhere, as verified guests have: only these offer rides. */
export async function giveStays(t: Transaction): Promise<void> {
  const people = await select<RowOf<User, 'id'>>('SELECT id FROM users WHERE email LIKE ? ORDER BY id', [`%${TRAVELLER_MAIL}`], t)
  const stays = await select<RowOf<Booking, 'id'>>(
    `SELECT b.id FROM bookings b WHERE b.status = 'checked_out' AND b.source = 'web' AND b.user_id IS NULL
       AND EXISTS (SELECT 1 FROM check_ins c WHERE c.booking_id = b.id) ORDER BY b.departure DESC, b.id LIMIT ?`,
    [people.length],
    t,
  )
  for (const [i, stay] of stays.entries())
    await execute('UPDATE bookings SET user_id = ? WHERE id = ?', [people[i]?.id ?? null, stay.id], t)
}
