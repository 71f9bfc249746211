import { type ColumnName, toColumnName } from '../../../db/models/index.ts'
import { type FieldDeclarations, listFields } from '../../../domain/listing/fieldDeclaration.ts'
import { type FieldName, type FieldNameOf, propertyFields } from '../../../domain/listing/propertyFields.ts'
import { presentTerms } from '../../../domain/rates/cancellation.ts'
import { getTermLabels, getTermOverrides, type TermLabels } from '../../platform/taxonomy/service.ts'
import type { PropertyRow, PropertyView } from './propertyViews.ts'

type View = Required<PropertyView>
/** A flag, or a column that holds what is answered. */
type IsAnsweredAsKept<K extends FieldName> =
  K extends FieldNameOf<{ kind: 'flag' }>
    ? true
    : ColumnName<K> extends keyof PropertyRow
      ? PropertyRow[ColumnName<K>] extends View[K]
        ? true
        : false
      : false
type Presenters = { [K in FieldName]: (property: PropertyRow) => View[K] }
type NeededPresenters = { [K in FieldName as IsAnsweredAsKept<K> extends true ? never : K]: Presenters[K] }

/** Of what is answered otherwise than it is kept: the compiler asks for those that it can tell. */
const presenters: NeededPresenters & Partial<Presenters> = {
  address: ({ line1, city, region, postcode, country }) => ({ line1, city, region, postcode, country }),
  translations: p => p.translations ?? [],
  facilities: p => withLabels('facility', p.facilities),
  absentFacilities: p => withLabels('facility', listAbsentFacilities(p)),
  rules: p => withLabels('rule', p.rules),
  cancellationTerms: p => p.cancellation_terms && presentTerms(p.cancellation_terms),
}

/** What of these fields everybody reads, or only the people who work there. */
export const presentFields = <A extends 'everybody' | 'members'>(
  property: PropertyRow,
  audience: A,
  declared: FieldDeclarations = propertyFields,
) =>
  Object.fromEntries(
    listFields(declared, d => d.audience === audience).map(name => {
      const present = presenters[name as FieldName]
      const stored = property[toColumnName(name) as keyof PropertyRow]
      return [name, present ? present(property) : declared[name]?.kind === 'flag' ? stored === 1 : stored]
    }),
  ) as Pick<View, FieldNameOf<{ audience: A }>>

/** What it has by now is not absent, whatever was said before. */
const listAbsentFacilities = ({ facilities, absent_facilities }: PropertyRow) =>
  (absent_facilities ?? []).filter(key => !facilities.some(f => f.key === key)).map(key => ({ key }))

/** With what they are called, where that is not the usual. */
function withLabels<T extends { key: string }>(kind: 'facility' | 'rule', choices: readonly T[]): (T & TermLabels)[] {
  const overrides = getTermOverrides()
  return choices.map(choice => ({ ...choice, ...getTermLabels(kind, choice.key, overrides) }))
}
