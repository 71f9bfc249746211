import { defaultLocale } from '../../../../domain/language/locales.ts'
import { formatTemplate } from '../../../../domain/language/messageTemplate.ts'
import { type ImportProblemCode, importProblems } from '../../../../domain/listing/importProblems.ts'

/** Numbers are formatted for the language; identifiers (a line, an id) are text. */
export type ProblemFacts = Record<string, string | number>

export interface RowProblem {
  field: string | null
  /** In English; `code` and `facts` are for other languages. */
  reason: string
  code: ImportProblemCode
  facts: ProblemFacts
}

/** `reason` replaces the English text where that can be more exact than the code. */
export const rowProblem = (field: string | null, code: ImportProblemCode, facts: ProblemFacts = {}, reason?: string): RowProblem => ({
  ...{ field, code, facts },
  reason: reason ?? formatTemplate(defaultLocale, importProblems[code], facts),
})
