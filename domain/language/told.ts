import { decimalText, type Money } from '../money/money.ts'
import { formatDay, shortDay } from './dayWords.ts'
import { sayIn } from './message.ts'
import { type ToldName, toldWords } from './toldWords.ts'

/** `YYYY-MM-DD`, a moment on the clock of the house as `YYYY-MM-DDTHH:MM`, Money, a number, a list, or text that is nobody's to translate. */
export type Fact = string | number | Money | readonly number[]

/** What is to be said, without the words of a language. */
export interface Told {
  say: ToldName
  facts: Record<string, Fact>
}

export const told = (say: ToldName, facts: Record<string, Fact | undefined> = {}): Told => ({
  say,
  facts: Object.fromEntries(Object.entries(facts).filter((f): f is [string, Fact] => f[1] !== undefined)),
})

/** The same in the English of the API. */
export const inEnglish = ({ say, facts }: Told): string =>
  sayIn('en', toldWords[say], Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, english(name, fact)])))

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']
const list = new Intl.ListFormat('en-GB')

function english(name: string, fact: Fact): string | number {
  if (typeof fact === 'number') return fact
  if (typeof fact === 'string') return dayText(name, fact)
  return 'amount' in fact ? `${decimalText(fact)} ${fact.currency}` : list.format(fact.map(n => weekdays[n - 1] ?? ''))
}

// The day of the stay that was asked for is known: its year need not be said.
const dayText = (name: string, text: string) =>
  /^\d{4}-\d\d-\d\dT/.test(text)
    ? `${formatDay(text.slice(0, 10))}, ${text.slice(11, 16)}`
    : /^\d{4}-\d\d-\d\d$/.test(text)
      ? name === 'date'
        ? shortDay(text)
        : formatDay(text)
      : text
