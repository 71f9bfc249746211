import type { PolicyPreset } from '../../../domain/listing/taxonomy.ts'
import { type CancellationTermsInput, customPolicy, policies } from '../../../domain/rates/cancellation.ts'
import { formatDaysAhead, formatPolicy } from '../../lib/format/policyFormat.ts'
import type { PropertyRates } from '../../lib/http/pageData.ts'
import { formatRatePlan } from '../stay/stayFormat.ts'

interface PolicyProperty {
  cancellationPolicy: string
  cancellationTerms: CancellationTermsInput | null
  currency: string
}

/** The cancellation terms of a property as sentences: custom ones, or those of its policy. */
export const formatPropertyPolicy = ({ cancellationPolicy, cancellationTerms, currency }: PolicyProperty) =>
  formatPolicy(
    cancellationTerms ? customPolicy(cancellationTerms) : (policies[cancellationPolicy as PolicyPreset] ?? policies.flex_24h),
    currency,
  )

/** Name and terms of each rate plan; without own terms those of the property. */
export const formatRateTerms = (property: PolicyProperty, rates: PropertyRates) =>
  rates.map(({ name, terms, ...ahead }) => ({
    name: formatRatePlan(name === null ? null : { name }),
    words: [formatPropertyPolicy(terms ? { ...property, cancellationTerms: terms } : property), ...formatDaysAhead(ahead)].join(' '),
  }))
