const REDACTED = 'hidden'
/** Fields with personal data, in any audit line. Nothing of the values is shown, not even whether two are equal. */
const PERSONAL =
  /^(guest_?|booker_?|contact_?)?(name|email|phone|telephone|address|line1|line2|postcode|birth_?date|born_?on|document\w*|nationality|signature|note|notes|message|company|vat_?(number|id))$/i
/** Of these entities a name is not personal. */
const NOT_PERSONAL_OF_ENTITIES = /^(name|note|notes|address|line1|line2|postcode|phone|email)$/i

type Changes = Record<string, unknown>

/** The changes of an audit line for display: personal values are redacted, their field names are kept. */
export function redactChanges(changes: unknown, entity = ''): Changes | null {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return null
  const isEntity = /^(property|room|unit|bed|block|rate_\w+|job|channel_connection|event|ride)$/.test(entity)
  return Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, redactValue(key, value, isEntity)]))
}

function redactValue(key: string, value: unknown, isEntity: boolean): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null
  if (PERSONAL.test(key) && !(isEntity && NOT_PERSONAL_OF_ENTITIES.test(key)))
    return Array.isArray(value) ? value.map(v => (v === null ? null : REDACTED)) : REDACTED
  if (Array.isArray(value)) return value.map(v => redactValue('', v, isEntity))
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, redactValue(k, v, isEntity)]))
  return value
}
