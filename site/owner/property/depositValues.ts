import type { Api, Result } from '../../../api/contract.ts'
import { type Deposit, type DepositShare, defaultDeposit, depositDue, depositProblem } from '../../../domain/money/deposit.ts'
import { add, money, multiply, subtract } from '../../../domain/money/money.ts'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { amountText, formatMoney } from '../../lib/format.ts'
import { amountOf, wantsNumber, wholeOf } from './numbers.ts'
import { rowsOf, rowValues, textAt } from './rows.ts'
import { exampleNight, exampleStay, exampleTaxes } from './taxExample.ts'
import { valuesToTaxes } from './taxValues.ts'

type House = Pick<Result<Api['GET /property/:id']>, 'deposit' | 'currency'>

export const emptyDepositStep: Values = { minNights: '2', kind: 'percent', value: '' }

/** A house that has said nothing takes what is common. */
export function depositToValues({ deposit, currency }: House): Values {
  const { steps = [], ...first } = (deposit ?? defaultDeposit) as Deposit
  const shown = (share: DepositShare): Values => ({ kind: share.kind, value: valueText(share, currency) })
  return {
    'deposit.kind': first.kind,
    'deposit.value': valueText(first, currency),
    ...rowValues(
      'deposit.steps',
      steps.map(step => ({ minNights: String(step.minNights), ...shown(step) })),
    ),
  }
}

const valueText = ({ kind, value = 0 }: DepositShare, currency: string): string =>
  kind === 'percent' ? String(value) : kind === 'fixed' ? amountText({ amount: value, currency }) : ''

/** What the form says; nights and values that cannot be read are 0, which `depositProblem` finds. */
export const valuesToDeposit = (values: Values): Deposit => {
  const steps = rowsOf(values, 'deposit.steps').map(row => ({
    minNights: wholeOf(textAt(values, `${row}.minNights`)) ?? 0,
    ...shareOf(values, row),
  }))
  return { ...shareOf(values, 'deposit'), ...(steps.length > 0 && { steps }) }
}

function shareOf(values: Values, row: string): DepositShare {
  const kind = textAt(values, `${row}.kind`) as DepositShare['kind']
  const typed = textAt(values, `${row}.value`)
  if (kind === 'percent') return { kind, value: wholeOf(typed) ?? 0 }
  return kind === 'fixed' ? { kind, value: amountOf(typed, textAt(values, 'currency')) ?? 0 } : { kind }
}

export function missingDeposit(values: Values) {
  const rule = valuesToDeposit(values)
  const wrong = depositProblem(rule)
  if (!wrong) return undefined
  const path = `deposit.${wrong.field}`
  const isPercent = textAt(values, path.replace(/value$/, 'kind')) === 'percent'
  const message = !path.endsWith('value') ? `Please give ${wrong.message}.` : isPercent ? 'Write a percent from 1 to 100.' : wantsNumber
  return fieldProblem('The deposit is not clear.', { [path]: message })
}

/** What two adults pay when, with the taxes of the form. */
export function depositExample(values: Values, today: string): string {
  const currency = textAt(values, 'currency') || 'EUR'
  const bed = exampleNight(textAt(values, 'exampleNight'), currency)
  const { nights, adults } = exampleStay
  const taxes = exampleTaxes(valuesToTaxes(values) ?? [], { bed, today })
  const rooms = multiply(bed, nights * adults)
  const stay = { rooms, firstNight: multiply(bed, adults), nights, taxAhead: taxes.now }
  const now = depositDue(valuesToDeposit(values), stay, true)
  const total = add(rooms, taxes.all)
  const when =
    now.amount > 0
      ? `${formatMoney(now)} online when they book, ${formatMoney(subtract(total, now))} at the desk`
      : `all of it at the desk, nothing online`
  const words = total.amount > rooms.amount ? `${formatMoney(total)} with taxes` : formatMoney(money(total.amount, currency))
  return `${adults} adults, ${nights} nights in beds at ${formatMoney(bed)}, ${words}: ${when}.`
}
