import { randomUUID } from 'node:crypto'
import { execute, selectOne, transaction } from '../../../db/connection.ts'
import type { Json, Mail, RowOf } from '../../../db/models/index.ts'
import type { MailAttachment, StoredAttachment } from '../../../db/models/json.ts'
import { readBounce, type SmtpRefusal } from '../../../domain/guests/mailBounce.ts'
import { readStoredFile } from '../media/service.ts'
import { config, log } from '../runtime.ts'
import { clearBounces, recordBounce } from './bounces.ts'
import { enqueueDeferredMails } from './enqueueDeferredMails.ts'
import { type Mailer, openMailer, type QueuedMail } from './transport.ts'

const LEASE_SECONDS = 120
const MAX_ATTEMPTS = 8
/** Minutes between the attempts: the last one is about nine hours after the first. */
const RETRY_DELAYS_MINUTES = [0.5, 2, 5, 15, 60, 150, 300]
/** Mails under way at once in one process. */
const CONCURRENCY = 2

interface ClaimedMail extends QueuedMail, RowOf<Mail, 'tries'> {
  /** Read when it is sent. */
  stored: StoredAttachment[]
}

interface SendOptions {
  /** Stop taking up mails; the one under way is finished. */
  signal?: AbortSignal
}

/** Sends every mail that is due. Any number of replicas may do this at once: each mail is taken up under a lease of its own. */
export async function sendDueMails({ signal }: SendOptions = {}): Promise<void> {
  await enqueueDeferredMails()
  const mailer = findMailer()
  if (!mailer) return
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, () => sendOneByOne(mailer, signal)))
  } finally {
    mailer.close()
  }
}

async function sendOneByOne(mailer: Mailer, signal: AbortSignal | undefined) {
  while (!signal?.aborted) {
    const owner = randomUUID()
    const mail = await claimMail(owner)
    if (!mail) return
    await sendWithFiles(mailer, mail).then(
      () => markSent(mail, owner),
      (error: Error & SmtpRefusal) => markFailed(mail, owner, error),
    )
  }
}

async function sendWithFiles(mailer: Mailer, { stored, ...mail }: ClaimedMail) {
  const files: QueuedMail['attachments'] = []
  for (const { filename, contentType, file } of stored) {
    const content = await readStoredFile(file)
    // Deleted meanwhile: the mail says what it says without it.
    if (content) files.push({ filename, contentType, content })
  }
  await mailer.send({ ...mail, attachments: [...mail.attachments, ...files] })
}

const demoMailer: Mailer = { send: async () => {}, close: () => {} }
let hasWarned = false

// The demo world has no mail server: its mails are read in the product (routes.ts).
function findMailer(): Mailer | undefined {
  if (config.mail.url) return createLazyMailer(config.mail.url)
  if (config.demo) return demoMailer
  if (!hasWarned) log.warn('SMTP_URL is not set: mails wait in the outbox')
  hasWarned = true
  return undefined
}

function createLazyMailer(url: string): Mailer {
  let mailer: Mailer | undefined
  return {
    send: mail => {
      mailer ??= openMailer(url)
      return mailer.send(mail)
    },
    close: () => mailer?.close(),
  }
}

// The attempt is counted when it begins, so that a mail which crashes its process is given up in the end.
async function claimMail(owner: string): Promise<ClaimedMail | undefined> {
  const taken = await transaction(t =>
    execute(
      `UPDATE mail_outbox SET lease_owner = ?, leased_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND, tries = tries + 1
       WHERE status = 'queued' AND next_try_at <= UTC_TIMESTAMP(3) AND (leased_until IS NULL OR leased_until < UTC_TIMESTAMP(3))
       ORDER BY next_try_at LIMIT 1`,
      [owner],
      t,
    ),
  )
  if (!taken.affectedRows) return undefined
  const row = await selectOne<Omit<QueuedMail, 'attachments'> & RowOf<Mail, 'tries'> & { attachments: Json<unknown> }>(
    `SELECT id, to_email AS \`to\`, template, subject, text_body AS text, html_body AS html, attachments, created_at AS createdAt, tries
     FROM mail_outbox WHERE status = 'queued' AND lease_owner = ?`,
    [owner],
  )
  return row && { ...row, ...parseAttachments(row.attachments) }
}

function parseAttachments(value: unknown): Pick<ClaimedMail, 'attachments' | 'stored'> {
  const all: (MailAttachment | StoredAttachment)[] = (typeof value === 'string' ? JSON.parse(value) : value) ?? []
  const isStored = (attachment: MailAttachment | StoredAttachment): attachment is StoredAttachment => 'file' in attachment
  return { stored: all.filter(isStored), attachments: all.filter((attachment): attachment is MailAttachment => !isStored(attachment)) }
}

/** The last mail to somebody who asked to be forgotten: once it is sent, or given up, their address goes with it. */
const isFarewell = ({ template }: QueuedMail) => template === 'accountErased' && Boolean(config.mail.url)
const deleteMail = ({ id }: QueuedMail, owner: string) =>
  transaction(t => execute('DELETE FROM mail_outbox WHERE id = ? AND lease_owner = ?', [id, owner], t))

async function markSent(mail: QueuedMail, owner: string) {
  if (isFarewell(mail)) return void (await deleteMail(mail, owner))
  // A delivered mail is cleared: it holds codes and links of guests.
  const emptied = config.mail.url ? ", text_body = '', html_body = '', attachments = NULL" : ''
  await transaction(async t => {
    await execute(
      `UPDATE mail_outbox SET status = 'sent', sent_at = UTC_TIMESTAMP(3), leased_until = NULL, lease_owner = NULL, error = NULL${emptied}
       WHERE id = ? AND lease_owner = ?`,
      [mail.id, owner],
      t,
    )
    if (config.mail.url) await clearBounces([mail.to], t)
  })
}

// An address that does not exist is not tried again: the next attempt would end the same, and the desk can ask for another one the sooner.
async function markFailed(mail: QueuedMail & { tries: number }, owner: string, error: Error & SmtpRefusal) {
  const { id, tries } = mail
  const bounce = readBounce(error)
  const isDead = tries >= MAX_ATTEMPTS || bounce?.isFinal === true
  if (isDead && isFarewell(mail)) return void (await deleteMail(mail, owner))
  log[isDead ? 'error' : 'warn'](
    { mail: id, tries, reason: error.message },
    isDead ? 'a mail was given up' : 'a mail could not be sent yet',
  )
  const seconds = (RETRY_DELAYS_MINUTES[Math.min(tries, RETRY_DELAYS_MINUTES.length) - 1] ?? 0) * 60
  await transaction(async t => {
    const { affectedRows } = await execute(
      `UPDATE mail_outbox SET status = ?, error = ?, leased_until = NULL, lease_owner = NULL, next_try_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND
       WHERE id = ? AND lease_owner = ?`,
      [isDead ? 'dead' : 'queued', error.message.slice(0, 500), seconds, id, owner],
      t,
    )
    if (isDead && bounce && affectedRows) await recordBounce({ email: mail.to, mail: id, reason: bounce.reason }, t)
  })
}
