import { type Exemption, exemptions } from '../../../domain/money/tax.ts'
import { bookingLabels, formatGuestName } from '../../lib/format/bookingLabels.ts'
import { useItem } from '../../lib/http/useItem.ts'
import type { BookedGuest } from './types.ts'

export type ExemptionChoice = readonly [reason: Exemption, words: string]

/** Exemption reasons of the property's taxes, labelled; undefined while loading or when there are none. */
export function useExemptionChoices(property: number): readonly ExemptionChoice[] {
  const { item } = useItem('GET /property/:id', { params: { id: property } }, { enabled: property > 0 })
  return getExemptionChoices(item?.taxes ?? [])
}

export const getExemptionChoices = (taxes: readonly { exempt?: Exemption[] }[]): ExemptionChoice[] =>
  exemptions.filter(reason => taxes.some(t => t.exempt?.includes(reason))).map(reason => [reason, bookingLabels().exemption[reason]])

/** Exempt guests with their reasons, as the bill shows them. */
export const formatExemptGuests = (guests: readonly Pick<BookedGuest, 'name' | 'exempt'>[]): string[] =>
  guests.flatMap((g, i) => (g.exempt ? [`${formatGuestName(g.name, i + 1)} (${bookingLabels().exemptionInText[g.exempt]})`] : []))
