import { getApps, initializeApp } from '@firebase/app'
import { getMessaging, getToken } from '@firebase/messaging'
import type { BrowserPush } from './push.ts'

/** Loaded only when push is switched on (push.ts). */
export function requestPushToken({ senderId, vapidKey, ...rest }: BrowserPush, serviceWorkerRegistration: ServiceWorkerRegistration) {
  const app = getApps()[0] ?? initializeApp({ ...rest, messagingSenderId: senderId })
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration })
}
