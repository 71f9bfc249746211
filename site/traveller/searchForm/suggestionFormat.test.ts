import { afterEach, expect, it } from 'vitest'
import { setRenderLocaleSource } from '../../lib/language/language.ts'
import { formatSuggestion, formatSuggestionDetail, type Suggestion } from './suggestionFormat.ts'

const place: Suggestion = {
  kind: 'place',
  destination: '7',
  label: 'Quillport',
  names: { ar: 'كويلبورت' },
  detail: 'Ohio, United States',
  locality: 'Ohio',
  localityNames: { hi: 'ओहायो' },
  path: null,
  lat: 40,
  lng: -82,
  country: 'US',
  countryName: 'United States',
  hostels: 0,
  match: 'name',
  distance: null,
}
const property: Suggestion = { ...place, kind: 'hostel', label: 'Blue Door', locality: 'Quillport', localityNames: {}, hostels: 1 }
const land: Suggestion = { ...place, kind: 'country', label: 'United States', locality: null, hostels: 3 }
const linesIn = (locale: 'en' | 'hi' | 'ar') => {
  setRenderLocaleSource(() => locale)
  return [place, property, land].map(suggestion => [formatSuggestion(suggestion), formatSuggestionDetail(suggestion)])
}

afterEach(() => setRenderLocaleSource(() => undefined))

it('formats suggestions in the language of the page: translates cities and regions, and keeps names of hostels', () => {
  expect(linesIn('en')).toEqual([
    ['Quillport', 'Ohio, United States · no hostels yet'],
    ['Blue Door', 'Hostel, Quillport, United States'],
    ['United States', 'Country · 3 hostels'],
  ])
  expect(linesIn('hi')).toEqual([
    ['Quillport', 'ओहायो, संयुक्त राज्य · अभी कोई हॉस्टल नहीं'],
    ['Blue Door', 'हॉस्टल, Quillport, संयुक्त राज्य'],
    ['संयुक्त राज्य', 'देश · 3 हॉस्टल'],
  ])
  expect(linesIn('ar')[0]?.[0]).toBe('كويلبورت')
  expect(linesIn('ar').map(([, detail]) => detail?.split(' · ')[0])).toEqual([
    'Ohio، الولايات المتحدة',
    'بيت شباب، Quillport، الولايات المتحدة',
    'دولة',
  ])
})

it('marks a region as one', () => {
  setRenderLocaleSource(() => 'ar')
  expect(formatSuggestionDetail({ ...place, kind: 'region', locality: null, hostels: 0 })).toMatch(/^منطقة في الولايات المتحدة · /)
})

it('names a country in English as the API does', () => expect(formatSuggestion({ ...land, country: 'TR', label: 'Turkey' })).toBe('Turkey'))
