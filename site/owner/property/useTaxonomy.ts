import type { Api, Result } from '../../../api/contract.ts'
import { facilities, facilityGroups } from '../../../domain/listing/facilities.ts'
import { houseRules, type RuleValue } from '../../../domain/listing/houseRules.ts'
import { useItem } from '../../lib/useItem.ts'

type Taxonomy = Result<Api['GET /property/taxonomy']>
export type RuleTerm = Taxonomy['rules'][number]

const termDefaults = { translations: {}, isRetired: false }
const copyRuleValue = (value: RuleValue) => (typeof value === 'string' ? value : [...value])
/** As it is without a change: what a form shows until it knows better, and without a network. */
const builtInTaxonomy: Taxonomy = {
  groups: Object.entries(facilityGroups).map(([key, label]) => ({ key, label })),
  facilities: facilities.map(f => ({ ...f, ...termDefaults })),
  rules: Object.entries(houseRules).map(([key, { label, value }]) => ({ key, label, value: copyRuleValue(value), ...termDefaults })),
}

/** What a listing can have, as super-admins call it. */
export const useTaxonomy = (): Taxonomy => useItem('GET /property/taxonomy', {}).item ?? builtInTaxonomy
