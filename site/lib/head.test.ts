import { describe, expect, it } from 'vitest'
import { messages as en } from '../../messages/en/pages.ts'
import { buildHead } from './head.ts'
import { toJsonLdScript } from './jsonLd.ts'
import { setRenderLocaleSource } from './language/language.ts'

const facts = {
  origin: 'https://beds.example',
  apiBase: '/v1',
  analyticsSrc: null,
  flagBase: '/flags',
  tiles: null,
  translates: false,
  openIdProviders: [],
  organization: {
    name: null,
    address: null,
    registration: null,
    phone: '+91 80 1234 5678',
    email: null,
    social: ['https://social.example/@beds'],
  },
}

describe('headOf', () => {
  it('names the home page without a canonical link', () => {
    const head = buildHead({}, facts, '/')
    expect(head).toMatchObject({ title: en.head.title, canonical: null, robots: 'index, follow', url: 'https://beds.example/' })
  })

  it.each(['hi', 'ar'] as const)('names the home page in another language, which is not the site itself: /%s', locale => {
    setRenderLocaleSource(() => locale)
    expect(buildHead({}, facts, '/')).toMatchObject({ canonical: `https://beds.example/${locale}`, url: `https://beds.example/${locale}` })
    setRenderLocaleSource(() => 'en')
  })

  it.each(['/owner/404', '/superadmin/503'])('names no address on %s, nor lets it be found where its area is not', path => {
    const isSecret = path.startsWith('/superadmin')
    expect(buildHead({}, facts, path)).toMatchObject({
      url: null,
      canonical: null,
      robots: isSecret ? 'noindex, nofollow' : 'index, follow',
    })
  })

  it('makes the canonical link of the origin and the path alone', () => {
    expect(buildHead({}, facts, '/search/?page=2').canonical).toBe('https://beds.example/search')
    expect(buildHead({}, facts, '/about.html').canonical).toBe('https://beds.example/about')
  })

  it.each(['/404', '/410.html', '/500', '/503'])('names no address on %s, which stands in for another', path => {
    expect(buildHead({}, facts, path)).toMatchObject({ url: null, canonical: null })
  })

  it('gives previews a whole address', () => {
    expect(buildHead({}, facts, '/x').image).toBe('https://beds.example/share.png')
    expect(buildHead({ image: '/media/cover/1.webp' }, facts, '/x').image).toBe(
      'https://beds.example/_next/image?url=%2Fmedia%2Fcover%2F1.webp&w=1200&q=75',
    )
  })

  it('keeps super-admin pages out of indexes', () => {
    expect(buildHead({}, facts, '/superadmin/dashboard').robots).toBe('noindex, nofollow')
  })

  it('puts the organization first, with its service contact', () => {
    const [first] = buildHead({ jsonLd: [{ '@type': 'Hostel' }] }, facts, '/x').jsonLd
    expect(first).toMatchObject({
      '@type': 'Organization',
      contactPoint: {
        contactType: 'customer service',
        areaServed: 'IN',
        availableLanguage: ['English', 'Hindi'],
        telephone: '+91 80 1234 5678',
      },
      sameAs: ['https://social.example/@beds'],
    })
  })
})

describe('jsonLdText', () => {
  it('cannot end its script element', () => {
    expect(toJsonLdScript({ '@type': 'Hostel', name: '</script><b>' })).not.toContain('<')
  })
})
