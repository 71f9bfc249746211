import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { testAccount } from './accounts/testAccount.ts'
import { searchManagers } from './catalogue.ts'
import { connectChannel, disconnectChannel, rotateFeed, syncConnection } from './connectChannel.ts'
import { channelManagers } from './contract.ts'
import { editConnection } from './editConnection.ts'
import { editManager, listManagersWithConnections } from './editManager.ts'
import { listAdapters } from './listAdapters.ts'
import { previewCalendar } from './previewCalendar.ts'
import { getConnection, listConnectionSyncs, listConnections } from './readConnections.ts'
import { releaseUnread } from './releaseUnread.ts'
import { sendFeed } from './sendFeed.ts'

export const router = Router()

serve(router, channelManagers, {
  'GET /channel-managers': async ({ query }) => searchManagers(query),
  'GET /channel-managers/connections': ({ query }, ctx) => listConnections(query, ctx),
  'POST /channel-managers/connections': ({ body }, ctx) => connectChannel(body, ctx),
  'GET /channel-managers/adapters': async () => listAdapters(),
  'POST /channel-managers/connections/test': ({ body }, ctx) => testAccount(body, ctx),
  'POST /channel-managers/connections/preview': ({ body }, ctx) => previewCalendar(body, ctx),
  'GET /channel-managers/connections/:id': ({ params }, ctx) => getConnection(params.id, ctx),
  'PUT /channel-managers/connections/:id': ({ params, body }, ctx) => editConnection(params.id, body, ctx),
  'DELETE /channel-managers/connections/:id': ({ params }, ctx) => disconnectChannel(params.id, ctx).then(() => undefined),
  'POST /channel-managers/connections/:id/rotate': ({ params }, ctx) => rotateFeed(params.id, ctx),
  'POST /channel-managers/connections/:id/sync': ({ params }, ctx) => syncConnection(params.id, ctx),
  'POST /channel-managers/connections/:id/release': ({ params }, ctx) => releaseUnread(params.id, ctx),
  'GET /channel-managers/connections/:id/log': ({ params, query }, ctx) => listConnectionSyncs(params.id, query, ctx),
  'GET /admin/channel-managers': () => listManagersWithConnections(),
  'PUT /admin/channel-managers/:slug': ({ params, body }, ctx) => editManager(params.slug, body, ctx),
  'GET /ical/:token.ics': ({ params }, _ctx, exchange) => sendFeed(params.token, exchange).then(() => undefined),
})
