import type { FilterableCandidate, StockRoom } from '../candidates.ts'

/** Beyond so many different values sharing would cost more than it saves. */
const mostValues = 10_000
const texts = new Map<string, string>()
const documents = new Map<string, unknown>()

type Writable<Row> = { -readonly [Column in keyof Row]: Row[Column] }

/** Replaces what many properties have in common by one value: each row of the driver has texts and documents of its own. */
export function shareCandidateValues(candidate: Writable<FilterableCandidate>): void {
  candidate.type = shareText(candidate.type)
  candidate.currency = shareText(candidate.currency)
  candidate.timezone = shareText(candidate.timezone)
  candidate.check_in_from = shareText(candidate.check_in_from)
  candidate.cancellation_policy = shareText(candidate.cancellation_policy)
  candidate.taxes = shareDocument(candidate.taxes)
  candidate.deposit = shareDocument(candidate.deposit)
  candidate.cancellation_terms = shareDocument(candidate.cancellation_terms)
}

export function shareRoomValues(room: Writable<StockRoom>): void {
  room.type = shareText(room.type)
  room.gender = shareText(room.gender)
  room.sell_by = shareText(room.sell_by)
  if (room.facilityKeysText !== undefined) room.facilityKeysText = shareText(room.facilityKeysText)
}

export function shareText<Text extends string>(text: Text): Text {
  const known = texts.get(text)
  if (known !== undefined) return known as Text
  if (texts.size < mostValues) texts.set(text, text)
  return text
}

function shareDocument<Value>(value: Value): Value {
  if (value === null) return value
  const key = JSON.stringify(value)
  const known = documents.get(key)
  if (known !== undefined) return known as Value
  if (documents.size < mostValues) documents.set(key, value)
  return value
}
