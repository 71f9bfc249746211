// Used by other features: notifying people, and removing devices.
export { removeSessionDevices } from './devices.ts'
export { DIGEST_JOB, sendDueDigests } from './digest/sendDueDigests.ts'
export { eraseNotifications, purgeNotifications } from './eraseNotifications.ts'
export { exportNotifications } from './exportNotifications.ts'
export { type NewNotification, notify, PUSH_JOB } from './notify.ts'
export { acceptsMail } from './preferences.ts'
export { sendDuePushes } from './sendDuePushes.ts'
