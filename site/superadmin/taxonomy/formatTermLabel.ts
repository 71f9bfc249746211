import { formatFacility, formatRoomType, formatRule } from '../../lib/format/taxonomyFormat.ts'
import { language } from '../../lib/language/language.ts'
import type { Term } from './term.ts'

const formatUsual = { facility: formatFacility, rule: formatRule, room_type: formatRoomType } satisfies Record<Term['kind'], unknown>

/** What the site calls a term that nobody renamed, in the language of the page. */
export const formatUsualLabel = ({ kind, key }: Pick<Term, 'kind' | 'key'>): string => formatUsual[kind](key)

/** As travellers read it in the language of the page: as super-admins call it there, else the usual label, else the English one that was given. */
export const formatTermLabel = ({ kind, key, label, usual, translations }: Term): string =>
  translations[language()] ?? (usual !== null && label === usual ? formatUsualLabel({ kind, key }) : label)
