import { describe, expect, it } from 'vitest'
import { toTermEdit } from './termEdit.ts'

const began = { label: 'Wi-Fi', 'translations.hi': 'वाई-फ़ाई', 'translations.ar': '' } as Parameters<typeof toTermEdit>[2]
const term = { usual: 'Free Wi-Fi', translations: { hi: 'वाई-फ़ाई', fr: 'Wifi' } }

describe('what is sent of a changed term', () => {
  it.each([
    ['nothing', {}, {}],
    ['the name', { label: ' WLAN ' }, { label: 'WLAN' }],
    ['that it is called as usual', { label: '' }, { label: null }],
    ['the usual name', { label: 'Free Wi-Fi' }, { label: null }],
    ['a language, beside those of the term', { 'translations.ar': 'واي فاي' }, { translations: { ...term.translations, ar: 'واي فاي' } }],
    ['a language that was emptied', { 'translations.hi': ' ' }, { translations: { fr: 'Wifi' } }],
  ])('%s', (_, typed, sent) => expect(toTermEdit(term, { ...began, ...typed }, began)).toEqual(sent))

  it('leaves what somebody else translated meanwhile', () => {
    const now = { ...term, translations: { ...term.translations, hi: 'इंटरनेट' } }
    expect(toTermEdit(now, { ...began, 'translations.ar': 'واي فاي' }, began)).toEqual({
      translations: { hi: 'इंटरनेट', fr: 'Wifi', ar: 'واي فاي' },
    })
  })

  it('is the name of a term that was added here, also an empty one, which is refused', () => {
    expect(toTermEdit({ ...term, usual: null }, { ...began, label: '' }, began)).toEqual({ label: '' })
  })
})
