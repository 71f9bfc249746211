import { Router } from 'express'
import { select, selectOne } from '../../../db/connection.ts'
import type { ColumnOf, Count, Mail, RowOf } from '../../../db/models/index.ts'
import { appError } from '../errors.ts'
import { paging } from '../http/schema.ts'
import { serve } from '../http/serve.ts'
import { config } from '../runtime.ts'
import { demoMail } from './contract.ts'

export const router = Router()

interface MailRow extends RowOf<Mail, 'id' | 'subject' | 'template' | 'status'> {
  to: ColumnOf<Mail, 'to_email'>
  createdAt: ColumnOf<Mail, 'created_at'>
  sentAt: ColumnOf<Mail, 'sent_at'>
}

serve(router, demoMail, {
  'GET /demo/mails': async ({ query }) => {
    assertDemo()
    const { page, limit, offset } = paging(query)
    const recipient = query.to?.toLowerCase() ?? null
    const counted = await selectOne<{ total: Count }>('SELECT COUNT(*) AS total FROM mail_outbox WHERE ? IS NULL OR to_email = ?', [
      recipient,
      recipient,
    ])
    const rows = await select<MailRow>(
      `SELECT id, to_email AS \`to\`, subject, template, status, created_at AS createdAt, sent_at AS sentAt
       FROM mail_outbox WHERE ? IS NULL OR to_email = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
      [recipient, recipient, limit, offset],
    )
    return { rows: rows.map(presentMail), page, limit, total: Number(counted?.total ?? 0) }
  },
  'GET /demo/mails/:id': async ({ params }) => {
    assertDemo()
    const row = await selectOne<
      Omit<MailRow, 'template' | 'sentAt'> & { text: ColumnOf<Mail, 'text_body'>; html: ColumnOf<Mail, 'html_body'> }
    >(
      `SELECT id, to_email AS \`to\`, subject, text_body AS text, html_body AS html, status, created_at AS createdAt FROM mail_outbox WHERE id = ?`,
      [params.id],
    )
    if (!row) throw appError('not_found')
    return { ...row, createdAt: row.createdAt.toISOString() }
  },
})

/** Elsewhere mails are nobody's to read, so there is no such endpoint. */
function assertDemo() {
  if (!config.demo || config.mail.url) throw appError('not_found')
}

const presentMail = ({ createdAt, sentAt, ...mail }: MailRow) => ({
  ...mail,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})
