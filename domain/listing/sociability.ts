/** Whether a hostel is one to sleep in or one to meet people in: 0 (quiet) to 100 (social), from facts that anybody can check. */
export const sociabilityReasons = [
  'bar',
  'nightclub',
  'pubCrawl',
  'games',
  'commonPlaces',
  'quietHours',
  'curfew',
  'partiesWelcome',
  'noParties',
  'noAlcohol',
  'events',
  'youngGuests',
  'olderGuests',
  'reviewsSocial',
  'reviewsQuiet',
] as const
export type SociabilityReason = (typeof sociabilityReasons)[number]

/** What moved the score, how far and on what ground: a number of events a week, a share of guests or of reviews in percent. */
export interface SociabilityPart {
  reason: SociabilityReason
  points: number
  value?: number
}
export interface Sociability {
  /** 0 to 100. */
  score: number
  /** Those that move it furthest first. */
  parts: SociabilityPart[]
}

export interface SociabilityFacts {
  facilities: readonly string[]
  /** House rules by key, with their values (domain/listing/houseRules.ts). */
  rules: ReadonlyMap<string, string | undefined>
  /** Of the four weeks behind and the two ahead. */
  eventsPerWeek: number
  /** Adults among the guests of a year whose age is known. */
  ages: { known: number; under30: number }
  /** Published reviews of a year, and those whose text calls it quiet or social. */
  reviews: { count: number; quiet: number; social: number }
}

const middle = 45
/** Fewer say nothing, and would tell of single persons. */
const [leastAges, leastReviews] = [20, 5]
/** Of fewer facts nobody can tell. */
const leastParts = 2
const games = ['games_room', 'pool_table', 'table_tennis', 'board_games', 'video_games', 'karaoke', 'live_music']
const commonPlaces = ['lounge', 'terrace', 'pool', 'kitchen', 'bbq']

/** Thresholds of the filter: who looks for a quiet hostel is shown those up to `quiet`. */
export const sociabilityLevels = { quiet: 35, social: 65 } as const
export type SociabilityLevel = keyof typeof sociabilityLevels
export const isSociability = (score: number | null, level: SociabilityLevel): boolean =>
  score !== null && (level === 'quiet' ? score <= sociabilityLevels.quiet : score >= sociabilityLevels.social)

/**
 * Starts in the middle of what hostels are, and adds what each fact is worth. Undefined where less than two facts are known. The weights are a choice
 * of ours, published with each score; none of them can be bought.
 */
export function measureSociability(facts: SociabilityFacts): Sociability | undefined {
  const parts = [...listingParts(facts), ...guestParts(facts)].filter(part => part.points !== 0)
  if (parts.length < leastParts) return undefined
  const sum = parts.reduce((points, part) => points + part.points, middle)
  return {
    score: Math.max(0, Math.min(100, Math.round(sum))),
    parts: parts.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.reason.localeCompare(b.reason)),
  }
}

function* listingParts({ facilities, rules }: SociabilityFacts): Generator<SociabilityPart> {
  const has = (key: string) => facilities.includes(key)
  const count = (keys: readonly string[]) => keys.filter(has).length
  if (has('bar')) yield { reason: 'bar', points: 10 }
  if (has('nightclub')) yield { reason: 'nightclub', points: 15 }
  if (has('pub_crawl')) yield { reason: 'pubCrawl', points: 8 }
  if (count(games)) yield { reason: 'games', points: Math.min(9, 3 * count(games)) }
  if (count(commonPlaces) > 1) yield { reason: 'commonPlaces', points: Math.min(6, 2 * count(commonPlaces)) }
  if (rules.has('quiet_hours')) yield { reason: 'quietHours', points: startsEarly(rules.get('quiet_hours')) ? -12 : -7 }
  if (rules.has('curfew')) yield { reason: 'curfew', points: -8 }
  if (rules.get('parties') === 'allowed') yield { reason: 'partiesWelcome', points: 10 }
  if (rules.get('parties') === 'not allowed') yield { reason: 'noParties', points: -10 }
  if (rules.get('alcohol') === 'not allowed') yield { reason: 'noAlcohol', points: -8 }
}

/** Before eleven in the evening: `22:00-07:00`. */
const startsEarly = (times = '') => times >= '12' && times < '23'

function* guestParts({ eventsPerWeek, ages, reviews }: SociabilityFacts): Generator<SociabilityPart> {
  const perWeek = Math.round(eventsPerWeek)
  if (perWeek > 0) yield { reason: 'events', points: Math.min(20, 5 * perWeek), value: perWeek }
  if (ages.known >= leastAges) {
    const young = percent(ages.under30, ages.known)
    if (young >= 60) yield { reason: 'youngGuests', points: 8, value: young }
    if (young <= 30) yield { reason: 'olderGuests', points: -8, value: 100 - young }
  }
  if (reviews.count < leastReviews) return
  for (const [reason, mentioned, sign] of [
    ['reviewsSocial', reviews.social, 1],
    ['reviewsQuiet', reviews.quiet, -1],
  ] as const) {
    const share = percent(mentioned, reviews.count)
    yield { reason, points: sign * Math.min(20, Math.round(share / 2.5)), value: share }
  }
}

const percent = (part: number, whole: number) => Math.round((100 * part) / whole)
