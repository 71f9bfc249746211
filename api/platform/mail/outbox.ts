import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Count } from '../../../db/models/index.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import { toSingleLine } from '../../../domain/text/normalizeText.ts'
import { wakeJob } from '../jobs/service.ts'
import { consumeMailBudget } from './mailBudget.ts'
import type { RenderedMail } from './mailContent.ts'

export interface OutgoingMail extends RenderedMail {
  to: string
}

/** The job that sends; woken as soon as the transaction that wrote a mail is committed. */
export const MAIL_JOB = 'mail'
const MAX_SUBJECT_LENGTH = 250

/**
 * Puts a mail into the outbox in the caller's transaction: it goes out if and only if the change it tells of happened, and the recipient has not had enough
 * for today (mailBudget.ts).
 */
export async function enqueueMail(
  t: Transaction,
  { to, template, isSecure, locale, subject, text, html, attachments = [], files = [] }: OutgoingMail,
): Promise<void> {
  if (!(await consumeMailBudget(to, isSecure ? 'secure' : 'plain', locale ?? defaultLocale, t))) return
  await execute(
    `INSERT INTO mail_outbox (to_email, template, subject, text_body, html_body, attachments, status, next_try_at, created_at)
     VALUES (?, ?, ?, ?, ?, ?, 'queued', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [
      assertSingleAddress(to),
      template,
      [...toSingleLine(subject)].slice(0, MAX_SUBJECT_LENGTH).join(''),
      text,
      html,
      attachments.length + files.length ? JSON.stringify([...attachments, ...files]) : null,
    ],
    t,
  )
  t.afterCommit(() => wakeJob(MAIL_JOB))
}

/** Waiting mails and those that were given up, for those who watch over the property. */
export async function countMails(): Promise<{ waiting: number; failed: number }> {
  const row = await selectOne<{ waiting: Count; failed: Count }>(
    `SELECT COUNT(CASE WHEN status = 'queued' THEN 1 END) AS waiting, COUNT(CASE WHEN status = 'dead' THEN 1 END) AS failed
     FROM mail_outbox WHERE status IN ('queued', 'dead')`,
  )
  return { waiting: Number(row?.waiting ?? 0), failed: Number(row?.failed ?? 0) }
}

// Nothing that a mail program could read as a second address, a name or another header.
function assertSingleAddress(to: string): string {
  if (!/^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u.test(to)) throw new Error('this is not one plain e-mail address')
  return to
}
