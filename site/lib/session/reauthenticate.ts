import { atom } from 'nanostores'
import { isImpersonating } from '../storage/storage.ts'

/** Counts how often somebody has come back in: what was read before is read again. */
export const $reauthentications = atom(0)

let pendingPrompt: Promise<boolean> | undefined
let isDismissed = false

/**
 * Asks whoever sits there to sign in again, over what they see: once, however many calls wait for it. True when the same person is in again. Whoever put it
 * off is asked again when they press something, not by what runs by itself.
 */
export function reauthenticate({ isPressed }: { isPressed: boolean }): Promise<boolean> {
  // Who acted in somebody's place goes back to their own session: the bar over the page says so.
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
