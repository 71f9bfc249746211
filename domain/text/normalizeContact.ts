import { normalizeCode, unseen } from './normalizeNumber.ts'

/** Telephone numbers and e-mail addresses as people paste them, in the one writing that is checked and kept. Light enough for every form. */

const phoneWords =
  'tel tele telf tlf telef telephone telefon telefone telefono teléfono telefoon tél téléphone phone fon mob mobil mobile mobiel móvil movil cel cell celular ' +
  'cellulare handy portable gsm whatsapp callto sms t m p w тел телефон моб هاتف تلفون جوال موبايل फ़ोन फोन मोबाइल 電話 电话 手机 전화'
/** What stands before a number in a link, an address book or the foot of a mail. */
const phonePrefix = new RegExp(`^(?:${phoneWords.replaceAll(' ', '|')})(?:\\s?[.:]+\\s*|\\s+(?=[+(\\d]))`, 'iu')
/** The little telephone of a web page. */
const phonePicture = /^\p{Extended_Pictographic}+\s*/u
const extensionWords =
  'ext extn extension extensión x int interno anexo ramal poste durchwahl dw toestel wew dahili доб تحويلة एक्सटेंशन 内線 内线 分机 #'
/** As links, address books and cards write it. Few blanks in a row: with any number of them a long run would take the cube of its length. */
const extension = new RegExp(
  `\\s{0,2}(?:;\\s{0,2}ext\\s{0,2}=|[;,]?\\s{0,2}(?:${extensionWords.replaceAll(' ', '|')})(?:[\\s.:]|(?=\\d)))\\s{0,2}#?\\s{0,2}(\\d{1,7})$`,
  'i',
)

/** A telephone number with the groups it was typed in, and its extension; the `tel:` of a link and brackets around the country go. */
export const normalizePhone = (typed: string): string =>
  normalizeCode(typed)
    .replace(phonePicture, '')
    .replace(phonePrefix, '')
    .replace(/(?<=\d)[·_](?=\d)/g, ' ')
    .replace(/^\((\+\d{1,3})\)/, '$1')
    .replace(extension, ' ext. $1')

/** What the API takes as a telephone number, once it is plain. It says no length of the whole: what generates texts from it knows no lookahead. */
export const phonePattern = /^\+?[0-9 ()./-]{4,30}( ext\. [0-9]{1,7})?$/
const MAX_PHONE_LENGTH = 30

/** The number that is dialled, and what is asked for or dialled then. */
export function splitExtension(plain: string): { number: string; extension?: string } {
  const [number = '', more] = plain.split(' ext. ')
  return { number, ...(more && { extension: more }) }
}

/** Brackets and dashes alone are none. */
export const isPhoneNumber = (plain: string): boolean =>
  plain.length <= MAX_PHONE_LENGTH && phonePattern.test(plain) && (splitExtension(plain).number.match(/\d/g)?.length ?? 0) >= 4

/** For a link that dials: RFC 3966. */
export function toPhoneLink(plain: string): string {
  const { number, extension } = splitExtension(plain)
  return `tel:${number.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`
}

const wide = /[\uff01-\uff5e]/g
/** An e-mail address without what is pasted with it: what cannot be seen, wide letters, the name before it, the `mailto:` of a link, the sign behind it in a list. */
export const normalizeEmail = (typed: string): string =>
  typed
    .replace(unseen, '')
    .replace(wide, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .trim()
    .replace(/[;,]$/, '')
    .replace(/^(?!mailto:)[^<>]*<([^<>]+)>$/i, '$1')
    .replace(/^mailto:([^?]*).*$/i, (_, address: string) => decodePercent(address))
    .trim()

const decodePercent = (text: string) =>
  text.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
