import type { Api, Result } from '../../../api/contract.ts'
import { importRowStates } from '../../../domain/data/importKinds.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { fillFromFacts } from '../../lib/language/messages.ts'
import { importMessages } from './dataImportMessages.ts'

type ImportDetail = Result<Api['GET /data/imports/:id']>
export type ImportRow = Result<Api['GET /data/imports/:id/rows']>[number]

/** `12 made, 3 with a problem`. */
export function formatCounts({ counts }: Pick<ImportDetail, 'counts'>): string {
  const { rows } = importMessages()
  return joinWithCommas(importRowStates.filter(state => counts[state] > 0).map(state => `${rows[state]}: ${counts[state]}`))
}

export const formatRowProblem = ({ code, facts }: ImportRow['problems'][number]): string =>
  fillFromFacts(importMessages().problems[code], facts)

export function formatField(field: string | null): string {
  const { fields, entireRow } = importMessages()
  return field !== null && field in fields ? fields[field as keyof typeof fields] : entireRow
}
