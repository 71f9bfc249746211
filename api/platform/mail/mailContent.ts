import type { MailAttachment } from '../../../db/models/json.ts'
import type { Locale } from '../../../domain/language/locales.ts'

/** The content of a mail, written once; text and HTML are rendered from it (renderMail.ts). Texts are plain: nothing in them is markup. */
export interface MailContent {
  /** The name kept in the outbox. */
  template: string
  /** Somebody needs it to sign in, or it warns of a danger to an account or a booking: what others can trigger does not use up its share of the day. */
  isSecure?: true
  /** English where it is not said. */
  locale?: Locale
  subject: string
  /** What a list of mails shows behind the subject. */
  preview: string
  title: string
  blocks: MailBlock[]
  /** Why this person gets it, as the last line. */
  reason: string
  attachments?: MailAttachment[]
}

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'facts'; rows: MailRow[] }
  /** Amounts under each other; the last row is the sum. */
  | { kind: 'bill'; rows: MailRow[] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'quote'; text: string }
export type MailRow = readonly [label: string, value: string]

export const text = (content: string): MailBlock => ({ kind: 'text', text: content })
export const heading = (content: string): MailBlock => ({ kind: 'heading', text: content })
export const quote = (content: string): MailBlock => ({ kind: 'quote', text: content })
export const facts = (...rows: (MailRow | false | null | undefined | '')[]): MailBlock => ({ kind: 'facts', rows: rows.filter(r => !!r) })
export const bill = (...rows: MailRow[]): MailBlock => ({ kind: 'bill', rows })
export const button = (label: string, url: string): MailBlock => ({ kind: 'button', label, url })
export const code = (digits: string): MailBlock => ({ kind: 'code', code: digits })

/** A mail ready for the outbox. */
export interface RenderedMail extends Pick<MailContent, 'template' | 'isSecure' | 'locale'> {
  subject: string
  text: string
  html: string
  attachments?: MailAttachment[]
}
