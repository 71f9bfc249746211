import { atom } from 'nanostores'
import { createStoredText } from '../../lib/storage/storage.ts'

export const $isPaletteOpen = atom(false)
/** `off`: single keys of the office do nothing. */
export const $singleKeys = createStoredText('singleKeys')
