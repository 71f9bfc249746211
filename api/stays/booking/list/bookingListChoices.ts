import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { BookingListChoice, RowOf } from '../../../../db/models/index.ts'
import type { BookingListColumn } from '../../../../domain/booking/bookingLists.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import type { bookingListShape } from '../requestShape.ts'

type ListChoices = Infer<typeof bookingListShape>

/** The columns and views of the caller: the same at every desk and in every property. */
export const readListChoices = async (ctx: RequestContext): Promise<ListChoices> =>
  (await loadViews(requireCaller(ctx))) ?? { columns: null, views: [] }

export async function saveListChoices({ columns, views }: ListChoices, ctx: RequestContext): Promise<ListChoices> {
  const user = requireCaller(ctx)
  await withIdempotency({ property: 0, ctx }, async t => {
    const values = [columns?.join(',') ?? null, JSON.stringify(views)]
    await execute(
      `INSERT INTO booking_list_choices (user_id, columns_shown, views, updated_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE columns_shown = VALUES(columns_shown), views = VALUES(views), updated_at = VALUES(updated_at)`,
      [user, ...values],
      t,
    )
    return null
  })
  return readListChoices(ctx)
}

/** For the export of an account. */
export const exportListChoices = async (user: number) => (await loadViews(user))?.views ?? []

export async function deleteListChoices(user: number, t: Transaction): Promise<void> {
  await execute('DELETE FROM booking_list_choices WHERE user_id = ?', [user], t)
}

async function loadViews(user: number): Promise<ListChoices | undefined> {
  const row = await selectOne<RowOf<BookingListChoice, 'columns_shown' | 'views'>>(
    'SELECT columns_shown, views FROM booking_list_choices WHERE user_id = ?',
    [user],
  )
  const columns = row?.columns_shown?.split(',').filter(Boolean) as BookingListColumn[] | undefined
  return row && { columns: columns ?? null, views: row.views as ListChoices['views'] }
}

function requireCaller({ caller }: RequestContext): number {
  if (!caller) throw appError('unauthenticated')
  return caller.userId
}
