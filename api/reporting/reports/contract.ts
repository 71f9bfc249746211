import Joi from 'joi'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, day, id, instant, list, nullable, object, oneOf, optional, record } from '../../platform/http/schema.ts'
import { bases, cellKinds, MAX_ROWS, reportGroups } from './report.ts'

const reportFields = {
  name: anyText(),
  title: anyText(),
  about: anyText(),
  group: oneOf(...reportGroups),
  basis: oneOf(...bases),
  span: oneOf('day', 'past', 'ahead'),
}
/** Text, a number, nothing, or money. */
const cell = () =>
  Joi.alternatives(
    Joi.number(),
    Joi.string().allow(''),
    Joi.object({ amount: Joi.number().integer().required(), currency: Joi.string().required() }),
  ).allow(null) as Joi.AnySchema<string | number | null | { amount: number; currency: string }>

export const reportContract = contract({
  'GET /reports': {
    summary: 'List the reports of a property that the caller may read',
    who: 'own',
    query: object({ property: id() }),
    result: list(object(reportFields), 100),
    errors: ['not_found'],
  },
  'GET /reports/:report': {
    summary:
      'Retrieve a report of a property: its columns, rows and totals. `basis` is the day by which a line counts; `export=csv` returns a file, with amounts as decimal numbers beside a column for the currency',
    who: 'own',
    limit: 'booking',
    query: object({ property: id(), from: optional(day()), to: optional(day()), export: optional(oneOf('csv')) }),
    result: object({
      ...reportFields,
      property: object({ id: id(), name: anyText(), currency: anyText(), timezone: anyText() }),
      from: day(),
      to: day(),
      at: instant(),
      columns: list(object({ key: anyText(), head: anyText(), kind: oneOf(...cellKinds) }), 30),
      /** By the keys of the columns; where a row is about a booking, `id` is its number. */
      rows: list(record(cell()), MAX_ROWS),
      totals: nullable(record(cell())),
    }),
    errors: ['not_found', 'forbidden'],
  },
})
