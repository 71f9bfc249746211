import { type Exemption, exemptions } from '../../../domain/money/tax.ts'
import { bookingLabels, formatGuestName } from '../../lib/format/bookingLabels.ts'
import { useItem } from '../../lib/http/useItem.ts'
import type { BookedGuest } from './types.ts'

export type ExemptionChoice = readonly [reason: Exemption, words: string]

/** The reasons that some tax of this house knows, in the words of the desk; none while that is not known, or where no tax lets anybody off. */
export function useExemptionChoices(property: number): readonly ExemptionChoice[] {
  const { item } = useItem('GET /property/:id', { params: { id: property } }, { enabled: property > 0 })
  return getExemptionChoices(item?.taxes ?? [])
}

export const getExemptionChoices = (taxes: readonly { exempt?: Exemption[] }[]): ExemptionChoice[] =>
  exemptions.filter(reason => taxes.some(t => t.exempt?.includes(reason))).map(reason => [reason, bookingLabels().exemption[reason]])

/** Who owes no tax by the head, and why: as the bill says it. */
export const formatExemptGuests = (guests: readonly Pick<BookedGuest, 'name' | 'exempt'>[]): string[] =>
  guests.flatMap((g, i) => (g.exempt ? [`${formatGuestName(g.name, i + 1)} (${bookingLabels().exemptionInText[g.exempt]})`] : []))
