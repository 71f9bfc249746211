import { atom } from 'nanostores'
import { isImpersonating } from '../storage/storage.ts'

/** Counts re-authentications: what failed before is fetched again. */
export const $reauthentications = atom(0)

let pendingPrompt: Promise<boolean> | undefined
let isDismissed = false

/**
 * Asks the user to sign in again, over the page: once, however many calls wait for it. True when the same person signed in. After it was postponed
 * only a press asks again, not background calls.
 */
export function reauthenticate({ isPressed }: { isPressed: boolean }): Promise<boolean> {
  // An ended impersonation returns to the super-admin's own session: the banner says so.
  if (!globalThis.document || isImpersonating() || (isDismissed && !isPressed && !pendingPrompt)) return Promise.resolve(false)
  pendingPrompt ??= promptSignIn().finally(() => {
    pendingPrompt = undefined
  })
  return pendingPrompt
}

async function promptSignIn(): Promise<boolean> {
  const host = await import('../../kit/signIn/openSignInDialog.tsx').catch(() => undefined)
  const isIn = (await host?.openSignInDialog()) ?? false
  isDismissed = !isIn
  if (isIn) $reauthentications.set($reauthentications.get() + 1)
  return isIn
}
