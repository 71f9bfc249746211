import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../testing.ts'
import { normalizeLine, normalizeLines, textProblem, toSingleLine } from './normalizeText.ts'

it.each([
  ['a mark of direction', 'Ann\u202eBob', 'AnnBob'],
  ['isolates and embeddings', '\u2067Ann\u2069 \u202aBob\u202c\u200f', 'Ann Bob'],
  ['a zero-width space, a byte order mark and a soft hyphen', '\ufeffAn\u200bn\u00ad', 'Ann'],
  ['tags', 'Ann\u{e0041}\u{e007f}', 'Ann'],
  ['a variation selector of nothing', 'A\ufe0fnn', 'Ann'],
  ['joiners between Latin letters', 'A\u200dn\u200cn', 'Ann'],
  ['joiners at the ends of words', '\u200cعلی\u200c رضا\u200d', 'علی رضا'],
  ['line breaks and tabs', 'Ann\r\nBob\tCy\u2028Di', 'Ann Bob Cy Di'],
  ['line breaks of word processors and mainframes', 'Ann\vBob\fCy\u0085Di\u2029Ed\u0085', 'Ann Bob Cy Di Ed'],
  ['blanks of every width', '\u00a0Ann\u2003\u3000Bob\u202f\u2800', 'Ann Bob'],
  ['letters in pieces', 'Zoe\u0308', 'Zoë'],
  ['a joiner behind a letter in pieces', 'a\u0308\u200cہ', 'äہ'],
  ['Hangul in pieces', '\u1112\u1161\u11ab', '한'],
  ['fillers', 'Ann\u3164\uffa0', 'Ann'],
])('cleans a line of %s', (_, typed, stored) => expect(normalizeLine(typed)).toBe(stored))

it.each([
  'O’Neill',
  "N'Golo Kanté",
  'علی‌رضا',
  'क्‍ष',
  'श्री‌मान',
  'അവന്‍',
  'ශ්‍රී',
  'ᠮᠣᠩᠭ᠋ᠣᠯ',
  '葛\u{e0100}城',
  '👩‍🚀',
  '👨‍👩‍👧‍👦',
  '👩🏽‍💻',
  '❤️',
  '🏳️‍🌈',
  '1️⃣',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'ᄒᅠᆫ',
])('leaves %s as it is', name => expect(normalizeLine(name)).toBe(name))

it('keeps the lines of what has several', () => {
  expect(normalizeLines('Late\vabout 23:00\u0085Thanks\fAnn\u2029')).toBe('Late\nabout 23:00\nThanks\nAnn')
  expect(normalizeLines(' Late\u00a0 arrival,\r\n\r\nabout\u202e 23:00 \rThanks\u2028Ann\n')).toBe(
    'Late arrival,\n\nabout 23:00\nThanks\nAnn',
  )
})

it.each([
  ['\u0301', 'nothing'],
  ['\u{e0100}', 'nothing'],
  ['', 'nothing'],
  ['Ann\u0007', 'controls'],
  ['\u0085Ann', 'controls'],
  ['Ann\uffff', 'controls'],
  ['Ann\ud83d', 'controls'],
  ['Caf\ufffd', 'broken'],
  ['Ann\nBob', undefined],
  ['٪', undefined],
] as const)('what is wrong with %j: %s', (text, problem) => expect(textProblem(text)).toBe(problem))

it('makes one line of anything that is old', () => expect(toSingleLine('a\u0000b\r\nc\ud800\u0085d\u202e')).toBe('a b c\ufffd d'))

it('cleans once: what is clean stays, and nothing unseen is left', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({
      maxLength: 20,
      unit: fc.constantFrom(
        ...'aé علہکषക്ශ්ᠭ葛👩🏴1️⃣\u200c\u200d\u200e\u202e\ufe0f\u{e0100}\u{e0067}\u{e007f}\u0308\u115f\u1160하\u180b\r\n\u00a0',
      ),
    }),
  )
  fc.assert(
    fc.property(anything, typed => {
      const [line, lines] = [normalizeLine(typed), normalizeLines(typed)]
      expect(normalizeLine(line)).toBe(line)
      expect(normalizeLines(lines)).toBe(lines)
      expect(line).not.toMatch(/[\r\n\t\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|^\s|\s$| {2}/)
      expect(lines).not.toMatch(/[\r\t\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/)
    }),
    runs(150, 300),
  )
})
