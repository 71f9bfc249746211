import Joi from 'joi'
import { currency, type Field, int, object, optional } from '../../platform/http/schema.ts'

const rate = () => Joi.number().greater(0).max(1_000_000) as Field<number>

/** What was put on the desk; of another currency with its rate, which is how much of the bill's currency one of it is taken for. */
export const tenderRequest = () =>
  object({ amount: object({ amount: int(1, 1_000_000_000_000), currency: currency() }), rate: optional(rate()) })
