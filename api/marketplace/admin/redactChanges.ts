const REDACTED = 'hidden'
/** Fields that tell of a person, in any line: nothing of them is shown, not even that two are alike. */
const PERSONAL =
  /^(guest_?|booker_?|contact_?)?(name|email|phone|telephone|address|line1|line2|postcode|birth_?date|born_?on|document\w*|nationality|signature|note|notes|message|company|vat_?(number|id))$/i
/** Of these things the name is no person's. */
const NOT_PERSONAL_OF_THINGS = /^(name|note|notes|address|line1|line2|postcode|phone|email)$/i

type Changes = Record<string, unknown>

/** The changes of a line as they may be read: values of people are taken out, what they stand for stays. */
export function redactChanges(changes: unknown, entity = ''): Changes | null {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return null
  const isThing = /^(property|room|unit|bed|block|rate_\w+|job|channel_connection|event|ride)$/.test(entity)
  return Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, redactValue(key, value, isThing)]))
}

function redactValue(key: string, value: unknown, isThing: boolean): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null
  if (PERSONAL.test(key) && !(isThing && NOT_PERSONAL_OF_THINGS.test(key)))
    return Array.isArray(value) ? value.map(v => (v === null ? null : REDACTED)) : REDACTED
  if (Array.isArray(value)) return value.map(v => redactValue('', v, isThing))
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, redactValue(k, v, isThing)]))
  return value
}
