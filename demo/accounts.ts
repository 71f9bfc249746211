import argon2 from 'argon2'
import { Secret } from 'otpauth'
import { encrypt } from '../api/platform/http/crypto/crypto.ts'
import type { Tables } from './tables.ts'

export const demoPassword = 'bunk-and-breakfast'

/** Whose trips the demo world has. */
export const demoTraveller = { email: 'traveller@example.com', name: 'Ana Silva', country: 'PT' } as const

const people = [
  { key: 'traveller', role: 'traveller', ...demoTraveller },
  { key: 'owner', email: 'owner@example.com', name: 'Marta Reis', role: 'hostel_owner', country: 'PT' },
  { key: 'owner2', email: 'owner2@example.com', name: 'Arjun Mehta', role: 'hostel_owner', country: 'IN' },
  { key: 'manager', email: 'manager@example.com', name: 'Tom Walker', role: 'hostel_owner', country: 'GB' },
  { key: 'reception', email: 'reception@example.com', name: 'Lena Schmidt', role: 'hostel_owner', country: 'DE' },
  { key: 'viewer', email: 'viewer@example.com', name: 'Omar Haddad', role: 'hostel_owner', country: 'FR' },
  { key: 'admin', email: 'admin@example.com', name: 'Sofia Nowak', role: 'super_admin', country: 'PL' },
] as const
export type DemoPerson = (typeof people)[number]['key']

export interface DemoAccounts {
  ids: Record<DemoPerson, number>
  /** For printing at start: the private demo world keeps no secret from the one who runs it. */
  printed: { password: string; totpSecret: string; accounts: { email: string; is: string }[] }
}

const accountDescriptions: Record<DemoPerson, string> = {
  traveller: 'a traveller with trips',
  owner: 'owner of several hostels in Portugal and Spain',
  owner2: 'owner of several hostels in India and Nepal',
  manager: 'manager of the first hostel of owner@example.com',
  reception: 'reception there',
  viewer: 'may look there, not touch',
  admin: 'super-admin',
}

/** The demo accounts, all with one password, so hashed once. */
export async function writeAccounts(tables: Tables, now: Date): Promise<DemoAccounts> {
  const hash = await argon2.hash(demoPassword)
  const totpSecret = new Secret({ size: 20 }).base32
  const ids = people.map(p => [
    p.key,
    tables.users.add({
      email: p.email,
      name: p.name,
      password_hash: hash,
      role: p.role,
      country: p.country,
      language: 'en',
      currency: null,
      email_verified_at: now,
      totp_secret: p.role === 'super_admin' ? encrypt(totpSecret) : null,
      created_at: now,
      updated_at: now,
    }),
  ])
  return {
    ids: Object.fromEntries(ids) as DemoAccounts['ids'],
    printed: { password: demoPassword, totpSecret, accounts: people.map(p => ({ email: p.email, is: accountDescriptions[p.key] })) },
  }
}
