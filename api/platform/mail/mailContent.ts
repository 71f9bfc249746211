import type { MailAttachment, StoredAttachment } from '../../../db/models/json.ts'
import type { Locale } from '../../../domain/language/locales.ts'

/** The content of a mail; text and HTML are rendered from it (renderMail.ts). Texts are plain, without markup. */
export interface MailContent {
  /** The template's name in the outbox. */
  template: string
  /** Codes and security warnings: mails that others can trigger do not use up their budget. */
  isSecure?: true
  /** English where it is not said. */
  locale?: Locale
  subject: string
  /** Preview text in a mailbox list. */
  preview: string
  title: string
  blocks: MailBlock[]
  /** Why the recipient gets it, as the last line. */
  reason: string
  attachments?: MailAttachment[]
  files?: StoredAttachment[]
}

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'facts'; rows: MailRow[] }
  /** Aligned amounts; the last row is the total. */
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
  files?: StoredAttachment[]
}
