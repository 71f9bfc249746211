import { UNUSABLE_PASSWORD_HASH } from '../api/people/auth/password/passwords.ts'
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
