import { createTransport } from 'nodemailer'
import { asOneLine } from '../../../domain/text/typedText.ts'
import { config } from '../runtime.ts'

export interface QueuedMail {
  id: number
  to: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: string }[]
  createdAt: Date
}

export interface Mailer {
  send: (mail: QueuedMail) => Promise<void>
  close: () => void
}

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** In all; shorter than the lease of a mail (send.ts), so that nobody else takes it up meanwhile. */
export const LONGEST_SEND_MS = 60_000

/** A connection to the mail server of this address, for as long as there is something to send. */
export function openMailer(url: string): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Many of our mails ask for an answer: it goes to people, whatever address they are sent from.
    { from: config.mail.from, ...(config.organization.email && { replyTo: config.organization.email }) },
  )
  return {
    send: async mail => {
      await within(LONGEST_SEND_MS, transport.sendMail(messageOf(mail)))
    },
    close: () => transport.close(),
  }
}

const messageOf = ({ id, to, subject, text, html, attachments, createdAt }: QueuedMail) => ({
  to: { name: '', address: to },
  subject: asOneLine(subject),
  text,
  html,
  date: createdAt,
  // The same on each try: who gets it twice after a crash can tell.
  messageId: `<mail-${id}-${createdAt.getTime()}@${new URL(config.publicOrigin).hostname}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: attachments.map(({ filename, contentType, content }) => ({
    filename: asOneLine(filename),
    contentType: asOneLine(contentType),
    content,
  })),
})

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
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
