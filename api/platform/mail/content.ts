import type { MailAttachment } from '../../../db/models/json.ts'
import type { Locale } from '../../../domain/language/locales.ts'

/** What a mail says, said once; text and HTML are two renderings of it (render.ts). Texts are plain: nothing in them is markup. */
export interface Content {
  /** The name kept in the outbox. */
  template: string
  /** English where it is not said. */
  locale?: Locale
  subject: string
  /** What a list of mails shows behind the subject. */
  preview: string
  title: string
  blocks: Block[]
  /** Why this person gets it, as the last line. */
  reason: string
  attachments?: MailAttachment[]
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'facts'; rows: Row[] }
  /** Amounts under each other; the last row is the sum. */
  | { kind: 'bill'; rows: Row[] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'quote'; text: string }
export type Row = readonly [label: string, value: string]

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const heading = (words: string): Block => ({ kind: 'heading', text: words })
export const quote = (words: string): Block => ({ kind: 'quote', text: words })
export const facts = (...rows: (Row | false | null | undefined | '')[]): Block => ({ kind: 'facts', rows: rows.filter(r => !!r) })
export const bill = (...rows: Row[]): Block => ({ kind: 'bill', rows })
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url })
export const code = (digits: string): Block => ({ kind: 'code', code: digits })

/** A mail ready for the outbox. */
export interface Letter {
  template: string
  locale?: Locale
  subject: string
  text: string
  html: string
  attachments?: MailAttachment[]
}
