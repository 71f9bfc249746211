import type { Api, Result } from '../../../api/contract.ts'
import type { Money } from '../../../domain/money/money.ts'
import type { Adjustment } from '../../../domain/rates/pricing.ts'
import { formatMoney, plural } from '../../lib/format.ts'

type OwnValues = Result<Api['GET /room/room-rates']>['house'][number]['own']
type Restriction = Result<Api['GET /room/room-rates']>['rooms'][number]['nights'][number]['plans'][number]['rules'][number]
export interface RestrictionMark extends Pick<Restriction, 'rule' | 'value'> {
  /** Who says so; absent where that is plain. */
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

/** What is set, as marks: an open door is no mark. */
export const getRestrictionMarks = (own: OwnValues): RestrictionMark[] =>
  restrictionNames.flatMap(rule => (own[rule] === null || own[rule] === false ? [] : [{ rule, value: Number(own[rule]) }]))

const shortFormats: Record<Restriction['rule'], (value: number) => string> = {
  stopSell: () => 'closed',
  closedToArrival: () => 'no in',
  closedToDeparture: () => 'no out',
  minStay: n => `min ${n}`,
  maxStay: n => `max ${n}`,
  minStayThrough: n => `min ${n} thr.`,
  maxStayThrough: n => `max ${n} thr.`,
  releaseDays: n => `${n} d ahead`,
}
export const formatShortMark = ({ rule, value }: RestrictionMark) => shortFormats[rule](value)

const longFormats: Record<Restriction['rule'], (value: number) => string> = {
  stopSell: () => 'closed, not sold',
  closedToArrival: () => 'no arrivals',
  closedToDeparture: () => 'no departures',
  minStay: n => `at least ${plural(n, 'night')} for arrivals`,
  maxStay: n => `at most ${plural(n, 'night')} for arrivals`,
  minStayThrough: n => `at least ${plural(n, 'night')} for every stay over it`,
  maxStayThrough: n => `at most ${plural(n, 'night')} for every stay over it`,
  releaseDays: n => `booked ${plural(n, 'day')} ahead at least`,
}
const levelLabels: Record<Restriction['level'], string> = { property: 'whole hostel', room: 'this room', plan: 'this rate' }

/** `at least 2 nights for arrivals (whole hostel)` */
export const formatRestriction = ({ rule, value, level }: RestrictionMark) =>
  `${longFormats[rule](value)}${level ? ` (${levelLabels[level]})` : ''}`

/** `10 % less`, `€2.00 more`; nothing when it changes nothing. */
export function formatAdjustment({ kind, value }: Adjustment, currency: string): string {
  const size: string = kind === 'percent' ? `${Math.abs(value)} %` : formatMoney({ amount: Math.abs(value), currency } satisfies Money)
  return value === 0 ? 'the same price' : `${size} ${value < 0 ? 'less' : 'more'}`
}

export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** `Mon, Fri–Sun`; nothing when it is every day. */
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
  const name = (day: number | undefined) => weekdayNames[(day ?? 1) - 1]
  return runs.map(run => (run.length > 2 ? `${name(run[0])}–${name(run.at(-1))}` : run.map(name).join(', '))).join(', ')
}

export const joinParts = (parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(', ')
