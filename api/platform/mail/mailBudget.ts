import { execute, select, selectOne, type Transaction, transaction } from '../../../db/connection.ts'
import { mailboxSql } from '../../../db/mailbox.ts'
import type { MessageBudget, Property, RowOf } from '../../../db/models/index.ts'
import { dailyMailLimits, type MailClass } from '../../../domain/access/mailBudget.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { mailboxOf } from '../../../domain/text/mailbox.ts'
import { deleteInBatches } from '../jobs/service.ts'
import { isAddressProven } from '../proof/service.ts'
import { config } from '../runtime.ts'

const { unproven, known } = dailyMailLimits
const DEFER_MINUTES = 60
const BATCH_SIZE = 50
const IS_TODAY = 'counted_on = UTC_DATE()'

/**
 * Whether this recipient may get another mail today. Counted per mailbox by a written row in the caller's transaction, so that concurrent mails count
 * each other. Mails above the budget are dropped; one mail says that there is more, within the hour to known recipients, otherwise the next day.
 */
export async function consumeMailBudget(to: string, share: MailClass, language: Locale, t: Transaction): Promise<boolean> {
  if (!config.rateLimits) return true
  const recipient = to.includes('@') ? mailboxOf(to) : to
  if (await incrementCount(recipient, share, t)) return true
  await ensureBudgetRow(recipient, t)
  if (await incrementCount(recipient, share, t)) return true
  if (await markKnown(recipient, to, t)) if (await incrementCount(recipient, share, t)) return true
  await deferMail(recipient, language, t)
  return false
}

// The engine assigns from left to right: the date comes last.
async function incrementCount(recipient: string, share: MailClass, t: Transaction): Promise<boolean> {
  const counted = (['plain', 'secure'] as const).map(s => `${s} = IF(${IS_TODAY}, ${s}, 0)${s === share ? ' + 1' : ''}`)
  const maxOf = (of: 'plain' | 'all') => `IF(is_known, ${known[of]}, ${unproven[of]})`
  const { affectedRows } = await execute(
    `UPDATE message_budgets SET ${counted.join(', ')}, is_known = IF(${IS_TODAY}, is_known, 0), counted_on = UTC_DATE()
     WHERE recipient = ? AND (NOT ${IS_TODAY} OR (plain + secure < ${maxOf('all')}${share === 'plain' ? ` AND plain < ${maxOf('plain')}` : ''}))`,
    [recipient],
    t,
  )
  return affectedRows === 1
}

const ensureBudgetRow = (recipient: string, t: Transaction) =>
  execute(
    `INSERT INTO message_budgets (recipient, counted_on) VALUES (?, UTC_DATE()) ON DUPLICATE KEY UPDATE recipient = recipient`,
    [recipient],
    t,
  )

/** Checked once a day: who gets more than the budget of a stranger. */
async function markKnown(recipient: string, to: string, t: Transaction): Promise<boolean> {
  if (!(await isKnown(to, t))) return false
  const { affectedRows } = await execute('UPDATE message_budgets SET is_known = 1 WHERE recipient = ? AND is_known = 0', [recipient], t)
  return affectedRows === 1
}

async function isKnown(recipient: string, t: Transaction): Promise<boolean> {
  if (!recipient.includes('@') || (await isAddressProven(recipient, t))) return true
  return (await findPropertyBy('p.email', recipient, t)) !== undefined
}

/** A hostel that uses its back-office; an address typed into a draft does not count. */
const findPropertyBy = (column: string, email: string, t: Transaction) =>
  selectOne<RowOf<Property, 'id'>>(
    `SELECT p.id FROM properties p JOIN property_members m ON m.property_id = p.id
     WHERE ${column} = ? AND p.status IN ('live', 'paused') LIMIT 1`,
    [email],
    t,
  )

const deferMail = (recipient: string, language: Locale, t: Transaction) =>
  execute(
    `UPDATE message_budgets SET waiting = waiting + 1, language = ?,
       due_at = COALESCE(due_at, IF(is_known, UTC_TIMESTAMP(3) + INTERVAL ${DEFER_MINUTES} MINUTE, UTC_DATE() + INTERVAL 1 DAY))
     WHERE recipient = ?`,
    [language, recipient],
    t,
  )

export interface DeferredMails extends RowOf<MessageBudget, 'recipient' | 'waiting' | 'language'> {
  /** Treated as a property: its members see the rest in the back-office. */
  isForProperty: boolean
}

/** Sends the collected notices that are due, once each; returns how many. */
export async function forEachDeferred(send: (waiting: DeferredMails, t: Transaction) => Promise<void>): Promise<void> {
  const due = await select<Omit<DeferredMails, 'isForProperty'>>(
    `SELECT recipient, waiting, language FROM message_budgets WHERE due_at <= UTC_TIMESTAMP(3) ORDER BY due_at LIMIT ${BATCH_SIZE}`,
  )
  for (const one of due)
    await transaction(async t => {
      const { affectedRows } = await execute(
        'UPDATE message_budgets SET waiting = waiting - ?, due_at = NULL WHERE recipient = ? AND waiting >= ? AND due_at <= UTC_TIMESTAMP(3)',
        [one.waiting, one.recipient, one.waiting],
        t,
      )
      if (affectedRows && one.recipient.includes('@'))
        await send({ ...one, isForProperty: (await findPropertyBy(mailboxSql('p.email'), one.recipient, t)) !== undefined }, t)
    })
}

export const purgeBudgets = () =>
  deleteInBatches('DELETE FROM message_budgets WHERE counted_on < UTC_DATE() - INTERVAL 2 DAY AND due_at IS NULL')
