import { atom } from 'nanostores'
import { dropDrafts } from './drafts.ts'
import { storedText, tabText } from './storage.ts'

// Plain strings under the names the browser keeps them by. `role` is a hint for what to show; the server never reads it.
export const $token = storedText('token')
export const $role = storedText('role')
/** The hostel that was chosen last in this browser: a new tab of the back-office begins with it. */
export const $hopid = storedText('hopid')
/** The hostel that this tab works on (lib/tabProperty.ts). */
export const $property = tabText('property')
export const $selectedRoomsData = storedText('selectedRoomsData')
/** The trips that open without a network (traveller/kept/keptTrips.ts). They are one person's. */
export const $keptTrips = storedText('keptTrips')
/** Those that were opened by the link of a mail, and that nobody wanted kept for longer than the tab. */
export const $tabTrips = tabText('tabTrips')

/** Under which this person's notifications reach this browser (lib/push.ts); without one it does not ring. */
export const $pushToken = storedText('pushToken')

/** Set when the server no longer knows the token; the screens say so where it fits, and what was typed stays. */
export const $isSessionOver = atom(false)
// It was ended elsewhere: perhaps because this device is in other hands now.
$isSessionOver.listen(isOver => isOver && forgetPerson())

export function keepSession(session: { token: string; role: string }) {
  $isSessionOver.set(false)
  const before = personOf($token.get())
  if (before !== personOf(session.token)) forgetPerson()
  // What somebody else began here is none of theirs. What was typed before anybody signed in is.
  if (before && before !== personOf(session.token)) forgetWork()
  $token.set(session.token)
  $role.set(session.role)
}

/** Forgets who was here, what they had chosen and nothing else; done when the browser does not ring for them any more either. */
export function forgetSession(): Promise<void> {
  for (const $value of [$role, $token]) $value.set(null)
  forgetWork()
  return forgetPerson()
}

/** What they were at: the hostel, the beds, the half-filled forms. */
function forgetWork() {
  for (const $value of [$hopid, $selectedRoomsData]) $value.set(null)
  forgetTab()
}

/** What of that is this tab's alone: of the rest the tab in which they left has taken care. */
export function forgetTab() {
  $property.set(null)
  dropDrafts()
}

function forgetPerson(): Promise<void> {
  forgetTrips()
  return silence()
}

export function forgetTrips() {
  for (const $trips of [$keptTrips, $tabTrips]) $trips.set(null)
}

/** Nothing rings in this browser any more, whatever the server could be told: to the provider it is gone. */
export async function silence(): Promise<void> {
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
export const tokenEnd = (token: string): number => (claimsOf(token).exp ?? 0) * 1000

/** Whose token it is: the number of the account, or nobody's. */
export const personOf = (token: string | null): string | null => (token && claimsOf(token).sub) || null

function claimsOf(token: string): { exp?: number; sub?: string } {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) ?? {}
  } catch {
    return {}
  }
}
