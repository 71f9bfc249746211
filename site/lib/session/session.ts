import { atom } from 'nanostores'
import { dropDrafts } from '../storage/drafts.ts'
import { createStoredText, createTabText } from '../storage/storage.ts'

// Plain strings under the names the browser keeps them by. `role` is a hint for what to show; the server never reads it.
export const $token = createStoredText('token')
export const $role = createStoredText('role')
/** The hostel that was chosen last in this browser: a new tab of the back-office begins with it. */
export const $lastProperty = createStoredText('hopid')
/** The hostel that this tab works on (lib/tabProperty.ts). */
export const $property = createTabText('property')
export const $selectedRoomsData = createStoredText('selectedRoomsData')
/** The trips that open without a network (traveller/offline/cachedTrips.ts). They are one person's. */
export const $cachedTrips = createStoredText('keptTrips')
/** Those that were opened by the link of a mail, and that nobody wanted kept for longer than the tab. */
export const $tabTrips = createTabText('tabTrips')

/** Under which this person's notifications reach this browser (lib/push.ts); without one it does not ring. */
export const $pushToken = createStoredText('pushToken')

/** Of whoever is or was last signed in to a back-office in this browser: what its pages speak (backOfficeMessages.ts). */
export const $accountLanguage = createStoredText('accountLanguage')

/** Set when the server no longer knows the token; the screens say so where it fits, and what was typed stays. */
export const $isSessionOver = atom(false)
// It was ended elsewhere: perhaps because this device is in other hands now.
$isSessionOver.listen(isOver => isOver && clearPerson())

/** What the API answers to who comes in, and again with each new token. */
export interface Session {
  token: string
  role: string
  user?: { language: string } | undefined
}

export function saveSession(session: Session) {
  $isSessionOver.set(false)
  const before = accountIdOf($token.get())
  if (before !== accountIdOf(session.token)) clearPerson()
  // What somebody else began here is none of theirs. What was typed before anybody signed in is.
  if (before && before !== accountIdOf(session.token)) clearWorkspace()
  $token.set(session.token)
  $role.set(session.role)
  if (session.user && session.role !== 'traveller') $accountLanguage.set(session.user.language)
}

/** Forgets who was here, what they had chosen and nothing else; done when the browser does not ring for them any more either. */
export function clearSession(): Promise<void> {
  for (const $value of [$role, $token]) $value.set(null)
  clearWorkspace()
  return clearPerson()
}

/** What they were at: the hostel, the beds, the half-filled forms. */
function clearWorkspace() {
  for (const $value of [$lastProperty, $selectedRoomsData]) $value.set(null)
  clearTab()
}

/** What of that is this tab's alone: of the rest the tab in which they left has taken care. */
export function clearTab() {
  $property.set(null)
  dropDrafts()
}

function clearPerson(): Promise<void> {
  clearCachedTrips()
  return unsubscribePush()
}

export function clearCachedTrips() {
  for (const $trips of [$cachedTrips, $tabTrips]) $trips.set(null)
}

/** Nothing rings in this browser any more, whatever the server could be told: to the provider it is gone. */
export async function unsubscribePush(): Promise<void> {
  if ($pushToken.get() === null) return
  $pushToken.set(null)
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // the browser has taken it away itself
  }
}

/** When the short-lived token ends, in milliseconds since 1970; 0 if that cannot be read. */
export const tokenExpiry = (token: string): number => (decodeClaims(token).exp ?? 0) * 1000

/** Whose token it is: the number of the account, or nobody's. */
export const accountIdOf = (token: string | null): string | null => (token && decodeClaims(token).sub) || null

function decodeClaims(token: string): { exp?: number; sub?: string } {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) ?? {}
  } catch {
    return {}
  }
}
