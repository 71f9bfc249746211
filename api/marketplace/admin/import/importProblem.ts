import { defaultLocale } from '../../../../domain/language/locales.ts'
import { formatTemplate } from '../../../../domain/language/messageTemplate.ts'
import { type ImportProblemCode, importProblems } from '../../../../domain/listing/importProblems.ts'

/** Numbers are written as the language does; what only identifies (a line, an id) is text. */
export type ProblemFacts = Record<string, string | number>

export interface RowProblem {
  field: string | null
  /** In English; `code` and `facts` say the same for other languages. */
  reason: string
  code: ImportProblemCode
  facts: ProblemFacts
}

/** Some problems are explained more exactly in English than by their code. */
export const rowProblem = (field: string | null, code: ImportProblemCode, facts: ProblemFacts = {}, reason?: string): RowProblem => ({
  ...{ field, code, facts },
  reason: reason ?? formatTemplate(defaultLocale, importProblems[code], facts),
})
