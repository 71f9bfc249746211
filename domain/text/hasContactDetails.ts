/** Dates are long numbers, too. */
const dates = /\b(?:20\d\d[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]20\d\d)\b/g
const times = /\b\d{1,2}[:.]\d{2}\b(?![\d.])/g
/** Digits with what people put between them. */
const numbers = /\+?\d(?:[\s()./-]{0,3}\d){5,}/g
const address = /[^\s@]{1,64}@[^\s@]{1,255}\.[^\s@]{2,}/

/** Does a text that strangers read hold a telephone number or an e-mail address? */
export function hasContactDetails(text: string): boolean {
  const plain = text.normalize('NFKC')
  if (address.test(plain)) return true
  const found = plain.replace(dates, '#').replace(times, '#').match(numbers) ?? []
  return found.some(number => number.replace(/\D/g, '').length >= (number.startsWith('+') ? 7 : 9))
}
