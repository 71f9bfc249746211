import { createTransport } from 'nodemailer'
import type { ColumnOf, Mail, RowOf } from '../../../db/models/index.ts'
import { toSingleLine } from '../../../domain/text/normalizeText.ts'
import { config } from '../runtime.ts'

export interface QueuedMail extends RowOf<Mail, 'id' | 'subject' | 'template'> {
  to: ColumnOf<Mail, 'to_email'>
  text: ColumnOf<Mail, 'text_body'>
  html: ColumnOf<Mail, 'html_body'>
  attachments: { filename: string; contentType: string; content: string | Buffer }[]
  createdAt: ColumnOf<Mail, 'created_at'>
}

export interface Mailer {
  send: (mail: QueuedMail) => Promise<void>
  close: () => void
}

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 20_000
/** In all; shorter than the lease of a mail (sendDueMails.ts), so that nobody else takes it up meanwhile. */
export const MAX_SEND_MS = 60_000

/** A connection to the mail server of this address, for as long as there is something to send. */
export function openMailer(url: string): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Many of our mails ask for an answer: it goes to people, whatever address they are sent from.
    { from: config.mail.from, ...(config.organization.email && { replyTo: config.organization.email }) },
  )
  return {
    send: async mail => {
      await withTimeout(MAX_SEND_MS, transport.sendMail(toMessage(mail)))
    },
    close: () => transport.close(),
  }
}

const toMessage = ({ id, to, subject, text, html, attachments, createdAt }: QueuedMail) => ({
  to: { name: '', address: to },
  subject: toSingleLine(subject),
  text,
  html,
  date: createdAt,
  // The same on each attempt: who gets it twice after a crash can tell.
  messageId: `<mail-${id}-${createdAt.getTime()}@${new URL(config.publicOrigin).hostname}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: attachments.map(({ filename, contentType, content }) => ({
    filename: toSingleLine(filename),
    contentType: toSingleLine(contentType),
    content,
  })),
})

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the mail server took longer than ${ms / 1000} s`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
