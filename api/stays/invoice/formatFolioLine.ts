import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { formatShortDay } from '../../../domain/language/dayFormat.ts'
import { defaultLocale, type Locale, locales } from '../../../domain/language/locales.ts'
import { isolateDirection } from '../../../domain/text/direction.ts'
import type { MailMessageId } from '../../../messages/en/mail.ts'
import { getLocalizer, type Localizer } from '../../platform/mail/service.ts'

/** What our own lines of a bill say, and our own reasons. */
const sentences: readonly MailMessageId[] = [
  'Cancellation fee',
  'No-show fee',
  'Deposit paid online',
  'Cash rounding',
  'The booking was cancelled.',
  'The guests did not come.',
  'Less is charged than before.',
]
const payments: readonly MailMessageId[] = ['Paid in cash', 'Paid by card at the desk', 'Paid by transfer', 'Paid at the desk']
const beds = /^(\d+) (beds?|rooms?), (.+), (\d+) nights?(?: from (\w{3} \d+ \w+))?(?:, (.+))?$/s

/** A line of the bill in a language: bills are kept in English. What somebody typed stays as it is. */
export function formatFolioLine(language: Locale, line: string, around: Day): string {
  if (language === defaultLocale) return line
  const own = getLocalizer(language)
  const sentence = [...sentences, ...payments].find(s => s === line)
  if (sentence) return own.translate(sentence)
  const paid = payments.find(p => line.startsWith(`${p} by `))
  if (paid) return own.translate('{payment} by {name}', { payment: own.translate(paid), name: line.slice(`${paid} by `.length) })
  const found = beds.exec(line)
  return found ? formatBedLine(own, found, around) : own.commonName(line)
}

function formatBedLine({ translate, count, locale, shortDay: dayIn, commonName }: Localizer, found: RegExpExecArray, around: Day): string {
  const [, n = '', kind = '', typed = '', nights = '', from, rate] = found
  // Else the number of nights would run on behind a name in Latin letters.
  const room = locales[locale].dir === 'rtl' ? isolateDirection(typed) : typed
  const what = kind.startsWith('bed')
    ? count('bedsIn', Number(n), { room })
    : Number(n) === 1
      ? room
      : translate('{n} × {room}', { n: Number(n), room })
  const stay = translate('{what}, {nights}', { what, nights: count('nights', Number(nights)) })
  const day = from && findNamedDay(from, around)
  const since = day ? translate('{what} from {day}', { what: stay, day: dayIn(day) }) : stay
  return rate ? translate('{what}, {rate}', { what: since, rate: commonName(rate) }) : since
}

/** The day of such a name that is nearest. */
function findNamedDay(dayText: string, around: Day): Day | undefined {
  for (let n = 0; n < 800; n++) {
    const found = [addDays(around, n), addDays(around, -n)].find(day => formatShortDay(day) === dayText)
    if (found) return found
  }
  return undefined
}
