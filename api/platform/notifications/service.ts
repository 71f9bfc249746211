// What other features know of notifications: how people are told, and what becomes of their devices.
export { forgetDevicesOf } from './devices.ts'
export { forgetNotifications, purgeNotifications } from './forget.ts'
export { notificationsOf } from './kept.ts'
export { type News, notify, PUSH_JOB } from './notify.ts'
export { wantsMail } from './preferences.ts'
export type { Recipients } from './recipients.ts'
export { sendDuePushes } from './send.ts'
