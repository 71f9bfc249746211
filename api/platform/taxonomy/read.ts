import { facilityGroups } from '../../../domain/listing/facilities.ts'
import { freshWords, ruleValueOf, type Term, termsOf } from './words.ts'

const plain = ({ key, label, translations, isRetired }: Term) => ({ key, label, translations, isRetired })

/** What a listing can have. */
export async function readTaxonomy() {
  const words = await freshWords()
  return {
    groups: Object.entries(facilityGroups).map(([key, label]) => ({ key, label: label as string })),
    facilities: termsOf('facility', words).map(term => ({ ...plain(term), group: term.group ?? '' })),
    rules: termsOf('rule', words).map(term => {
      const value = ruleValueOf(term.key, words) ?? 'none'
      return { ...plain(term), value: typeof value === 'string' ? value : [...value] }
    }),
  }
}
