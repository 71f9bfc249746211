import type { ReactNode } from 'react'

/** Parts of the kit by their name, each in its states. */
export type Shown = Record<string, Record<string, ReactNode>>

/** For what would change something: nothing happens here. */
export const nothing = () => undefined
export const done = async () => ({ ok: true as const })
export const refused = async () => ({
  ok: false as const,
  problem: {
    status: 422,
    code: 'invalid',
    title: 'Please look at the form again',
    detail: 'Please look at the form again.',
    fields: [{ path: 'name', code: 'any.required', message: 'Please write a name.' }],
  },
})
