import type { Api, Result } from '../../../api/contract.ts'
import type { api } from './api.ts'

/** Calls the API in the same process, for pages rendered on demand. */
export type CallApi = typeof api

export type Feed = Result<Api['GET /places/pages']>
export type FeedItem = Feed['items'][number]
export type PropertyDetails = NonNullable<FeedItem['hostel']>
export type PropertyReviews = NonNullable<FeedItem['reviews']>
export type PropertyRates = NonNullable<FeedItem['rates']>
export type Surroundings = NonNullable<FeedItem['around']>
export type ReviewSummary = PropertyReviews['summary']
export type Review = PropertyReviews['list'][number]
export type City = NonNullable<FeedItem['city']>
export type Country = NonNullable<FeedItem['country']>
export type Region = Result<Api['GET /places/:country/regions/:region']>
export type CityTheme = Result<Api['GET /places/:country/:city/with/:theme']>
export type Home = Result<Api['GET /places/home']>
export type ListedCountry = Result<Api['GET /places/listed']>[number]
export type PropertyCardData = Home['newest'][number]
export type CityCardData = Home['topCities'][number]
export type Room = PropertyDetails['rooms'][number]
export type Rating = PropertyCardData['rating']
export type PageKind = 'hostel' | 'city' | 'country'

/** Address of the API in development. */
const apiBase = () => process.env.API_BASE

async function fetchData<T>(path: string): Promise<T> {
  const response = await fetch(`${apiBase()}${path}`)
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`)
  return ((await response.json()) as { data: T }).data
}

/** The current data of one page; undefined when it is not live. */
export async function loadCurrentPage(locals: App.Locals, kind: PageKind, path: string): Promise<FeedItem | undefined> {
  if (!locals.api) return (await fetchData<Feed>(`/places/pages?${new URLSearchParams({ kind, path })}`)).items[0]
  const reply = await locals.api('GET /places/pages', { query: { kind, path } })
  if (!reply.ok) throw new Error(`the feed answered ${reply.status} for ${path}`)
  return reply.data.items[0]
}

/** Null for a build without a database. */
export async function loadHome(locals: App.Locals): Promise<Home | null> {
  if (!locals.api) return apiBase() ? fetchData<Home>('/places/home') : null
  const reply = await locals.api('GET /places/home')
  if (!reply.ok) throw new Error(`the home data answered ${reply.status}`)
  return reply.data
}

export async function listedCountries(locals: App.Locals): Promise<ListedCountry[]> {
  if (!locals.api) return apiBase() ? fetchData<ListedCountry[]>('/places/listed') : []
  const reply = await locals.api('GET /places/listed')
  if (!reply.ok) throw new Error(`the list of countries answered ${reply.status}`)
  return reply.data
}
