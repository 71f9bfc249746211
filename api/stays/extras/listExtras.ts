import { selectOne } from '../../../db/connection.ts'
import type { Count } from '../../../db/models/index.ts'
import { requireRight } from '../../platform/access/service.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { type ExtraView, findExtras, presentExtra } from './extraRows.ts'

interface PageQuery {
  property: number
  page?: number
  limit?: number
}

export async function listExtras({ property, ...query }: PageQuery, ctx: RequestContext): Promise<PagedRows<ExtraView>> {
  await requireRight(ctx, property, 'booking.read')
  const { page, limit, offset } = paging(query)
  const rows = await findExtras(property, { limit, offset })
  const count = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM extras WHERE property_id = ?', [property])
  return { rows: rows.map(presentExtra), page, limit, total: Number(count?.n ?? 0) }
}
