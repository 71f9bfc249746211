import type { ReactNode } from 'react'

/** Parts of the kit by their name, each in its states. */
export type PartStates = Record<string, Record<string, ReactNode>>

/** For actions that would change something: does nothing. */
export const noop = () => undefined
export const succeed = async () => ({ ok: true as const })
export const refuse = async () => ({
  ok: false as const,
  problem: {
    status: 422,
    code: 'invalid',
    title: 'Please look at the form again',
    detail: 'Please look at the form again.',
    fields: [{ path: 'name', code: 'any.required', message: 'Please write a name.' }],
  },
})
