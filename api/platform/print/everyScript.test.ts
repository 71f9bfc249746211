import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFull } from '../../../domain/testing.ts'
import { readPdf } from './pdfTesting.ts'
import { BOTTOM, createSheet, findUndrawableCodePoint, LEFT, TOP } from './service.ts'

/** Unicode names of scripts: all that are written today, and some historical ones. */
const scripts = [
  ...[
    'Latn',
    'Grek',
    'Cyrl',
    'Arab',
    'Hebr',
    'Deva',
    'Beng',
    'Taml',
    'Telu',
    'Gujr',
    'Guru',
    'Knda',
    'Mlym',
    'Orya',
    'Sinh',
    'Thai',
    'Laoo',
  ],
  ...[
    'Khmr',
    'Mymr',
    'Tibt',
    'Geor',
    'Armn',
    'Ethi',
    'Hani',
    'Hira',
    'Kana',
    'Hang',
    'Bopo',
    'Mong',
    'Thaa',
    'Syrc',
    'Cher',
    'Cans',
    'Tfng',
  ],
  ...['Nkoo', 'Yiii', 'Vaii', 'Java', 'Bali', 'Sund', 'Mtei', 'Olck', 'Adlm', 'Lisu', 'Xsux', 'Egyp', 'Linb', 'Ugar'],
]
const lettersAndMarks = Array.from({ length: 0x1f000 }, (_, point) => String.fromCodePoint(point)).filter(l => /[\p{L}\p{M}]/u.test(l))
const charactersIn = Object.fromEntries(scripts.map(script => [script, charactersOf(script)]))

function charactersOf(script: string): { first: string[]; next: string[] } {
  const own = new RegExp(`\\p{sc=${script}}`, 'u')
  const all = lettersAndMarks.filter(l => own.test(l))
  return { first: all.filter(l => /\p{L}/u.test(l)), next: all }
}

const words = fc.constantFrom(...scripts).chain(script => {
  const { first, next } = charactersIn[script] ?? { first: [], next: [] }
  const word = fc
    .tuple(fc.constantFrom(...first), fc.array(fc.constantFrom(...next), { maxLength: 6 }))
    .map(([l, more]) => l + more.join(''))
  return fc.array(word, { minLength: 1, maxLength: 3 }).map(parts => parts.join(' '))
})

/** Writes names to a page, one on each line, and reads the text of the page back. */
async function written(names: readonly string[]): Promise<{ lines: string[]; bytes: Buffer }> {
  const sheet = await createSheet({ Title: 'Names' })
  let y: number = TOP
  for (const name of names) {
    if (y > BOTTOM) {
      sheet.doc.addPage()
      y = TOP
    }
    y = sheet.put(name, LEFT, y, { isTyped: true })
  }
  const chunks: Buffer[] = []
  for await (const chunk of sheet.end(() => '')) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  return { lines: readPdf(bytes).text.split('\n').filter(Boolean), bytes }
}

const tried = isFull ? 1000 : 300

describe('names in every script', () => {
  it('are on the page as they were written, or are refused with the character named', { timeout: 120_000 }, async () => {
    const names = [...new Set(fc.sample(words, { numRuns: tried, seed: 24 }).map(name => name.normalize('NFC')))]
    const refused = new Map<string, string>()
    for (const name of names) {
      const codePoint = await findUndrawableCodePoint(name)
      if (codePoint) refused.set(name, codePoint)
    }
    for (const [name, codePoint] of refused) expect(name).toContain(String.fromCodePoint(Number.parseInt(codePoint.slice(2), 16)))
    const drawn = names.filter(name => !refused.has(name))
    expect((await written(drawn)).lines).toEqual(drawn)
    expect(drawn.length).toBeGreaterThan(tried * 0.7)
  })
})
