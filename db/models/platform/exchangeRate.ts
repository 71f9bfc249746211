import { day, fixedKey, instant, json } from '../columns.ts'
import { table } from '../table.ts'

export class ExchangeRate extends table('exchange_rates', {
  base: fixedKey(3).primary(),
  day: day(),
  rates: json(),
  fetchedAt: instant(),
}) {}
