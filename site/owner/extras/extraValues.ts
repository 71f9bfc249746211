import type { Api, Result } from '../../../api/contract.ts'
import type { SaleCategory } from '../../../domain/inventory/deskSale.ts'
import { type ExtraPlace, type ExtraUnit, extraCategories, extraPlaces, extraUnits } from '../../../domain/inventory/extras.ts'
import type { Money } from '../../../domain/money/money.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { getText } from '../../kit/form/getText.ts'
import { formatMoney, formatPlainAmount } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { parseFormAmount } from '../booking/paymentValues.ts'
import { parseHundredths, parseWholeNumber } from '../property/parseNumbers.ts'
import { extrasMessages } from './messages.ts'

export type Extra = Result<Api['GET /extras']>[number]

/** The form of an extra: each place by itself. */
export interface ExtraValues extends Record<`place.${ExtraPlace}`, boolean> {
  name: string
  description: string
  category: string
  price: string
  per: string
  vatRate: string
  stock: string
  isActive: boolean
}

export const initialExtraValues: ExtraValues = {
  name: '',
  description: '',
  category: 'towel',
  price: '',
  per: 'piece',
  vatRate: '',
  stock: '',
  isActive: true,
  'place.booking': true,
  'place.check_in': true,
  'place.desk': true,
}

export function extraToValues(extra: Extra | null | undefined): ExtraValues {
  if (!extra) return initialExtraValues
  return {
    name: extra.name,
    description: extra.description ?? '',
    category: extra.category,
    price: formatPlainAmount(extra.price),
    per: extra.per,
    vatRate: extra.vatRate === null ? '' : String(extra.vatRate / 100),
    stock: extra.stock === null ? '' : String(extra.stock),
    isActive: extra.isActive,
    'place.booking': extra.places.includes('booking'),
    'place.check_in': extra.places.includes('check_in'),
    'place.desk': extra.places.includes('desk'),
  }
}

export function valuesToExtraRequest(values: ExtraValues, currency: string) {
  const [description, vatRate, stock] = [getText(values, 'description'), getText(values, 'vatRate'), getText(values, 'stock')]
  return {
    name: getText(values, 'name'),
    description: description || null,
    category: extraCategories.find((name): name is Extra['category'] & SaleCategory => name === values.category) ?? ('other' as const),
    price: parseFormAmount({ amount: getText(values, 'price') }, currency) ?? { amount: 0, currency },
    per: extraUnits.find((unit): unit is ExtraUnit => unit === values.per) ?? ('piece' as const),
    vatRate: vatRate ? (parseHundredths(vatRate) ?? null) : null,
    stock: stock ? (parseWholeNumber(stock) ?? null) : null,
    places: extraPlaces.filter(place => values[`place.${place}`]),
    isActive: values.isActive,
  }
}

export function findExtraProblem(values: ExtraValues, currency: string) {
  const { form } = extrasMessages()
  const [vatRate, stock] = [getText(values, 'vatRate'), getText(values, 'stock')]
  const checks: [string, string | false][] = [
    ['name', getText(values, 'name') === '' && form.nameMissing],
    ['price', !parseFormAmount({ amount: getText(values, 'price') }, currency) && t(form.priceWrong, { currency })],
    ['vatRate', vatRate !== '' && (parseHundredths(vatRate) ?? 10_001) > 10_000 && form.vatWrong],
    ['stock', stock !== '' && parseWholeNumber(stock) === undefined && form.stockWrong],
  ]
  const wrong = Object.fromEntries(checks.filter((check): check is [string, string] => check[1] !== false))
  const [first] = Object.values(wrong)
  return first === undefined ? undefined : fieldProblem(first, wrong)
}

/** `€3.00 a person` */
export const formatExtraPrice = ({ per, price }: { per: ExtraUnit; price: Money }): string =>
  t(extrasMessages().perUnit[per], { price: formatMoney(price) })
