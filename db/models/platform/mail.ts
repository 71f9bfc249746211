import { exact, id, instant, json, key, longText, text, tinyint } from '../columns.ts'
import type { MailAttachment } from '../json.ts'
import { table } from '../table.ts'

export class Mail extends table(
  'mail_outbox',
  {
    id: id(),
    toEmail: exact(190),
    template: key(40),
    subject: text(250),
    textBody: longText('medium'),
    htmlBody: longText('medium'),
    attachments: json<MailAttachment[]>().null(),
    status: key(10).default('queued'),
    tries: tinyint().default(0),
    nextTryAt: instant(),
    leasedUntil: instant().null(),
    leaseOwner: key(64).null(),
    sentAt: instant().null(),
    error: text(500).null(),
    createdAt: instant(),
  },
  { indexes: { due: ['status', 'nextTryAt'], recipient: ['toEmail', 'id'] } },
) {}
