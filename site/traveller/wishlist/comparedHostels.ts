import { atom } from 'nanostores'

export const maxCompared = 4

/** Property ids of the comparison; they stay selected across pages, filters and lists. */
export const $compared = atom<readonly number[]>([])

export const setCompared = (id: number, isOn: boolean) => {
  const others = $compared.get().filter(other => other !== id)
  $compared.set(isOn ? [...others, id].slice(0, maxCompared) : others)
}
