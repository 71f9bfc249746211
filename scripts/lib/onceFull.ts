import type { RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Whoever asks with fetch gives up after five minutes without an answer, however large the world is that fills. */
const HOLD_MS = 60_000

/** Answers nobody before the database is full. Questions are held so long, and then told to come again (202, site/lib/pageData.ts). */
export function onceFull(full: Promise<unknown>, answer: RequestListener, holdMs = HOLD_MS): RequestListener {
  const isFull = full.then(() => true)
  return async (req, res) => {
    // The wait keeps no process alive that has nothing else to do.
    if (await Promise.race([isFull, wait(holdMs, false, { ref: false })])) answer(req, res)
    else res.writeHead(202).end()
  }
}
