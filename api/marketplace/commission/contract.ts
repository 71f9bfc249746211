import { localeNames } from '../../../domain/language/locales.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  code,
  day,
  id,
  instant,
  int,
  list,
  longText,
  money,
  nullable,
  object,
  oneOf,
  optional,
  page,
} from '../../platform/http/schema.ts'

/** Hundredths of a percent: 12.5 % is 1250. At most half of the price. */
const rate = () => int(0, 5000)
const month = () => code(7).pattern(/^2\d{3}-(0[1-9]|1[0-2])$/, 'YYYY-MM')
const namedRef = () => object({ id: id(), name: anyText() })

export const commissionPlan = object({
  id: id(),
  /** Null for the rule of all properties that have none of their own. */
  property: nullable(namedRef()),
  /** Null: the rule of all properties applies again. */
  rate: nullable(rate()),
  /** For bookings made on this day or later. */
  from: day(),
  /** A rule that is `ahead` can still be deleted. */
  state: oneOf('past', 'now', 'ahead'),
  note: nullable(anyText()),
  by: nullable(anyText()),
  at: instant(),
})

const statementFields = {
  id: id(),
  property: namedRef(),
  month: anyText(),
  /** One series of the marketplace for all properties, without gaps: COM-00001. */
  number: anyText(),
  bookings: int(),
  /** The amount that commission is computed from: completed stays without taxes, and fees retained from cancelled ones. */
  base: money(),
  commission: money(),
  at: instant(),
}
export const statement = object(statementFields)

const statementLine = object({
  booking: id(),
  code: anyText(),
  guestName: anyText(),
  arrival: day(),
  departure: day(),
  /** A correction contains what changed after an earlier statement. */
  kind: oneOf('stay', 'kept', 'correction'),
  rate: rate(),
  base: money(),
  commission: money(),
})

export const commission = contract({
  'GET /admin/commission-plans': {
    summary: 'List commission rates, general ones and those of single properties, newest first',
    who: 'sup',
    paged: true,
    query: object({ property: optional(id()), ...page }),
    result: commissionPlan,
  },
  'POST /admin/commission-plans': {
    summary: 'Set a commission rate from a coming day on, for all properties or for one; earlier bookings keep theirs',
    who: 'sup',
    status: 201,
    idempotent: true,
    body: object({ property: optional(id()), rate: nullable(rate()), from: day(), note: optional(longText(500)) }),
    result: commissionPlan,
    errors: ['not_found', 'duplicate', 'idempotency_mismatch'],
  },
  'DELETE /admin/commission-plans/:id': {
    summary: 'Delete a commission rate before its first day',
    who: 'sup',
    status: 204,
    errors: ['not_found', 'invalid_transition'],
  },
  'GET /admin/commission-statements': {
    summary: 'List the commission statements of all properties, latest month first',
    who: 'sup',
    paged: true,
    query: object({ property: optional(id()), month: optional(month()), export: optional(oneOf('csv')), ...page }),
    result: statement,
  },
  'GET /statements': {
    summary: 'List the monthly commission statements of a property, newest first',
    who: 'own',
    paged: true,
    query: object({ property: id(), ...page }),
    result: statement,
    errors: ['not_found', 'forbidden'],
  },
  'GET /statements/:id': {
    summary:
      'Retrieve a commission statement, booking by booking; `export` returns a file. A PDF is in the language of the owner unless another is requested',
    who: 'own',
    limit: 'search',
    query: object({ export: optional(oneOf('csv', 'pdf')), language: optional(oneOf(...localeNames)) }),
    result: object({ ...statementFields, lines: list(statementLine, 100_000) }),
    errors: ['not_found', 'forbidden'],
  },
})
