import { useEffect, useEffectEvent } from 'react'
import { canListPasskeys } from './canUsePasskeys.ts'
import { logInWithPasskey, type PasskeyOutcome, stopWaiting } from './logInWithPasskey.ts'

/** A challenge is good for five minutes: one that waits is replaced before. */
const RENEW_MS = 4 * 60_000
/** With the first of these somebody is there, and passkeys can be offered before the field is opened. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Offers passkeys in the list of the e-mail field, from the first touch of the page on; nothing is loaded before. */
export function usePasskeyAutofill(isPaused: boolean, onOutcome: (outcome: PasskeyOutcome) => void) {
  const handleOutcome = useEffectEvent(onOutcome)
  useEffect(() => {
    if (isPaused) return
    const stopped = new AbortController()
    const noticed = new AbortController()
    const begin = () => {
      noticed.abort()
      void offerPasskeys(stopped.signal, outcome => handleOutcome(outcome))
    }
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, begin, { passive: true, signal: noticed.signal })
    return () => {
      noticed.abort()
      stopped.abort()
    }
  }, [isPaused])
}

async function offerPasskeys(signal: AbortSignal, report: (outcome: PasskeyOutcome) => void) {
  if (!(await canListPasskeys()) || signal.aborted) return
  signal.addEventListener('abort', stopWaiting)
  const renewal = setInterval(stopWaiting, RENEW_MS)
  let outcome = await logInWithPasskey(signal)
  while (!signal.aborted && !outcome.ok && outcome.why === 'replaced') outcome = await logInWithPasskey(signal)
  clearInterval(renewal)
  if (!signal.aborted) report(outcome)
}
