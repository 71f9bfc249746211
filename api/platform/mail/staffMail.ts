import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { Computed, Truth } from '../../../db/models/index.ts'
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

/** To who works at a hostel or for the marketplace, in the language they read. A demo writes to nobody. */
export async function enqueueStaffMail(
  t: Transaction,
  { to, property, fallback }: StaffRecipient,
  render: (language: Locale) => RenderedMail,
): Promise<void> {
  const { language, isDemo } = await findReader({ email: to, property }, t)
  if (!isDemo) await enqueueMail(t, { to, ...render(language ?? fallback ?? defaultLocale) })
}

interface Mailbox {
  email?: string
  property?: number | undefined
}

/** That of the account with this address, else of the hostel's first owner: a mailbox without an account is read by their people. */
export const findStaffLanguage = async (mailbox: Mailbox, t?: Transaction): Promise<Locale | undefined> =>
  (await findReader(mailbox, t)).language

async function findReader(
  { email = '', property = 0 }: Mailbox,
  t?: Transaction,
): Promise<{ language: Locale | undefined; isDemo: boolean }> {
  const row = await selectOne<{ language: Computed<Locale | null>; is_demo: Truth }>(
    `SELECT COALESCE((SELECT language FROM users WHERE email = ?), (SELECT u.language FROM property_members m JOIN users u ON u.id = m.user_id
       WHERE m.property_id = ? AND m.role = 'owner' ORDER BY m.created_at, m.user_id LIMIT 1)) AS language,
       EXISTS (SELECT 1 FROM demo_properties d WHERE d.property_id = ?) AS is_demo`,
    [email.toLowerCase(), property, property],
    t,
  )
  return { language: row?.language ?? undefined, isDemo: Boolean(row?.is_demo) }
}
