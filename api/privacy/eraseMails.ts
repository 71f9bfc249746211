import { execute, select, type Transaction } from '../../db/connection.ts'
import type { MemberInvitation, Otp, RowOf, User } from '../../db/models/index.ts'
import { mailboxOf } from '../../domain/text/mailbox.ts'
import type { Account } from '../people/auth/service.ts'
import { deleteMailsNaming } from '../platform/mail/service.ts'

type AddressRow = RowOf<User, 'email'>

/**
 * Whom mails have gone to in which a person is named, beside the hostels of their stays: who shared a ride with them, who works where they work, whom they invited.
 * To be asked while they still belong there.
 */
export async function listCorrespondents(user: number, t: Transaction): Promise<string[]> {
  const found = await select<AddressRow>(
    `SELECT u.email FROM ride_requests q JOIN rides r ON r.id = q.ride_id JOIN users u ON u.id = r.user_id WHERE q.user_id = ?
     UNION SELECT u.email FROM rides r JOIN ride_requests q ON q.ride_id = r.id JOIN users u ON u.id = q.user_id WHERE r.user_id = ?
     UNION SELECT u.email FROM property_members mine JOIN property_members m ON m.property_id = mine.property_id JOIN users u ON u.id = m.user_id
       WHERE mine.user_id = ?`,
    [user, user, user],
    t,
  )
  const invited = await select<RowOf<MemberInvitation, 'email'>>('SELECT email FROM member_invitations WHERE invited_by = ?', [user], t)
  return [...new Set([...found, ...invited].map(row => row.email))]
}

/** Mails to a person, also to the address that they were about to change to, and mails to others that name them. */
export async function eraseMails({ id, email, name }: Account, correspondents: readonly string[], t: Transaction): Promise<void> {
  const pending = await select<RowOf<Otp, 'email'>>('SELECT DISTINCT email FROM otps WHERE user_id = ?', [id], t)
  const addresses = [...new Set([email, ...pending.map(row => row.email)])]
  await execute('DELETE FROM mail_outbox WHERE to_email IN (?)', [addresses], t)
  await execute('DELETE FROM message_budgets WHERE recipient IN (?)', [addresses.map(mailboxOf)], t)
  // Mails about rides say the first name alone.
  const [firstName = name] = name.trim().split(/\s+/)
  await deleteMailsNaming({ texts: [...new Set([email, firstName])], recipients: correspondents }, t)
}
