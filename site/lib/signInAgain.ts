import { atom } from 'nanostores'
import { isActing } from './storage.ts'

/** Counts how often somebody has come back in: what was read before is read again. */
export const $returns = atom(0)

let asking: Promise<boolean> | undefined
let isPutOff = false

/**
 * Asks whoever sits there to sign in again, over what they see: once, however many calls wait for it. True when the same person is in again. Whoever put it
 * off is asked again when they press something, not by what runs by itself.
 */
export function signInAgain({ isPressed }: { isPressed: boolean }): Promise<boolean> {
  // Who acted in somebody's place goes back to their own session: the bar over the page says so.
  if (!globalThis.document || isActing() || (isPutOff && !isPressed && !asking)) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<boolean> {
  const host = await import('../kit/signIn/host.tsx').catch(() => undefined)
  const isIn = (await host?.ask()) ?? false
  isPutOff = !isIn
  if (isIn) $returns.set($returns.get() + 1)
  return isIn
}
