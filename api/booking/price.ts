import { type CancellationPolicy, policies } from '../domain/cancellation.ts'
import type { Day } from '../domain/days.ts'
import { add, type Money, money, multiply, sum } from '../domain/money.ts'
import { priceStay, type StayPrice } from '../domain/pricing.ts'
import { type TaxLine, type TaxRule, taxAdded, taxStay } from '../domain/tax.ts'
import type { FrozenPolicy, FrozenPrice } from './frozen.ts'
import type { House } from './house.ts'
import { type JudgedLine, priceOf } from './judge.ts'

export interface PricedLine extends JudgedLine {
  price: StayPrice
}
export interface Sale {
  lines: PricedLine[]
  roomTotal: Money
  firstNight: Money
  taxes: TaxLine[]
  taxRules: TaxRule[]
  total: Money
}

/** The price of the stay as it would be frozen now. */
export function priceSale(house: House, judged: readonly JudgedLine[], stay: { arrival: Day; departure: Day }, today: Day): Sale {
  const { currency } = house
  const lines = judged.map(line => {
    const base = money(priceOf(line.room, line.as) ?? 0, currency)
    const guests = Math.ceil(line.guests.length / line.quantity)
    return { ...line, price: priceStay({ base }, { stay, today, guests }, line.quantity) }
  })
  const taxed = lines.map(({ price, quantity, guests }) => ({ nights: price.nights, quantity, guests }))
  const taxes = taxStay(house.taxes, taxed, currency)
  const roomTotal = sum(
    lines.map(l => l.price.total),
    currency,
  )
  const firstNights = lines.map(l => multiply(l.price.nights[0]?.price ?? money(0, currency), l.quantity))
  return {
    lines,
    roomTotal,
    firstNight: sum(firstNights, currency),
    taxes,
    taxRules: house.taxes,
    total: add(roomTotal, taxAdded(taxes, currency)),
  }
}

export const freezePrice = ({ roomTotal, firstNight, taxes, taxRules }: Sale): FrozenPrice => ({ roomTotal, firstNight, taxes, taxRules })

export const policyOf = (house: House): CancellationPolicy => policies[house.cancellation_policy]

export const freezePolicy = (house: House): FrozenPolicy => ({
  ...policyOf(house),
  checkInFrom: house.check_in_from,
  zone: house.timezone,
})
