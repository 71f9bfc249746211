import type { Api, Result } from '../../../api/contract.ts'
import { api } from '../http/api.ts'
import { $pushToken, unsubscribePush } from '../session/session.ts'
import { createStoredText } from '../storage/storage.ts'

/** What Firebase gives a browser its token for. */
export type BrowserPush = NonNullable<Result<Api['GET /notifications/preferences']>['browser']>

/** Why a browser does not ring: it says no, nobody has answered it, or nobody answered it. */
export type PushFailure = 'denied' | 'undecided' | 'unreachable'

export const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Asks the person, who has just pressed for it, and then the provider for a token of this browser. */
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
  // The back-offices have no worker of their own accord.
  await navigator.serviceWorker.register('/sw.js')
  const [{ requestPushToken }, registration] = await Promise.all([import('./firebase.ts'), navigator.serviceWorker.ready])
  return requestPushToken(browser, registration)
}

const $pushCheckedOn = createStoredText('pushAsked')

/** Once a day, where a browser rings: its token may be another one by now. Who took it off elsewhere is taken at their word. */
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

/** This browser, among the devices of a person. */
export const isThisBrowser = ({ isCurrent, platform }: { isCurrent: boolean; platform: string }) => isCurrent && platform === 'web'

/** The worker has just shown something. */
export function onPushDisplayed(listener: () => void): () => void {
  const hear = ({ data }: MessageEvent) => data === 'told' && listener()
  navigator.serviceWorker?.addEventListener('message', hear)
  return () => navigator.serviceWorker?.removeEventListener('message', hear)
}
