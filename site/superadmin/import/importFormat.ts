import type { Api, Result } from '../../../api/contract.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import type { TableProblem } from '../../../domain/text/tableFile.ts'
import { language } from '../../lib/language/language.ts'
import { fillFromFacts } from '../../lib/language/messages.ts'
import { importMessages } from './messages.ts'

type RowProblem = Pick<Result<Api['POST /admin/import']>['problems'][number], 'reason' | 'code' | 'facts'>

/** In English as the API says it, which is sometimes more exact; imports of before the codes have nothing else. */
export const formatImportReason = ({ reason, code, facts }: RowProblem): string =>
  language() === defaultLocale || !code ? reason : fillFromFacts(importMessages().reasons[code], facts)

export const formatFileProblem = ({ code, facts }: TableProblem): string =>
  fillFromFacts(importMessages().fileProblems[`table_${code}`], { ...facts })
