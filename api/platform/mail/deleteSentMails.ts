import { execute, type Transaction } from '../../../db/connection.ts'

/** Of mails that went to these properties and their members, those about these bookings and requests: they repeat a name for as long as the outbox keeps them. */
export async function deleteSentMails(
  { codes, properties }: { codes: readonly string[]; properties: readonly number[] },
  t: Transaction,
): Promise<void> {
  for (const code of codes)
    await execute(
      `DELETE FROM mail_outbox WHERE status <> 'queued' AND INSTR(text_body, ?) > 0 AND to_email IN (
         SELECT email FROM properties WHERE id IN (?) AND email IS NOT NULL
         UNION SELECT u.email FROM property_members m JOIN users u ON u.id = m.user_id WHERE m.property_id IN (?))`,
      [code, properties, properties],
      t,
    )
}

/** Of mails that went to these addresses, those in which somebody is named. */
export async function deleteMailsNaming(
  { texts, recipients }: { texts: readonly string[]; recipients: readonly string[] },
  t: Transaction,
): Promise<void> {
  if (!recipients.length) return
  for (const text of texts)
    await execute(
      "DELETE FROM mail_outbox WHERE status <> 'queued' AND to_email IN (?) AND (INSTR(text_body, ?) > 0 OR INSTR(subject, ?) > 0)",
      [[...recipients], text, text],
      t,
    )
}
