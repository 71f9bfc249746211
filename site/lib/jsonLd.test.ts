import { expect, it } from 'vitest'
import { organizationLd } from './jsonLd.ts'
import type { SiteFacts } from './site.ts'

const unknown = { name: null, address: null, registration: null }
const facts = (organization: SiteFacts['organization']) => ({ origin: 'https://beds.example.org', organization }) as SiteFacts

it('claims no contact and no profile that nobody set', () => {
  expect(organizationLd(facts({ ...unknown, phone: null, email: null, social: [] }))).toEqual({
    '@type': 'Organization',
    '@id': 'https://beds.example.org/#organization',
    name: 'OpenBunk',
    url: 'https://beds.example.org/',
    logo: 'https://beds.example.org/logo.png',
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', areaServed: 'IN', availableLanguage: ['English', 'Hindi'] },
  })
})

it('names what is set', () => {
  const social = ['https://social.example.org/@beds']
  const ld = organizationLd(facts({ ...unknown, name: 'Beds e.V.', phone: '+91 22 5550 0100', email: 'help@example.org', social }))
  expect(ld).toMatchObject({ contactPoint: { telephone: '+91 22 5550 0100', email: 'help@example.org' }, sameAs: social })
})
