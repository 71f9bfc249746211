import { isVat } from '../../../domain/money/taxKinds.ts'
import { useItem } from '../../lib/http/useItem.ts'

/** The VAT rate of the property's beds, or of another tax, as a placeholder; undefined where it has none or while loading. */
export function useVatExample(property: number): number | undefined {
  const { item } = useItem('GET /property/:id', { params: { id: property } }, { enabled: property > 0 })
  return findVatExample(item?.taxes ?? [])
}

export function findVatExample(taxes: readonly { kind: string; value: number; vat?: number }[]): number | undefined {
  const [rate] = taxes.flatMap(t => (isVat(t.kind) ? [t.value] : (t.vat ?? [])))
  return rate && rate / 100
}
