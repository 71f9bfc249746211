import type { PolicyPreset } from '../../domain/listing/taxonomy.ts'
import { type AskedTerms, customPolicy, policies } from '../../domain/rates/cancellation.ts'
import type { HostelRates } from '../lib/pageData.ts'
import { daysAheadSentences, policySentences } from '../lib/policyWords.ts'
import { planWords } from './stay/stayWords.ts'

interface House {
  cancellationPolicy: string
  cancellationTerms: AskedTerms | null
  currency: string
}

/** The terms of a house in sentences: its own, or those of its preset. */
export const policyWords = ({ cancellationPolicy, cancellationTerms, currency }: House) =>
  policySentences(
    cancellationTerms ? customPolicy(cancellationTerms) : (policies[cancellationPolicy as PolicyPreset] ?? policies.flex_24h),
    currency,
  )

/** Each rate by its name, with its terms: those of the house where it has none of its own. */
export const rateTerms = (house: House, rates: HostelRates) =>
  rates.map(({ name, terms, ...ahead }) => ({
    name: planWords(name === null ? null : { name }),
    words: [policyWords(terms ? { ...house, cancellationTerms: terms } : house), ...daysAheadSentences(ahead)].join(' '),
  }))
