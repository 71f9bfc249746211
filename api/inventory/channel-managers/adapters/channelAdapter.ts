import type { Day } from '../../../../domain/calendar/days.ts'
import type { CalendarProblem } from '../../../../domain/inventory/calendarProblems.ts'
import type { ChannelProblem } from '../../../../domain/inventory/channelProblems.ts'
import type { CacheValidators } from '../fetch/fetchCalendar.ts'
import type { Calendar } from '../readCalendar.ts'

export interface ReadOptions {
  timezone: string
  known?: CacheValidators
  /** For a waiting user: takes precedence over the job. */
  isForScreen?: true
}

export interface ReadFailure {
  problem: CalendarProblem
  httpStatus: number | null
}

/** Reads what a channel sold, as a list of nights; syncChannelBlocks.ts blocks them, whatever their source. */
export interface CalendarAdapter {
  kind: 'calendar'
  /** Validates the typed `importUrl`; throws a field error. */
  parseSource: (typed: string) => URL
  /** Undefined: unchanged since the known version. */
  read: (source: string, options: ReadOptions) => Promise<(Calendar & CacheValidators) | undefined>
  /** Why it could not be read; undefined when the source is not at fault. */
  explain: (error: unknown) => ReadFailure | undefined
}

export interface RemoteProperty {
  id: string
  name: string
  currency: string
}

export interface RemoteRate {
  id: string
  name: string
  currency: string
  /** How many guests its price is for. Prices per person have one for each number. */
  occupancies: number[]
  isPerPerson: boolean
}

export interface RemoteRoom {
  id: string
  name: string
  /** Sold by the bed, or whole. */
  isDorm: boolean
  /** Adults that one unit of what it sells sleeps. */
  occupancy: number
  rates: RemoteRate[]
}

/** A run of nights, both ends included, on which the same is to be said. */
interface NightRun {
  from: Day
  to: Day
}
export interface AvailabilityRun extends NightRun {
  room: string
  left: number
}
/** What a rate asks on a night. Prices are decimal text in the currency of the rate; what is absent stays as it is there. */
export interface RateValues {
  price?: string | undefined
  prices?: { occupancy: number; price: string }[] | undefined
  minStayArrival?: number | undefined
  minStayThrough?: number | undefined
  /** 0: none. */
  maxStay?: number | undefined
  closedToArrival?: boolean | undefined
  closedToDeparture?: boolean | undefined
  stopSell?: boolean | undefined
}
export interface RateRun extends NightRun, RateValues {
  rate: string
}

/** An entry that the other side did not take over, in its words; everything else of the message was. */
export interface RefusedRun extends NightRun {
  /** Its room or rate there. */
  remote: string
  why: string
}

/** What was taken over, and what was not. */
export interface PushReply {
  /** By which the other side knows what it was told. */
  tasks: string[]
  refused: RefusedRun[]
}

/** What the other side believes: by its room or rate, then by night. */
export interface BelievedState {
  left: Map<string, Map<Day, number>>
  rates: Map<string, Map<Day, RateValues>>
}

export interface RemoteGuest {
  name: string | null
  email: string | null
  phone: string | null
  country: string | null
  language: string | null
}

export interface RemoteStay {
  /** Null: the other side does not know which of its rooms it is. */
  room: string | null
  rate: string | null
  arrival: Day
  departure: Day
  guests: number
  /** Of them, as far as they are known. */
  names: string[]
  /** Of children. */
  ages: number[]
  /** By night, decimal text. */
  nights: Record<Day, string>
}

