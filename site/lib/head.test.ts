import { describe, expect, it } from 'vitest'
import { defaultTitle, headOf } from './head.ts'
import { jsonLdText } from './jsonLd.ts'

const origin = 'https://beds.example'

describe('headOf', () => {
  it('names the home page without a canonical link', () => {
    const head = headOf({}, { origin, path: '/' })
    expect(head).toMatchObject({ title: defaultTitle, canonical: null, robots: 'index, follow', url: 'https://beds.example/' })
  })

  it('makes the canonical link of the origin and the path alone', () => {
    expect(headOf({}, { origin, path: '/search/?page=2' }).canonical).toBe('https://beds.example/search')
    expect(headOf({}, { origin, path: '/about.html' }).canonical).toBe('https://beds.example/about')
  })

  it('keeps super-admin pages out of indexes', () => {
    expect(headOf({}, { origin, path: '/superadmin/dashboard' }).robots).toBe('noindex, nofollow')
  })

  it('puts the organization first, with its service contact', () => {
    const [first] = headOf({ jsonLd: [{ '@type': 'Hostel' }] }, { origin, path: '/x' }).jsonLd
    expect(first).toMatchObject({
      '@type': 'Organization',
      contactPoint: { contactType: 'customer service', areaServed: 'IN', availableLanguage: ['English', 'Hindi'] },
    })
  })
})

describe('jsonLdText', () => {
  it('cannot end its script element', () => {
    expect(jsonLdText({ '@type': 'Hostel', name: '</script><b>' })).not.toContain('<')
  })
})
