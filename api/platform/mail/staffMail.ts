import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { Computed } from '../../../db/models/index.ts'
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import type { RenderedMail } from './mailContent.ts'
import { enqueueMail } from './outbox.ts'

interface StaffRecipient {
  to: string
  /** The hostel whose mailbox it may be. */
  property?: number | undefined
  /** For an address that has no account and belongs to no hostel. */
  fallback?: Locale | undefined
}

/** To who works at a hostel or for the marketplace, in the language they read. */
export async function enqueueStaffMail(
  t: Transaction,
  { to, property, fallback }: StaffRecipient,
  render: (language: Locale) => RenderedMail,
): Promise<void> {
  const language = (await findStaffLanguage({ email: to, property }, t)) ?? fallback ?? defaultLocale
  await enqueueMail(t, { to, ...render(language) })
}

/** That of the account with this address, else of the hostel's first owner: a mailbox without an account is read by their people. */
export async function findStaffLanguage(
  { email = '', property = 0 }: { email?: string; property?: number | undefined },
  t?: Transaction,
): Promise<Locale | undefined> {
  const row = await selectOne<{ language: Computed<Locale | null> }>(
    `SELECT COALESCE((SELECT language FROM users WHERE email = ?), (SELECT u.language FROM property_members m JOIN users u ON u.id = m.user_id
       WHERE m.property_id = ? AND m.role = 'owner' ORDER BY m.created_at, m.user_id LIMIT 1)) AS language`,
    [email.toLowerCase(), property],
    t,
  )
  return row?.language ?? undefined
}
