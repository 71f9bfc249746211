import { type AskedTerms, customPolicy, policies } from '../../api/domain/cancellation.ts'
import type { PolicyPreset } from '../../api/domain/taxonomy.ts'
import { policySentences } from '../lib/policyWords.ts'

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
