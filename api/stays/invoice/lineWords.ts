import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { shortDay } from '../../../domain/language/dayWords.ts'
import { defaultLocale, type Locale, locales } from '../../../domain/language/locales.ts'
import { nameIn } from '../../../domain/language/usualNames.ts'
import { isolated } from '../../../domain/text/direction.ts'
import { type Sentence, type Speaker, speaker } from '../../platform/mail/service.ts'

/** What our own lines of a bill say, and our own reasons. */
const sentences: readonly Sentence[] = [
  'Cancellation fee',
  'No-show fee',
  'Deposit paid online',
  'Cash rounding',
  'The booking was cancelled.',
  'The guests did not come.',
  'Less is charged than before.',
]
const payments: readonly Sentence[] = ['Paid in cash', 'Paid by card at the desk', 'Paid by transfer', 'Paid at the desk']
const beds = /^(\d+) (beds?|rooms?), (.+), (\d+) nights?(?: from (\w{3} \d+ \w+))?(?:, (.+))?$/s

/** A line of the bill in a language: bills are kept in English. What somebody typed stays as it is. */
export function lineIn(language: Locale, line: string, around: Day): string {
  if (language === defaultLocale) return line
  const own = speaker(language)
  const said = [...sentences, ...payments].find(s => s === line)
  if (said) return own.say(said)
  const paid = payments.find(p => line.startsWith(`${p} by `))
  if (paid) return own.say('{payment} by {name}', { payment: own.say(paid), name: line.slice(`${paid} by `.length) })
  const found = beds.exec(line)
  return found ? bedsIn(own, found, around) : nameIn(language, line)
}

function bedsIn({ say, count, locale, shortDay: dayIn }: Speaker, found: RegExpExecArray, around: Day): string {
  const [, n = '', kind = '', typed = '', nights = '', from, rate] = found
  // Else the number of nights would run on behind a name in Latin letters.
  const room = locales[locale].dir === 'rtl' ? isolated(typed) : typed
  const what = kind.startsWith('bed')
    ? count('bedsIn', Number(n), { room })
    : Number(n) === 1
      ? room
      : say('{n} × {room}', { n: Number(n), room })
  const stay = say('{what}, {nights}', { what, nights: count('nights', Number(nights)) })
  const day = from && dayNamed(from, around)
  const since = day ? say('{what} from {day}', { what: stay, day: dayIn(day) }) : stay
  return rate ? say('{what}, {rate}', { what: since, rate: nameIn(locale, rate) }) : since
}

/** The day of such a name that is nearest. */
function dayNamed(words: string, around: Day): Day | undefined {
  for (let n = 0; n < 800; n++) {
    const found = [addDays(around, n), addDays(around, -n)].find(day => shortDay(day) === words)
    if (found) return found
  }
  return undefined
}
