import { id, instant, int, json, key, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

export class TaxonomyTerm extends table(
  'taxonomy_terms',
  {
    id: id(),
    kind: key<'facility' | 'rule' | 'room_type'>(10),
    termKey: key(40),
    grouped: key(20).null(),
    label: text(80).null(),
    translations: json(),
    retiredAt: instant().null(),
    pagesFrom: int().null(),
    version: int().default(1),
    ...stamps,
  },
  { unique: { key: ['kind', 'termKey'] } },
) {}
