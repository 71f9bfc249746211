import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Mail, RowOf } from '../../../db/models/index.ts'
import { replaceWords } from '../../../domain/text/replaceWords.ts'
import { escapeHtml } from './renderHtml.ts'

export interface ErasedWords {
  /** Names, addresses and numbers of the person. */
  words: readonly string[]
  /** What stands in their place in mails that are still to be sent. */
  by: string
  recipients: readonly string[]
}

type NamingMail = RowOf<Mail, 'id' | 'status' | 'template' | 'subject' | 'text_body' | 'html_body'>
/** What stands in them are words of the person. */
const OWN_WORDS = ['messageForHouse']

/**
 * Of mails to these addresses, those that name somebody: what was sent, or given up, is deleted; what waits is sent without the name, as it tells its reader of
 * something else than the person.
 */
export async function eraseFromMails({ words, by, recipients }: ErasedWords, t: Transaction): Promise<void> {
  if (!recipients.length) return
  // Most mails name nobody of them: the engine passes over these, and whole words are told apart here.
  const found = new Map<number, NamingMail>()
  for (const word of words)
    for (const mail of await select<NamingMail>(
      `SELECT id, status, template, subject, text_body, html_body FROM mail_outbox
       WHERE to_email IN (?) AND (INSTR(subject, ?) > 0 OR INSTR(text_body, ?) > 0)`,
      [[...recipients], word, word],
      t,
    ))
      found.set(mail.id, mail)
  for (const mail of found.values()) await eraseFromMail(mail, { words, by }, t)
}

async function eraseFromMail(mail: NamingMail, { words, by }: Pick<ErasedWords, 'words' | 'by'>, t: Transaction) {
  const { id, status, template, subject, text_body, html_body } = mail
  const after = {
    subject: replaceWords(subject, words, by),
    text: replaceWords(text_body, words, by),
    html: replaceWords(html_body, words.map(escapeHtml), escapeHtml(by)),
  }
  if (after.subject === subject && after.text === text_body) return
  if (status !== 'queued' || OWN_WORDS.includes(template)) await execute('DELETE FROM mail_outbox WHERE id = ?', [id], t)
  else
    await execute(
      'UPDATE mail_outbox SET subject = ?, text_body = ?, html_body = ? WHERE id = ?',
      [after.subject, after.text, after.html, id],
      t,
    )
}
