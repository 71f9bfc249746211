import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { setRenderLocaleSource } from '../../lib/language/language.ts'
import { FilterChips } from './FilterChips.tsx'
import { NoResults } from './NoResults.tsx'
import { parseSearchQuery } from './searchQuery.ts'

const query = (more = '') => parseSearchQuery(new URLSearchParams(`place=Lisbon&destination=2267057&bounds=38.6,-9.3,38.8,-9${more}`))
const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))
const nobody = () => {}

it('lists the map area first among the filters, and removes it alone or with all', () => {
  const html = renderToStaticMarkup(<FilterChips query={query('&ensuite=true&sort=name&page=2')} onGo={nobody} />)
  expect(html.indexOf('In this part of the map')).toBeLessThan(html.indexOf('Own bathroom'))
  expect(hrefsIn(html)).toEqual([
    '/search?place=Lisbon&destination=2267057&guests=2&ensuite=true&sort=name',
    '/search?place=Lisbon&destination=2267057&bounds=38.6%2C-9.3%2C38.8%2C-9&guests=2&sort=name',
    '/search?place=Lisbon&destination=2267057&guests=2&sort=name',
  ])
})

it('leads from a map area without results to the whole place', () => {
  for (const stay of ['', '&arrival=2027-03-06&departure=2027-03-09']) {
    const html = renderToStaticMarkup(<NoResults query={query(stay)} nearby={undefined} onGo={nobody} />)
    expect(html).toMatch(/(There are no hostels|No free beds) in this part of the map/)
    expect(html).toContain('All of Lisbon')
    expect(hrefsIn(html)[0]).not.toContain('bounds')
  }
})

it('clears the filters of a search around a point, but not the point, and links to a wider radius and back', () => {
  const near = (more: string) => parseSearchQuery(new URLSearchParams(`lat=38.7&lng=-9.14&radius=50${more}`))
  expect(hrefsIn(renderToStaticMarkup(<FilterChips query={near('&ensuite=true&beds=4')} onGo={nobody} />)).at(-1)).toBe(
    '/search?lat=38.7&lng=-9.14&radius=50&guests=2',
  )
  const empty = renderToStaticMarkup(<NoResults query={near('')} nearby={undefined} onGo={nobody} />)
  expect(empty).toContain('No hostel is listed within 50 km of here')
  expect(empty).toContain('Look within 100 km')
  expect(hrefsIn(empty)[0]).toBe('/search?lat=38.7&lng=-9.14&radius=100&guests=2')
  const part = renderToStaticMarkup(<NoResults query={near('&bounds=38.6,-9.3,38.8,-9')} nearby={undefined} onGo={nobody} />)
  expect(hrefsIn(part)[0]).toBe('/search?lat=38.7&lng=-9.14&radius=50&guests=2')
})

it('keeps a map area that was not reached from a place', () => {
  const nowhere = parseSearchQuery(new URLSearchParams('bounds=38.6,-9.3,38.8,-9&ensuite=true&beds=4'))
  const html = renderToStaticMarkup(<FilterChips query={nowhere} onGo={nobody} />)
  expect(html).not.toContain('In this part of the map')
  expect(hrefsIn(html).every(href => href?.includes('bounds='))).toBe(true)
})

it('names the country of nearby places in the language of the page', () => {
  const near = [
    {
      destination: '7',
      label: 'Porto',
      names: {},
      country: 'Portugal',
      countryCode: 'PT',
      path: '/hostels/portugal/porto',
      hostels: 2,
      distance: 9,
    },
  ]
  const html = () => renderToStaticMarkup(<NoResults query={query()} nearby={{ hostels: 0, near }} onGo={nobody} />)
  expect(html()).toContain('Porto</strong>, Portugal<')
  try {
    setRenderLocaleSource(() => 'ar')
    expect(html()).toContain('Porto</strong>، البرتغال<')
  } finally {
    setRenderLocaleSource(() => undefined)
  }
})
