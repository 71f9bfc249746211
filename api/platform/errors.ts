import type { Explanation, PlainReason, Reason } from '../../domain/language/explain.ts'
import type { ArgumentsOf } from '../../domain/language/messageArguments.ts'
import { formatMessage, type Message } from '../../domain/language/messageFormat.ts'
import { formatTemplate, type TemplateValues } from '../../domain/language/messageTemplate.ts'
import { reasons } from '../../domain/language/reasons.ts'

/** Every error the API can answer with: code -> status and the sentence a person reads. The codes are stable; clients switch on them. */
export const errors = {
  malformed: [400, 'The request could not be read.'],
  bad_signature: [400, 'This did not come from the payment provider.'],
  unauthenticated: [401, 'Your session has expired, please login again'],
  second_factor_required: [401, 'The second factor is missing or wrong.'],
  wrong_credentials: [401, 'E-mail or password is wrong.'],
  email_unverified: [403, 'Confirm your e-mail first: a code is in your mailbox.'],
  password_needed: [403, 'Enter your password once more to do this.'],
  account_locked: [403, 'This account is locked. Write to us if you think this is a mistake.'],
  proof_needed: [403, 'Show first that this e-mail address is yours: open the link in the mail that we sent there.'],
  forbidden: [403, 'Your role does not include this.'],
  not_found: [404, 'There is nothing here, or it is not yours to see.'],
  gone: [410, 'This was here and has been closed.'],
  sold_out: [409, 'Not enough beds are left on these nights.'],
  invalid_transition: [409, 'This cannot be done in its present state.'],
  duplicate: [409, 'This exists already.'],
  stale: [409, 'Somebody saved a newer version meanwhile.'],
  price_changed: [409, 'The price has changed since you saw it.'],
  has_future_stays: [409, 'There are bookings for this in the future.'],
  below_sold: [409, 'More is sold than would remain.'],
  incomplete: [409, 'Something needed is still missing.'],
  bed_dirty: [409, 'A bed of this check-in is not clean yet.'],
  bed_taken: [409, 'This bed is taken on one of these nights.'],
  do_not_rent: [409, 'The hostel has decided not to take this guest. Confirm that you take them all the same.'],
  balance_due: [409, 'There is a balance left to pay.'],
  overpaid: [409, 'This is more than is still to be paid.'],
  over_refund: [409, 'This is more than is to be given back.'],
  no_open_shift: [409, 'No shift is open for this cash.'],
  shift_open: [409, 'This drawer has an open shift already.'],
  nothing_to_invoice: [409, 'Everything that is charged is on an invoice already.'],
  hold_expired: [409, 'The time to finish this booking has run out, and the beds are free again.'],
  deposit_due: [409, 'The deposit has to be paid first.'],
  not_reviewable: [409, 'This stay cannot be reviewed.'],
  policy_forbids: [409, 'The terms of this booking do not allow this any more. The hostel can help.'],
  below_joined: [409, 'More people are coming than would fit.'],
  event_full: [409, 'Every place is taken, and the waiting list is full.'],
  no_seats: [409, 'Not enough seats are left.'],
  list_full: [409, 'This list is full. Take something off it first.'],
  photos_full: [409, 'There are as many photos here as a page shows.'],
  too_large: [413, 'This is larger than allowed.'],
  unsupported_type: [415, 'This kind of content is not accepted here.'],
  invalid: [422, 'Some fields need your attention.'],
  undrawable: [422, 'A text has a letter that none of our fonts can draw.'],
  idempotency_mismatch: [422, 'This key was used for a different request.'],
  otp_invalid: [422, 'The code is wrong or no longer valid.'],
  passkey_refused: [422, 'This passkey was not accepted. Try again, or log in another way.'],
  openid_refused: [422, 'This did not work. Try again, or log in another way.'],
  gender_mismatch: [422, 'This room does not take this guest.'],
  min_stay: [422, 'The stay is shorter than the hostel allows.'],
  max_stay: [422, 'The stay is longer than the hostel allows.'],
  closed_to_arrival: [422, 'No arrivals on this day.'],
  closed_to_departure: [422, 'No departures on this day.'],
  release_days: [422, 'It is too late to book for this day.'],
  max_days_ahead: [422, 'It is too early to book this rate for this day.'],
  cut_off: [422, 'Bookings for today have ended.'],
  past_arrival: [422, 'The day of arrival has passed at the hostel.'],
  unfit_photo: [422, 'This photo is too small or too large to be shown.'],
  capacity_exceeded: [422, 'The room does not sleep that many guests.'],
  rate_limited: [429, 'Too many requests. Please wait a moment.'],
  messages_unread: [429, 'The other side has not read your last messages yet. Wait for an answer.'],
  hold_limit: [429, 'Too many unpaid bookings are open from here.'],
  ride_limit: [429, 'Too many of your rides are open.'],
  internal: [500, 'Something went wrong on our side. Nothing was changed.'],
  payment_unavailable: [503, 'The payment service does not answer. Nothing was charged.'],
  unavailable: [503, 'We are not ready. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, title: string]>

export type ErrorCode = keyof typeof errors

export interface FieldProblem {
  /** Path of the field in the body or query, dotted: `lines.0.room`. */
  path: string
  code: string
  message: string
  /** What the sentence says by a value: the limit that was passed. */
  facts?: Record<string, string | number>
  /** The name of the sentence (domain/language/reasons.ts), or the sentence as a message of the domain; a rule of the contract is said by `code` alone. */
  reason?: Reason
  told?: Message
}

export interface Problem {
  type: string
  title: string
  status: number
  code: ErrorCode
  detail: string
  /** A stable name of what `detail` says more exactly than the code (domain/language/reasons.ts); the values of its sentence stand beside it. */
  reason?: string
  fields?: FieldProblem[]
  requestId?: string
  [fact: string]: unknown
}

/** Shown to the client beside the code; never anything of the inside. What a problem says itself is no fact: the status of a thing is its `state`. */
export type ErrorDetails = Record<string, unknown> & {
  [own in 'type' | 'title' | 'status' | 'code' | 'requestId']?: never
}

/** An expected refusal. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly facts: ErrorDetails
  constructor(code: ErrorCode, facts: ErrorDetails = {}) {
    super(resolveDetail(facts) ?? errors[code][1])
    this.code = code
    this.facts = facts
  }
}

/** Its own words, or those of its reason. */
function resolveDetail({ detail, reason, told, ...values }: ErrorDetails): string | undefined {
  if (typeof detail === 'string') return detail
  if (told) return formatMessage(told as Message)
  return isReason(reason) ? formatTemplate('en', reasons[reason] as string, values as TemplateValues) : undefined
}

const isReason = (name: unknown): name is Reason => typeof name === 'string' && Object.hasOwn(reasons, name)

/** What the sentence of a reason asks for. */
type ReasonValues<R extends Reason> = Record<keyof ArgumentsOf<(typeof reasons)[R]>, unknown>

/**
 * What a refusal says beyond its code, so that it can be said in every language: by a `reason` with its values, or by a message of the domain (`told`).
 * An English `detail` only says more exactly what one of the two says.
 */
type RefusalExplanation<R extends Reason> =
  | ({ reason?: R; told?: never; detail?: never } & ReasonValues<R>)
  | ({ reason: R; told?: never; detail: string } & ReasonValues<R>)
  | { reason?: string; told: Message; detail?: string }

export const appError = <R extends Reason>(code: ErrorCode, facts?: ErrorDetails & RefusalExplanation<R>) => new AppError(code, facts)

/** What is wrong with a field: a sentence of `reasons` or a message of the domain, by which the site says it in the language of the page. */
type FieldExplanation = PlainReason | Explanation | Message

export function fieldProblem(path: string, explanation: FieldExplanation, code = 'invalid'): FieldProblem {
  if (typeof explanation === 'object' && 'say' in explanation) return { path, code, message: formatMessage(explanation), told: explanation }
  const { reason, facts } = typeof explanation === 'string' ? { reason: explanation } : explanation
  return { path, code, message: formatTemplate('en', reasons[reason] as string, facts), reason, ...(facts && { facts }) }
}

/** A refusal that names one field of the request. */
export const fieldError = (path: string, explanation: FieldExplanation, code?: string) =>
  new AppError('invalid', { fields: [fieldProblem(path, explanation, code)] })
