/** What stands in the words of a review. */
export const textFlags = ['link', 'email', 'phone'] as const
export type TextFlag = (typeof textFlags)[number]
/** `own_network`: it was booked from where members of the property work. Only who decides reads that: a traveller in the lobby is no less honest for it. */
export const reviewFlags = [...textFlags, 'own_network'] as const
export type ReviewFlag = (typeof reviewFlags)[number]

export const isTextFlag = (flag: ReviewFlag): flag is TextFlag => flag !== 'own_network'

// Each part has the length it can have: without an end, every letter of a long word would be tried as the beginning of an address.
const EMAIL = /[\p{L}\d._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]{1,63}(?:\.|\s?(?:\(dot\)|\[dot\])\s?)\p{L}{2,}/iu
// Only endings that are no words: people forget the space behind a full stop.
const LINK = /https?:\/\/|\bwww\.|(?<![\p{L}\d])[a-z\d-]{1,63}\.(?:com|net|org|info|biz|io|app|eu|co\.[a-z]{2})(?![\p{L}\d])/iu
/** Nine digits and more are no price and no date; between them stand only what people put into a number. */
const PHONE = /(?:\+|00|\b)\d(?:[ ().\-/]{0,2}\d){8,14}\b/
/** 12/03/2026, 2026-03-12: two dates beside each other are no number to call. */
const DATE = /\b(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})\b/g

/** Flags that hold a review for moderation. They accuse nobody: the review only waits. */
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
