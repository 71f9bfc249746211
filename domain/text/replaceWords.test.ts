import { expect, it } from 'vitest'
import { replaceWords } from './replaceWords.ts'

it.each([
  ['Booked by Ana Rao (ANAC4P9X)', ['Ana Rao'], 'Booked by – (ANAC4P9X)'],
  ['Art starts an Art class: Artful, Start', ['Art'], '– starts an – class: Artful, Start'],
  ['Ana Rao and Ana', ['Ana', 'Ana Rao'], '– and –'],
  ['O’Neill (a.b+c@x.example, +48 600)', ['O’Neill', 'a.b+c@x.example', '+48 600'], '– (–, –)'],
  ['山田さんの予約', ['山田'], '–さんの予約'],
  ['حجز وأحمد', ['أحمد'], 'حجز و–'],
  ['a well-known $& name', ['well-known', '$&'], 'a – – name'],
  ['nothing', ['', ' '], 'nothing'],
])('%s', (text, words, expected) => expect(replaceWords(text, words, '–')).toBe(expected))
