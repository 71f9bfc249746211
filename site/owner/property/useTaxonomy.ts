import type { Api, Result } from '../../../api/contract.ts'
import { facilities, facilityGroups } from '../../../domain/listing/facilities.ts'
import { houseRules, type RuleValue } from '../../../domain/listing/houseRules.ts'
import { formatFacility, formatRule } from '../../lib/format/taxonomyFormat.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { language } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'

type Taxonomy = Result<Api['GET /property/taxonomy']>
export type RuleTerm = Taxonomy['rules'][number]

const termDefaults = { translations: {}, isRetired: false }
const copyRuleValue = (value: RuleValue) => (typeof value === 'string' ? value : [...value])
/** The taxonomy without overrides: shown until it is loaded, and offline. */
const builtInTaxonomy: Taxonomy = {
  groups: Object.entries(facilityGroups).map(([key, label]) => ({ key, label })),
  facilities: facilities.map(f => ({ ...f, ...termDefaults })),
  rules: Object.entries(houseRules).map(([key, { label, value }]) => ({ key, label, value: copyRuleValue(value), ...termDefaults })),
}

interface Term {
  key: string
  label: string
  translations: Record<string, string>
}

/** Labels in the language of the page: the super-admins' own, else the site's. */
function localizeTerms<T extends Term>(terms: T[], builtIn: readonly Term[], formatKey: (key: string) => string): T[] {
  const usual = new Map(builtIn.map(({ key, label }) => [key, label]))
  return terms.map(term => {
    const label = usual.get(term.key) === term.label ? formatKey(term.key) : term.label
    return { ...term, label: term.translations[language()] ?? label }
  })
}

/** The options of a listing, in the language of the page. */
export function useTaxonomy(): Taxonomy {
  const { groups, facilities: terms, rules } = useItem('GET /property/taxonomy', {}).item ?? builtInTaxonomy
  const groupLabels: Record<string, string> = getMessages('property').groups
  return {
    groups: groups.map(({ key, label }) => ({ key, label: groupLabels[key] ?? label })),
    facilities: localizeTerms(terms, builtInTaxonomy.facilities, formatFacility),
    rules: localizeTerms(rules, builtInTaxonomy.rules, formatRule),
  }
}
