import { Router } from 'express'
import { formatDeviceName } from '../http/deviceName.ts'
import { requireSignedIn } from '../http/requireSignedIn.ts'
import { serve } from '../http/serve.ts'
import { notifications } from './contract.ts'
import { listDevices, removeDevice, removeDeviceByToken, saveDevice } from './devices.ts'
import { countUnread, listNotifications, markRead } from './listNotifications.ts'
import { getPreferences, savePreferences } from './preferences.ts'

export const router = Router()

serve(router, notifications, {
  'GET /notifications': ({ query }, ctx) => listNotifications(query, requireSignedIn(ctx)),
  'GET /notifications/unread': async (_input, ctx) => ({ unread: await countUnread(requireSignedIn(ctx).caller.userId) }),
  'POST /notifications/read': ({ body }, ctx) => markRead(body, requireSignedIn(ctx)),
  'GET /notifications/preferences': (_input, ctx) => getPreferences(requireSignedIn(ctx).caller),
  'PUT /notifications/preferences': ({ body }, ctx) => savePreferences(body.topics, requireSignedIn(ctx)),
  'GET /notifications/devices': (_input, ctx) => listDevices(requireSignedIn(ctx).caller),
  'DELETE /notifications/devices/:id': async ({ params }, ctx) => {
    await removeDevice(params.id, requireSignedIn(ctx))
    return undefined
  },
  'POST /api/save-fcm-token': ({ body }, ctx, { req }) => saveDevice(body, formatDeviceName(req.get('user-agent')), requireSignedIn(ctx)),
  'POST /api/remove-fcm-token': ({ body }, ctx) => removeDeviceByToken(body, requireSignedIn(ctx)),
})
