import type { Api, Result } from '../../../api/contract.ts'
import { formatChoice, formatList } from '../../lib/format/format.ts'
import type { IdentityField } from './identityLabels.ts'

export type Lacking = Result<Api['GET /check-in/card/:guestId']>['lacks']

/** The missing fields in a sentence; of alternatives, one is enough. */
export function formatLacking({ words, either, signature }: Lacking, labels: Record<IdentityField | 'signature', string>): string {
  const oneOf = either.map(group => formatChoice(group.map(field => labels[field])))
  const each = words.filter(field => !either.some(group => group.includes(field)))
  return formatList([...each.map(field => labels[field]), ...oneOf, ...(signature ? [labels.signature] : [])])
}
