import { addDays, type Day } from '../../../../domain/calendar/days.ts'
import { currencyDigits, type Money, money } from '../../../../domain/money/money.ts'
import { type TaxedGuest, type TaxRule, taxAdded, taxStay } from '../../../../domain/money/tax.ts'
import { isVat } from '../../../../domain/money/taxKinds.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { t } from '../../../lib/language/messages.ts'
import { propertyMessages } from '../messages.ts'

const nights = 3
const adult: TaxedGuest = { age: 30 }

/** The price of a bed in the example: the property's cheapest, or 20 of its currency. */
export const exampleNight = (amount: string, currency: string): Money =>
  money(Number(amount) || 20 * 10 ** currencyDigits(currency), currency)

/** An arbitrary date for the example. */
export const exampleToday = (): Day => new Date().toISOString().slice(0, 10)

interface Example {
  bed: Money
  today: Day
}

const stayLines = (guests: readonly TaxedGuest[], bed: Money, from: Day) => [
  { nights: Array.from({ length: nights }, (_, i) => ({ night: addDays(from, i), price: bed })), quantity: guests.length, guests },
]

/** The highest amount for the same stay throughout a year, as a season may not apply today. Undefined when it is always zero. */
function findExampleTax(
  rule: TaxRule,
  others: readonly TaxRule[],
  guests: readonly TaxedGuest[],
  { bed, today }: Example,
): Money | undefined {
  const rules = [{ ...rule, name: 'example' }, ...others.filter(other => other !== rule && isVat(other.kind))]
  const amounts = Array.from({ length: 40 }, (_, i) => {
    const lines = taxStay(rules, stayLines(guests, bed, addDays(today, i * 10)), bed.currency)
    return lines.filter(line => line.name === 'example' || line.name === 'VAT on example').reduce((n, line) => n + line.amount.amount, 0)
  })
  const most = Math.max(...amounts)
  return most > 0 ? money(most, bed.currency) : undefined
}

/** `2 adults, 3 nights: €12.00`, and with a child where ages matter. */
export function formatTaxExample(rule: TaxRule, others: readonly TaxRule[], example: Example): string {
  const { tax: messages, nights: nightsText } = propertyMessages()
  const formatTax = (tax: Money | undefined) => (tax ? formatMoney(tax) : messages.nothing)
  const whole = findExampleTax(rule, others, [adult, adult], example)
  const tax = whole && rule.kind === 'vat_included' ? t(messages.ofPrice, { tax: formatTax(whole) }) : formatTax(whole)
  const first = t(messages.exampleParty, { nights: t(nightsText, { n: nights }), price: formatMoney(example.bed), tax })
  const age = findExampleChildAge(rule)
  if (!whole || age === undefined) return first
  const childTax = findExampleTax(rule, others, [adult, { age }], example)
  return `${first} ${t(messages.exampleChild, { age, tax: formatTax(childTax) })}`
}

/** An age to which a reduced share applies. */
function findExampleChildAge({ freeBelowAge, ageBands = [] }: TaxRule): number | undefined {
  const ages = [...ageBands.map(band => band.below), ...(freeBelowAge === undefined ? [] : [freeBelowAge])].filter(age => age > 0)
  return ages.length ? Math.max(...ages) - 1 : undefined
}

/** All added taxes for two adults, for the example of the deposit. */
export function getExampleTaxes(rules: readonly TaxRule[], { bed, today }: Example) {
  const lines = taxStay(rules, stayLines([adult, adult], bed, today), bed.currency)
  return { now: taxAdded(lines, bed.currency, 'now'), all: taxAdded(lines, bed.currency) }
}
export const exampleStay = { nights, adults: 2 }
