import { atom } from 'nanostores'

/** Counts refusals because of an outdated version: subscribers refetch. */
export const $outdated = atom(0)

export const markOutdated = () => $outdated.set($outdated.get() + 1)
