import type { Api, Result } from '../../../api/contract.ts'
import type { Adjustment } from '../../../domain/rates/pricing.ts'
import { memoize } from '../../../domain/text/memoize.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { joinWithCommas, language } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { rateMessages } from './messages.ts'

type OwnValues = Result<Api['GET /room/room-rates']>['house'][number]['own']
type Restriction = Result<Api['GET /room/room-rates']>['rooms'][number]['nights'][number]['plans'][number]['rules'][number]
export interface RestrictionMark extends Pick<Restriction, 'rule' | 'value'> {
  /** The level that sets it; undefined where that is obvious. */
  level?: Restriction['level'] | undefined
}

export const restrictionNames = [
  'stopSell',
  'closedToArrival',
  'closedToDeparture',
  'minStay',
  'maxStay',
  'minStayThrough',
  'maxStayThrough',
  'releaseDays',
] as const satisfies readonly Restriction['rule'][]

/** Restrictions as marks; "open" has none. */
export const getRestrictionMarks = (own: OwnValues): RestrictionMark[] =>
  restrictionNames.flatMap(rule => (own[rule] === null || own[rule] === false ? [] : [{ rule, value: Number(own[rule]) }]))

export const formatShortMark = ({ rule, value }: RestrictionMark) => t(rateMessages().shortMark[rule], { n: value })

/** `at least 2 nights for arrivals (whole hostel)` */
export function formatRestriction({ rule, value, level }: RestrictionMark): string {
  const { restriction: messages } = rateMessages()
  const restriction = t(messages[rule], { n: value })
  return level ? t(messages.atLevel, { restriction, level: messages.level[level] }) : restriction
}

/** `10 % less`, `€2.00 more`; empty without a change. */
export function formatAdjustment({ kind, value }: Adjustment, currency: string): string {
  const { adjustment: messages } = rateMessages()
  if (value === 0) return messages.same
  const size = kind === 'percent' ? t(messages.percent, { percent: Math.abs(value) }) : formatMoney({ amount: Math.abs(value), currency })
  return t(value < 0 ? messages.less : messages.more, { size })
}

const weekdayFormat = memoize((locale: string) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }))
/** From Monday on; 1 March 2027 is a Monday. */
export const weekdayNames = (): readonly string[] =>
  [1, 2, 3, 4, 5, 6, 7].map(day => weekdayFormat(language()).format(Date.UTC(2027, 2, day)))

/** `Mon, Fri–Sun`; empty for every day. */
export function formatWeekdays(days: readonly number[] | null): string {
  if (!days?.length || days.length === 7) return ''
  const runs = [...days]
    .sort((a, b) => a - b)
    .reduce<number[][]>((all, day) => {
      const last = all.at(-1)
      if (last && last.at(-1) === day - 1) last.push(day)
      else all.push([day])
      return all
    }, [])
  const names = weekdayNames()
  const name = (day: number | undefined) => names[(day ?? 1) - 1]
  return joinWithCommas(runs.map(run => (run.length > 2 ? `${name(run[0])}–${name(run.at(-1))}` : joinWithCommas(run.map(name)))))
}
