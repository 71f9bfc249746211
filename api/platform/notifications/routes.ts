import { Router } from 'express'
import { deviceName } from '../http/deviceName.ts'
import { serve } from '../http/serve.ts'
import { signedInCall } from '../http/signedIn.ts'
import { notifications } from './contract.ts'
import { forgetDevice, listDevices, removeDevice, saveDevice } from './devices.ts'
import { countUnread, listNotifications, markRead } from './list.ts'
import { choosePreferences, readPreferences } from './preferences.ts'

export const router = Router()

serve(router, notifications, {
  'GET /notifications': ({ query }, call) => listNotifications(query, signedInCall(call)),
  'GET /notifications/unread': async (_input, call) => ({ unread: await countUnread(signedInCall(call).caller.userId) }),
  'POST /notifications/read': ({ body }, call) => markRead(body, signedInCall(call)),
  'GET /notifications/preferences': (_input, call) => readPreferences(signedInCall(call).caller),
  'PUT /notifications/preferences': ({ body }, call) => choosePreferences(body.topics, signedInCall(call)),
  'GET /notifications/devices': (_input, call) => listDevices(signedInCall(call).caller),
  'DELETE /notifications/devices/:id': async ({ params }, call) => {
    await removeDevice(params.id, signedInCall(call))
    return undefined
  },
  'POST /api/save-fcm-token': ({ body }, call, { req }) => saveDevice(body, deviceName(req.get('user-agent')), signedInCall(call)),
  'POST /api/remove-fcm-token': ({ body }, call) => forgetDevice(body, signedInCall(call)),
})
