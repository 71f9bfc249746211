import { AsyncLocalStorage } from 'node:async_hooks'

/** How long an answer stays right if nothing but time goes by: from when it is begun, up to a moment that is not in it any more. */
export interface AnswerTime {
  readonly from: number
  until: number
}

const beingMade = new AsyncLocalStorage<AnswerTime>()

/** Makes an answer, and finds out how long it stays right: whatever it judges by the clock says when it would judge otherwise. */
export function timeAnswer<Value>(make: () => Promise<Value>): { time: AnswerTime; value: Promise<Value> } {
  const time = { from: Date.now(), until: Number.POSITIVE_INFINITY }
  return { time, value: beingMade.run(time, make) }
}

/** For everything in an answer that depends on the clock: at this moment it becomes something else. One that has passed changes nothing any more. */
export function noteTurn(moment: number): void {
  const time = beingMade.getStore()
  if (time && moment > time.from && moment < time.until) time.until = moment
}

export const isStillRight = ({ from, until }: AnswerTime, now = Date.now()): boolean => now >= from && now < until
