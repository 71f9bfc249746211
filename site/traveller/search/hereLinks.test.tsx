import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { tellLanguage } from '../../lib/language.ts'
import { readAsked } from './asked.ts'
import { FilterChips } from './Filters.tsx'
import { Nothing } from './Nothing.tsx'

const asked = (more = '') => readAsked(new URLSearchParams(`place=Lisbon&destination=2267057&bounds=38.6,-9.3,38.8,-9${more}`))
const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))
const nobody = () => {}

it('names the part of the map first among what is set, and takes it back alone or with all', () => {
  const html = renderToStaticMarkup(<FilterChips asked={asked('&ensuite=true&sort=name&page=2')} onGo={nobody} />)
  expect(html.indexOf('In this part of the map')).toBeLessThan(html.indexOf('Own bathroom'))
  expect(hrefsIn(html)).toEqual([
    '/search?place=Lisbon&destination=2267057&guests=2&ensuite=true&sort=name',
    '/search?place=Lisbon&destination=2267057&bounds=38.6%2C-9.3%2C38.8%2C-9&guests=2&sort=name',
    '/search?place=Lisbon&destination=2267057&guests=2&sort=name',
  ])
})

it('leads from a part of the map where nothing is to the whole place', () => {
  for (const stay of ['', '&arrival=2027-03-06&departure=2027-03-09']) {
    const html = renderToStaticMarkup(<Nothing asked={asked(stay)} nearby={undefined} onGo={nobody} />)
    expect(html).toMatch(/(There are no hostels|No free beds) in this part of the map/)
    expect(html).toContain('All of Lisbon')
    expect(hrefsIn(html)[0]).not.toContain('bounds')
  }
})

it('says the country of what is near in the language of the page', () => {
  const near = [
    { destination: '7', label: 'Porto', country: 'Portugal', countryCode: 'PT', path: '/hostels/portugal/porto', hostels: 2, distance: 9 },
  ]
  const html = () => renderToStaticMarkup(<Nothing asked={asked()} nearby={{ hostels: 0, near }} onGo={nobody} />)
  expect(html()).toContain('Porto</strong>, Portugal<')
  try {
    tellLanguage(() => 'ar')
    expect(html()).toContain('Porto</strong>، البرتغال<')
  } finally {
    tellLanguage(() => undefined)
  }
})
