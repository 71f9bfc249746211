import type { ArgumentsOf } from './messageArguments.ts'
import type { reasons } from './reasons.ts'

export type Reason = keyof typeof reasons

/** A sentence of `reasons` that is not yet in a language: its name, and what it says by a value. */
export interface Explanation {
  reason: Reason
  facts?: Record<string, string | number>
}

type ValuesOf<R extends Reason> = ArgumentsOf<(typeof reasons)[R]>

/** A sentence that says all by itself. */
export type PlainReason = { [R in Reason]: keyof ValuesOf<R> extends never ? R : never }[Reason]

export const explain = <R extends Reason>(
  reason: R,
  ...[facts]: keyof ValuesOf<R> extends never ? [] : [facts: ValuesOf<R>]
): Explanation => ({ reason, ...(facts && { facts: facts as Record<string, string | number> }) })
