/** Flags of a review's text. */
export const textFlags = ['link', 'email', 'phone'] as const
export type TextFlag = (typeof textFlags)[number]
/**
 * `own_network`: booked from where members of the property work. `corrected_address`: by who proved an address that the desk put in the place of one that nobody had
 * proven. Only moderators see them: a traveller in the lobby, or one who mistyped, is honest.
 */
export const reviewFlags = [...textFlags, 'own_network', 'corrected_address'] as const
export type ReviewFlag = (typeof reviewFlags)[number]

export const isTextFlag = (flag: ReviewFlag): flag is TextFlag => textFlags.some(known => known === flag)

// Each part has a maximum length: without it every letter of a long word would be tried as a start.
const EMAIL = /[\p{L}\d._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]{1,63}(?:\.|\s?(?:\(dot\)|\[dot\])\s?)\p{L}{2,}/iu
// Only endings that are not words: people omit the space after a full stop.
const LINK = /https?:\/\/|\bwww\.|(?<![\p{L}\d])[a-z\d-]{1,63}\.(?:com|net|org|info|biz|io|app|eu|co\.[a-z]{2})(?![\p{L}\d])/iu
/** Nine digits or more are neither a price nor a date; only separators that people use in numbers may be between them. */
const PHONE = /(?:\+|00|\b)\d(?:[ ().\-/]{0,2}\d){8,14}\b/
/** 12/03/2026, 2026-03-12: two adjacent dates are not a telephone number. */
const DATE = /\b(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})\b/g

/** Flags that hold a review for moderation, without accusing anybody. */
export function findTextFlags(...texts: (string | null | undefined)[]): TextFlag[] {
  const text = texts.filter(Boolean).join('\n')
  const withoutMail = text.replace(new RegExp(EMAIL, 'giu'), ' ')
  const found: Record<TextFlag, boolean> = {
    link: LINK.test(withoutMail),
    email: EMAIL.test(text),
    phone: PHONE.test(withoutMail.replace(DATE, ' x ')),
  }
  return textFlags.filter(flag => found[flag])
}
