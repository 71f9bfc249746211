import { atom } from 'nanostores'

/** Counts how often the server said that something shown here is older than what is saved: whoever shows it reads it again. */
export const $outdated = atom(0)

export const markOutdated = () => $outdated.set($outdated.get() + 1)
