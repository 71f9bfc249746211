import { atom } from 'nanostores'
import { dropDrafts } from '../storage/drafts.ts'
import { createStoredText, createTabText } from '../storage/storage.ts'
import { closeTabLinks } from '../storage/tabLinks.ts'

// Plain strings under their local storage keys. `role` is a hint for the interface; the server never reads it.
export const $token = createStoredText('token')
export const $role = createStoredText('role')
/** The hostel chosen last in this browser: a new tab of the back-office starts with it. */
export const $lastProperty = createStoredText('hopid')
/** The hostel of this tab (lib/session/tabProperty.ts). */
export const $property = createTabText('property')
export const $selectedRoomsData = createStoredText('selectedRoomsData')
/** Trips available offline (traveller/offline/cachedTrips.ts), which belong to one person. */
export const $cachedTrips = createStoredText('keptTrips')
/** Trips opened by a mailed link, kept for this tab unless the reader saved them. */
export const $tabTrips = createTabText('tabTrips')

/** What the desk sees of its day without a connection (owner/desk/storedSheets.ts), of one person. */
export const $deskSheets = createStoredText('deskSheets')

/** The push token of this browser; without one push is off. */
export const $pushToken = createStoredText('pushToken')

/** The first character of the name of who is signed in, for the header (layouts/PublicHeader.astro). */
export const $accountInitial = createStoredText('accountInitial')

/** Language of the last account signed in to a back-office in this browser (backOfficeMessages.ts). */
export const $accountLanguage = createStoredText('accountLanguage')

/** Set when the server rejects the token; screens show it where appropriate, and typed input stays. */
export const $isSessionOver = atom(false)
// The session was ended elsewhere: this device may be in other hands.
$isSessionOver.listen(isOver => isOver && clearPerson())

/** The API's answer at sign-in and at every token renewal. */
export interface Session {
  token: string
  role: string
  user?: { language: string; name: string } | undefined
}

export function saveSession(session: Session) {
  $isSessionOver.set(false)
  const before = accountIdOf($token.get())
  if (before !== accountIdOf(session.token)) clearPerson()
  // Clears drafts of another person. Drafts from before anybody signed in stay.
  if (before && before !== accountIdOf(session.token)) clearWorkspace()
  // Before the token, which the header follows.
  if (session.user) $accountInitial.set(firstCharacter(session.user.name))
  $token.set(session.token)
  $role.set(session.role)
  if (session.user && session.role !== 'traveller') $accountLanguage.set(session.user.language)
}

/** As people see it: a letter with its vowel sign is one. */
const firstCharacter = (text: string) =>
  new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.trim())[Symbol.iterator]().next().value?.segment.toUpperCase() ??
  null

/** Clears all data of the signed-in person; resolves once push is off in this browser too. */
export function clearSession(): Promise<void> {
  for (const $value of [$role, $accountInitial, $token]) $value.set(null)
  clearWorkspace()
  return clearPerson()
}

/** Tab data: the hostel, selected beds, drafts, links. */
function clearWorkspace() {
  for (const $value of [$lastProperty, $selectedRoomsData]) $value.set(null)
  clearTab()
}

/** Only this tab's data: the tab that signed out cleared the shared part. */
export function clearTab() {
  $property.set(null)
  dropDrafts()
  closeTabLinks()
}

function clearPerson(): Promise<void> {
  clearCachedTrips()
  $deskSheets.set(null)
  return unsubscribePush()
}

export function clearCachedTrips() {
  for (const $trips of [$cachedTrips, $tabTrips]) $trips.set(null)
}

/** Deletes the push token, whatever the server was told: the push service then knows this browser no more. */
export async function unsubscribePush(): Promise<void> {
  if ($pushToken.get() === null) return
  $pushToken.set(null)
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // The browser has removed it already.
  }
}

/** Expiry of the short-lived token in milliseconds since 1970; 0 if it cannot be read. */
export const tokenExpiry = (token: string): number => (decodeClaims(token).exp ?? 0) * 1000

/** The account id in the token, if any. */
export const accountIdOf = (token: string | null): string | null => (token && decodeClaims(token).sub) || null

function decodeClaims(token: string): { exp?: number; sub?: string } {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) ?? {}
  } catch {
    return {}
  }
}
