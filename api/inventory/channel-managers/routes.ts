import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { findManagers } from './catalogue.ts'
import { connect, disconnect, rotateFeed, syncNow } from './connect.ts'
import { channelManagers } from './contract.ts'
import { editConnection } from './editConnection.ts'
import { editManager, managersWithUses } from './entries.ts'
import { sendFeed } from './feed.ts'
import { previewCalendar } from './preview.ts'
import { releaseUnread } from './release.ts'
import { listConnections, readConnection, readLog } from './view.ts'

export const router = Router()

serve(router, channelManagers, {
  'GET /channel-managers': async ({ query }) => findManagers(query),
  'GET /channel-managers/connections': ({ query }, call) => listConnections(query, call),
  'POST /channel-managers/connections': ({ body }, call) => connect(body, call),
  'POST /channel-managers/connections/preview': ({ body }, call) => previewCalendar(body, call),
  'GET /channel-managers/connections/:id': ({ params }, call) => readConnection(params.id, call),
  'PUT /channel-managers/connections/:id': ({ params, body }, call) => editConnection(params.id, body, call),
  'DELETE /channel-managers/connections/:id': ({ params }, call) => disconnect(params.id, call).then(() => undefined),
  'POST /channel-managers/connections/:id/rotate': ({ params }, call) => rotateFeed(params.id, call),
  'POST /channel-managers/connections/:id/sync': ({ params }, call) => syncNow(params.id, call),
  'POST /channel-managers/connections/:id/release': ({ params }, call) => releaseUnread(params.id, call),
  'GET /channel-managers/connections/:id/log': ({ params, query }, call) => readLog(params.id, query, call),
  'GET /admin/channel-managers': () => managersWithUses(),
  'PUT /admin/channel-managers/:slug': ({ params, body }, call) => editManager(params.slug, body, call),
  'GET /ical/:token.ics': ({ params }, _call, wire) => sendFeed(params.token, wire).then(() => undefined),
})
