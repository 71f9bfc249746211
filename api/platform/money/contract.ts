import Joi from 'joi'
import { contract } from '../http/endpoint.ts'
import { anyText, type Field, number, object, optional, record } from '../http/schema.ts'

export const moneyContract = contract({
  'GET /money/rates': {
    summary: 'Retrieve the exchange rates of a base currency, with their date',
    who: 'any',
    maxAge: 600,
    query: object({ base: optional(Joi.string().uppercase().length(3) as Field<string>) }),
    result: object({ base: anyText(), date: anyText(), rates: record(number()) }),
    errors: ['not_found'],
  },
})