/** A whole reservation as it stands there after a change; never a difference. */
export interface RemoteRevision {
  id: string
  reservation: string
  /** Names the message at its source: the same twice is one. */
  message: string
  property: string
  status: 'new' | 'modified' | 'cancelled'
  /** The site that sold it, and its number there. */
  source: string
  number: string
  arrival: Day
  departure: Day
  /** HH:MM. */
  arrivalTime: string | null
  currency: string
  total: string
  commission: string | null
  /** What a guest who cancelled has to pay. */
  cancellationFee: string | null
  /** Who takes the money of the guest. */
  collects: 'channel' | 'property'
  /** Of a card that the channel gave: that there is one, never its number. */
  card: { isVirtual: boolean; from: Day | null; until: Day | null } | null
  guest: RemoteGuest
  note: string | null
  stays: RemoteStay[]
  /** When it was written there. */
  at: string
  /** Its text, where it could not be read: all else is what was found of it. */
  raw?: string
}

/** What was written on a site about a reservation, by its guest or for the property. */
export interface RemoteMessage {
  id: string
  reservation: string
  by: 'guest' | 'property'
  text: string
  at: Date
}

/** What a guest wrote of the property on a site. */
export interface RemoteReview {
  id: string
  site: string
  reservation: string | null
  author: string | null
  /** 0 to 10. */
  score: number | null
  scores: { category: string; score: number }[]
  text: string
  reply: string | null
  isReplied: boolean
  isHidden: boolean
  /** Until when the site takes a reply. */
  expiresAt: Date | null
  at: Date
}

export interface ChannelFailure {
  problem: ChannelProblem
  httpStatus: number | null
}

/** As whom the other side is spoken to. */
export interface ChannelAccess {
  credential: string
  property: string
}

/** Tells a channel manager what is left and what it costs, and takes over what was sold. It keeps nothing: what was sent, mapped and acknowledged is kept beside it. */
export interface AccountAdapter {
  kind: 'account'
  can: Readonly<Record<AccountAbility, boolean>>
  /** How many nights it takes. */
  nights: number
  /** Between two messages about one property. */
  secondsBetween: number
  /** Whose sites it sells on: slugs of the catalogue. */
  reaches: readonly string[]
  listProperties: (credential: string) => Promise<RemoteProperty[]>
  listRooms: (access: ChannelAccess) => Promise<RemoteRoom[]>
  pushAvailability: (access: ChannelAccess, runs: readonly AvailabilityRun[]) => Promise<PushReply>
  pushRates: (access: ChannelAccess, runs: readonly RateRun[]) => Promise<PushReply>
  readBack: (access: ChannelAccess, span: { from: Day; to: Day }) => Promise<BelievedState>
  /** Not acknowledged yet, oldest first. */
  pullRevisions: (access: ChannelAccess) => Promise<RemoteRevision[]>
  /** All reservations since then as they are now: what was not fetched for long is offered no more. */
  listReservations: (access: ChannelAccess, since: Date) => Promise<RemoteRevision[]>
  /** Asks to be told when something was sold; answers by which name that is known there. */
  registerNudge: (access: ChannelAccess, nudge: { url: string; secret: string }) => Promise<string>
  acknowledge: (access: ChannelAccess, revision: string) => Promise<void>
  /** Where guests are written to through the channel. */
  guestMessages?: {
    isCarriedBy: (site: string) => boolean
    /** Of all conversations in which something came since then, oldest first. */
    list: (access: ChannelAccess, since: Date) => Promise<RemoteMessage[]>
    /** Of one reservation. */
    listOf: (access: ChannelAccess, reservation: string) => Promise<RemoteMessage[]>
    /** Answers by which name it is known there. */
    send: (access: ChannelAccess, message: { reservation: string; text: string }) => Promise<string>
  }
  /** Where guests write reviews through the channel. */
  guestReviews?: {
    list: (access: ChannelAccess) => Promise<RemoteReview[]>
    find: (access: ChannelAccess, review: string) => Promise<RemoteReview>
    reply: (access: ChannelAccess, reply: { review: string; text: string }) => Promise<void>
  }
  explain: (error: unknown) => ChannelFailure | undefined
}

export const accountAbilities = ['availability', 'prices', 'restrictions', 'reservations', 'readBack'] as const
export type AccountAbility = (typeof accountAbilities)[number]

export type ChannelAdapter = CalendarAdapter | AccountAdapter
