import { execute, type Transaction } from '../../../db/connection.ts'

/** Of mails that went to these properties and their members, those about these bookings and requests: they repeat a name for as long as the outbox keeps them. */
export async function deleteSentMails(
  { codes, properties }: { codes: readonly string[]; properties: readonly number[] },
  t: Transaction,
): Promise<void> {
  for (const code of codes)
    await execute(
      `DELETE FROM mail_outbox WHERE status <> 'queued' AND (INSTR(text_body, ?) > 0 OR INSTR(subject, ?) > 0) AND to_email IN (
         SELECT email FROM properties WHERE id IN (?) AND email IS NOT NULL
         UNION SELECT u.email FROM property_members m JOIN users u ON u.id = m.user_id WHERE m.property_id IN (?))`,
      [code, code, properties, properties],
      t,
    )
}
