import { changedFields } from '../../lib/changedFields.ts'
import { readTranslations, type TranslationValues, toTranslationValues } from './TermTranslations.tsx'
import type { Term } from './term.ts'

export interface EditTermValues extends TranslationValues {
  label: string
}

export const termToValues = ({ label, translations }: Term): EditTermValues => ({ label, ...toTranslationValues(translations) })

/** What was changed in the form: languages that were left alone stay as the term has them by now. */
export function toTermEdit({ usual, translations }: Pick<Term, 'usual' | 'translations'>, values: EditTermValues, began: EditTermValues) {
  const { label, ...words } = changedFields(values, began)
  const isTranslated = Object.keys(words).length > 0
  return {
    ...(label !== undefined && { label: readLabel(label.trim(), usual) }),
    ...(isTranslated && { translations: readTranslations({ ...toTranslationValues(translations), ...words }, translations) }),
  }
}

/** Null: as usual. A term that was added has no usual name. */
const readLabel = (label: string, usual: string | null): string | null => (usual !== null && (!label || label === usual) ? null : label)
