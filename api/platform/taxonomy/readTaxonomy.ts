import { facilityGroups } from '../../../domain/listing/facilities.ts'
import { findRuleValue, listTermsOf, loadTermOverrides, type Term } from './terms.ts'

const presentTerm = ({ key, label, translations, isRetired }: Term) => ({ key, label, translations, isRetired })

/** What a listing can have. */
export async function readTaxonomy() {
  const overrides = await loadTermOverrides()
  return {
    groups: Object.entries(facilityGroups).map(([key, label]) => ({ key, label: label as string })),
    facilities: listTermsOf('facility', overrides).map(term => ({ ...presentTerm(term), group: term.group ?? '' })),
    rules: listTermsOf('rule', overrides).map(term => {
      const value = findRuleValue(term.key, overrides) ?? 'none'
      return { ...presentTerm(term), value: typeof value === 'string' ? value : [...value] }
    }),
  }
}
