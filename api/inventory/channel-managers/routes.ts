import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { listMessages, replayMessage } from './accounts/channelMessages.ts'
import { channelAccounts } from './accounts/mappingContract.ts'
import { readDrift, sendDrift } from './accounts/readDrift.ts'
import { getMapping } from './accounts/readMapping.ts'
import { saveMapping } from './accounts/saveMapping.ts'
import { stopSales } from './accounts/stopSales.ts'
import { previewSync, syncWhole } from './accounts/syncAccount.ts'
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

serve(router, channelAccounts, {
  'GET /channel-managers/connections/:id/mapping': ({ params }, ctx) => getMapping(params.id, ctx),
  'PUT /channel-managers/connections/:id/mapping': ({ params, body }, ctx) => saveMapping(params.id, body, ctx),
  'GET /channel-managers/connections/:id/sync': ({ params }, ctx) => previewSync(params.id, ctx),
  'POST /channel-managers/connections/:id/sync/whole': ({ params }, ctx) => syncWhole(params.id, ctx),
  'GET /channel-managers/connections/:id/messages': ({ params, query }, ctx) => listMessages(params.id, query, ctx),
  'POST /channel-managers/connections/:id/messages/:messageId/replay': ({ params }, ctx) =>
    replayMessage(params.id, params.messageId, ctx).then(() => undefined),
  'GET /channel-managers/connections/:id/drift': ({ params, query }, ctx) => readDrift(params.id, query, ctx),
  'POST /channel-managers/connections/:id/drift': ({ params, body }, ctx) => sendDrift(params.id, body, ctx).then(() => undefined),
  'POST /channel-managers/stop-sales': ({ body }, ctx) => stopSales(body, ctx),
})
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
