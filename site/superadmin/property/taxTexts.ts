import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { listingMessages } from './messages.ts'
import type { Listing } from './types.ts'

type Tax = NonNullable<Listing['property']['taxes']>[number]

/** A tax with all its rules. */
export function formatTax({ name, kind, value, ...more }: Tax): string {
  const messages = listingMessages()
  const facts = Object.entries(more)
    .filter(([, fact]) => fact !== undefined)
    .map(([key, fact]) => t(messages.taxFact[key as keyof typeof messages.taxFact], { value: formatTaxFact(fact) }))
  return t(messages.tax, { name, kind: messages.taxKind[kind], value, facts: joinWithCommas(facts.toSorted()) })
}

/** Days and figures as they are, codes by their labels, lists and ranges item by item. */
function formatTaxFact(fact: unknown): string {
  if (Array.isArray(fact)) return joinWithCommas(fact.map(formatTaxFact))
  if (fact && typeof fact === 'object') return Object.values(fact).map(formatTaxFact).join(' – ')
  const words: Record<string, string> = listingMessages().taxValue
  return words[String(fact)] ?? String(fact)
}
