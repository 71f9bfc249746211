import { expect, it } from 'vitest'
import { cutText } from './cutText.ts'

it.each([
  ['hostel', 4, 'host'],
  ['a𠮷b', 1, 'a'],
  ['a𠮷b', 2, 'a'],
  ['a𠮷b', 3, 'a𠮷'],
  ['𠮷', 80, '𠮷'],
])('%s, %i units of it', (text, most, cut) => expect(cutText(text, most)).toBe(cut))
