import type { Api, Result } from '../../../api/contract.ts'
import { type Deposit, defaultDeposit, depositDue } from '../../../api/domain/deposit.ts'
import { add, money, multiply, subtract } from '../../../api/domain/money.ts'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { amountText, formatMoney } from '../../lib/format.ts'
import { amountOf, wantsNumber, wholeOf } from './numbers.ts'
import { textAt } from './rows.ts'
import { exampleNight, exampleStay, exampleTaxes } from './taxExample.ts'
import { valuesToTaxes } from './taxValues.ts'

type House = Pick<Result<Api['GET /property/:id']>, 'deposit' | 'currency'>

/** A house that has said nothing takes what is common. */
export function depositToValues({ deposit, currency }: House): Values {
  const { kind, value = 0 } = (deposit ?? defaultDeposit) as Deposit
  const shown = kind === 'percent' ? String(value) : kind === 'fixed' ? amountText({ amount: value, currency }) : ''
  return { 'deposit.kind': kind, 'deposit.value': shown }
}

export function valuesToDeposit(values: Values): Deposit {
  const kind = textAt(values, 'deposit.kind') as Deposit['kind']
  return kind === 'percent' || kind === 'fixed' ? { kind, value: typedValue(values) ?? 0 } : { kind }
}

const typedValue = (values: Values): number | undefined => {
  const typed = textAt(values, 'deposit.value')
  return textAt(values, 'deposit.kind') === 'percent' ? wholeOf(typed) : amountOf(typed, textAt(values, 'currency'))
}

export function missingDeposit(values: Values) {
  const kind = textAt(values, 'deposit.kind')
  const value = typedValue(values)
  const wrong =
    kind === 'percent' && (value === undefined || value < 1 || value > 100)
      ? 'Write a percent from 1 to 100.'
      : kind === 'fixed' && !value
        ? wantsNumber
        : undefined
  return wrong ? fieldProblem('The deposit is not clear.', { 'deposit.value': wrong }) : undefined
}

/** What two adults pay when, with the taxes of the form. */
export function depositExample(values: Values, today: string): string {
  const currency = textAt(values, 'currency') || 'EUR'
  const bed = exampleNight(textAt(values, 'exampleNight'), currency)
  const { nights, adults } = exampleStay
  const taxes = exampleTaxes(valuesToTaxes(values) ?? [], { bed, today })
  const rooms = multiply(bed, nights * adults)
  const rule = { kind: textAt(values, 'deposit.kind'), value: typedValue(values) ?? 0 } as Deposit
  const now = depositDue(rule, { rooms, firstNight: multiply(bed, adults), taxAhead: taxes.now }, true)
  const total = add(rooms, taxes.all)
  const when =
    now.amount > 0
      ? `${formatMoney(now)} online when they book, ${formatMoney(subtract(total, now))} at the desk`
      : `all of it at the desk, nothing online`
  const words = total.amount > rooms.amount ? `${formatMoney(total)} with taxes` : formatMoney(money(total.amount, currency))
  return `${adults} adults, ${nights} nights in beds at ${formatMoney(bed)}, ${words}: ${when}.`
}
