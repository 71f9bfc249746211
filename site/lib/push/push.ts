import type { Api, Result } from '../../../api/contract.ts'
import { api } from '../http/api.ts'
import { $pushToken, unsubscribePush } from '../session/session.ts'
import { createStoredText } from '../storage/storage.ts'

/** Settings for Firebase to issue a token. */
export type BrowserPush = NonNullable<Result<Api['GET /notifications/preferences']>['browser']>

/** Why push is off: blocked in the browser, prompt dismissed, or the push service did not answer. */
export type PushFailure = 'denied' | 'undecided' | 'unreachable'

export const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Asks for the browser's permission after a press, then for a token. */
export async function requestPush(browser: BrowserPush): Promise<{ token: string } | { silence: PushFailure }> {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return { silence: answer === 'denied' ? 'denied' : 'undecided' }
  try {
    return { token: await requestTokenWithTimeout(browser) }
  } catch (error) {
    console.warn('no token for notifications', error)
    return { silence: 'unreachable' }
  }
}

const TOKEN_TIMEOUT_MS = 30_000

function requestTokenWithTimeout(browser: BrowserPush): Promise<string> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), TOKEN_TIMEOUT_MS))
  return Promise.race([requestProviderToken(browser), late])
}

async function requestProviderToken(browser: BrowserPush): Promise<string> {
  // The back-offices do not register the worker by themselves.
  await navigator.serviceWorker.register('/sw.js')
  const [{ requestPushToken }, registration] = await Promise.all([import('./firebase.ts'), navigator.serviceWorker.ready])
  return requestPushToken(browser, registration)
}

const $pushCheckedOn = createStoredText('pushAsked')

/** Once a day, where push is on: the token may have changed. When the device was removed elsewhere, push is switched off here too. */
export async function refreshPushToken(): Promise<void> {
  const old = $pushToken.get()
  const day = new Date().toISOString().slice(0, 10)
  if (old === null || $pushCheckedOn.get() === day) return
  $pushCheckedOn.set(day)
  const [preferences, devices] = [await api('GET /notifications/preferences'), await api('GET /notifications/devices')]
  if (!preferences.ok || !devices.ok) return $pushCheckedOn.set(null)
  const { browser } = preferences.data
  if (!browser || !isPushSupported() || Notification.permission !== 'granted' || !devices.data.some(isThisBrowser))
    return removePushToken(old)
  const token = await requestTokenWithTimeout(browser).catch(() => old)
  const saved = await api('POST /api/save-fcm-token', { body: { token, platform: 'web' } })
  if (!saved.ok || token === old) return
  $pushToken.set(token)
  await api('POST /api/remove-fcm-token', { body: { token: old } })
}

async function removePushToken(token: string) {
  await api('POST /api/remove-fcm-token', { body: { token } })
  await unsubscribePush()
}

/** Whether one of somebody's devices is this browser. */
export const isThisBrowser = ({ isCurrent, platform }: { isCurrent: boolean; platform: string }) => isCurrent && platform === 'web'

/** Called when the worker has displayed a message. */
export function onPushDisplayed(listener: () => void): () => void {
  const hear = ({ data }: MessageEvent) => data === 'told' && listener()
  navigator.serviceWorker?.addEventListener('message', hear)
  return () => navigator.serviceWorker?.removeEventListener('message', hear)
}
