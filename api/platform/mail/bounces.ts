import { execute, select, selectOne, type Transaction, transaction } from '../../../db/connection.ts'
import type { BouncedAddress, ColumnOf, Mail, RowOf } from '../../../db/models/index.ts'
import type { BounceReason } from '../../../domain/guests/mailBounce.ts'
import { keyedHash, keyedHashes } from '../http/crypto/crypto.ts'
import { deleteInBatches, wakeJob } from '../jobs/service.ts'

/*
 * Addresses that mails come back from. Written when a mail was given up because of its recipient (sendDueMails.ts), cleared by the next one that is taken. An
 * address is known here by its hash alone: who asks must know it already, as the hostel of a booking does.
 */

/** The job that notifies the hostels that expect who reads there. */
export const BOUNCE_JOB = 'bounces'
const BATCH_SIZE = 50
/** As long as nobody has tried again. */
const RETENTION_DAYS = 400

export interface AddressBounce {
  reason: BounceReason
  since: Date
}

const hash = (email: string) => keyedHash('bounce', email)
const hashes = (email: string) => keyedHashes('bounce', email)

/** The first one says since when. */
export async function recordBounce({ email, mail, reason }: { email: string; mail: number; reason: BounceReason }, t: Transaction) {
  await execute(
    `INSERT INTO bounced_addresses (address, reason, since, last_at, mail_id) VALUES (?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), ?)
     ON DUPLICATE KEY UPDATE reason = VALUES(reason), last_at = VALUES(last_at), mail_id = VALUES(mail_id)`,
    [hash(email), reason, mail],
    t,
  )
  t.afterCommit(() => wakeJob(BOUNCE_JOB))
}

export async function findBounce(email: string | null, t?: Transaction): Promise<AddressBounce | undefined> {
  if (email === null) return undefined
  return selectOne<RowOf<BouncedAddress, 'reason' | 'since'>>(
    'SELECT reason, since FROM bounced_addresses WHERE address IN (?) ORDER BY since LIMIT 1',
    [hashes(email)],
    t,
  )
}

/** What goes out for a booking or a guest. */
export const presentBounce = (bounce: AddressBounce | undefined) => bounce && { reason: bounce.reason, since: bounce.since.toISOString() }

/** A mail was taken there, or its reader was erased. Most addresses have none: those cost a look and no lock. */
export async function clearBounces(emails: readonly string[], t: Transaction): Promise<void> {
  for (const email of emails)
    if (await findBounce(email, t)) await execute('DELETE FROM bounced_addresses WHERE address IN (?)', [hashes(email)], t)
}

interface NewBounce extends RowOf<BouncedAddress, 'address' | 'mail_id' | 'since'> {
  email: ColumnOf<Mail, 'to_email'>
}

/** Calls back for each address that a mail came back from since the last time, once; answers how many. */
export async function forEachNewBounce(notify: (bounce: { email: string; since: Date }, t: Transaction) => Promise<void>): Promise<number> {
  const found = await select<NewBounce>(
    `SELECT x.address, x.mail_id, x.since, m.to_email AS email FROM bounced_addresses x JOIN mail_outbox m ON m.id = x.mail_id
     ORDER BY x.mail_id LIMIT ${BATCH_SIZE}`,
  )
  for (const { address, mail_id, email, since } of found)
    await transaction(async t => {
      const { affectedRows } = await execute(
        'UPDATE bounced_addresses SET mail_id = NULL WHERE address = ? AND mail_id = ?',
        [address, mail_id],
        t,
      )
      if (affectedRows) await notify({ email, since }, t)
    })
  return found.length
}

export const purgeBounces = () =>
  deleteInBatches(`DELETE FROM bounced_addresses WHERE last_at < UTC_TIMESTAMP(3) - INTERVAL ${RETENTION_DAYS} DAY`)
