import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Results } from './Results.tsx'
import { parseSearchQuery } from './searchQuery.ts'
import { isRefused, type SearchReply } from './useSearch.ts'

const refused = (status: number): SearchReply => ({
  ok: false,
  status,
  problem: { status, code: 'refused', title: 'Refused', detail: 'Why.' },
})
const hrefIn = (query: string, answer: SearchReply) => {
  const searchQuery = parseSearchQuery(new URLSearchParams(query))
  const html = renderToStaticMarkup(
    <Results
      {...{ query: searchQuery, answer }}
      nearby={undefined}
      ResultList={undefined}
      drawn={undefined}
      onGo={() => {}}
      onRetry={() => {}}
    />,
  )
  return html.match(/href="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&')
}

it('leads from past dates to the place without dates', () => {
  const lisbon = 'place=Lisbon&destination=2267057'
  expect(hrefIn(`${lisbon}&arrival=2020-01-01&departure=2020-01-03`, refused(422))).toBe(`/search?${lisbon}&guests=2`)
  expect(hrefIn(lisbon, refused(422)), 'nothing to leave behind').toBeUndefined()
})

it('leads from an unknown place to all destinations', () => {
  expect(hrefIn('place=asdfqwer', refused(404))).toBe('/hostels')
})

it('offers the map only where it may show something', () => {
  expect([404, 422, 0, 500].map(status => isRefused(refused(status)))).toEqual([true, true, false, false])
})
