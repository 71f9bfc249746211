import { createAuthorization, type VisitedRow } from '../../platform/access/service.ts'
import { groupSecret } from './groupToken.ts'

const groups = createAuthorization<VisitedRow & { code: string }>({
  table: 'group_requests',
  linkColumns: 'v.code',
  linkSecret: row => groupSecret(row.code),
  isLinkFirst: true,
})

export const authorizeGroup = groups.authorize
export const authorizeGroupDesk = groups.authorizeDesk
export const authorizeGroupGuest = groups.authorizeGuest
