import { atom } from 'nanostores'

export const maxCompared = 4

/** The hostels that are set side by side next; they stay chosen while a list is paged, narrowed and left for another. */
export const $compared = atom<readonly number[]>([])

export const setCompared = (id: number, isOn: boolean) => {
  const others = $compared.get().filter(other => other !== id)
  $compared.set(isOn ? [...others, id].slice(0, maxCompared) : others)
}
