import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { RowOf, User } from '../../../db/models/index.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { enqueueStaffMail, reportUnsafe } from '../../platform/mail/service.ts'
import { acceptsMail, notify } from '../../platform/notifications/service.ts'
import { config } from '../../platform/runtime.ts'
import type { ReportedKind } from './reports.ts'

const TOPIC = 'report_unsafe'

/** Whether moderators know already that somebody finds it unsafe. */
export const hasOpenUnsafeReport = async (kind: ReportedKind, id: number, t: Transaction): Promise<boolean> =>
  (await selectOne(
    "SELECT id FROM content_reports WHERE kind = ? AND entity_id = ? AND category = 'unsafe' AND settled_at IS NULL LIMIT 1",
    [kind, id],
    t,
  )) !== undefined

/** A notification, and a mail to each super-admin who has not switched it off. */
export async function alertModerators(kind: ReportedKind, ctx: RequestContext, t: Transaction): Promise<void> {
  await notify({ admins: true }, { topic: TOPIC, kind }, t)
  const admins = await select<RowOf<User, 'id' | 'email'>>(
    "SELECT id, email FROM users WHERE role = 'super_admin' AND locked_at IS NULL AND id <> ? ORDER BY id",
    [callerId(ctx)],
    t,
  )
  const url = `${config.publicOrigin}/superadmin/reports`
  for (const { id, email } of admins)
    if (await acceptsMail({ user: id }, TOPIC, t))
      await enqueueStaffMail(t, { to: email }, language => reportUnsafe({ language, kind, url }))
}
