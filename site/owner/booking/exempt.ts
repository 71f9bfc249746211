import { type Exemption, exemptions } from '../../../domain/money/tax.ts'
import { useItem } from '../../lib/useItem.ts'
import type { BookedGuest } from './types.ts'

/** Of one guest. */
export const exemptWords: Record<Exemption, string> = {
  business: 'Travels for work',
  resident: 'Lives here',
  disabled: 'Disabled',
  crew: 'Crew',
}

export type ExemptChoice = readonly [reason: Exemption, words: string]

/** The reasons that some tax of this house knows, in the words of the desk; none while that is not known, or where no tax lets anybody off. */
export function useExemptions(property: number): readonly ExemptChoice[] {
  const { item } = useItem('GET /property/:id', { params: { id: property } }, { enabled: property > 0 })
  return exemptChoices(item?.taxes ?? [])
}

export const exemptChoices = (taxes: readonly { exempt?: Exemption[] }[]): ExemptChoice[] =>
  exemptions.filter(reason => taxes.some(t => t.exempt?.includes(reason))).map(reason => [reason, exemptWords[reason]])

/** Who owes no tax by the head, and why: as the bill says it. */
export const letOffWords = (guests: readonly Pick<BookedGuest, 'name' | 'exempt'>[]): string[] =>
  guests.flatMap((g, i) => (g.exempt ? [`${g.name ?? `Guest ${i + 1}`} (${exemptWords[g.exempt].toLowerCase()})`] : []))
