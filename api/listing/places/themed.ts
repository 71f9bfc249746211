import { select } from '../../../db/connection.ts'
import { fewestOfATheme, isAbout, type Theme, themeKeys } from '../../../domain/listing/themes.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { type CardRow, cardsOf, presentHostels } from './cards.ts'
import type { themeView } from './contract.ts'
import { type PlaceHead, presentPlace } from './head.ts'

type ThemeView = Infer<typeof themeView>
type Themes = ThemeView['themes']

/** What hostels of each place have in common, by the place: one statement however many they are. */
export async function themesAmong(cards: ReadonlyMap<number, readonly CardRow[]>): Promise<Map<number, Themes>> {
  const rooms = await roomTypesOf([...cards.values()].flat().map(c => c.id))
  return new Map([...cards].map(([place, rows]) => [place, commonTo(rows, rooms)]))
}

/** The hostels of a place that a theme is about; nothing where there are none. */
export async function readTheme(place: PlaceHead, theme: Theme): Promise<ThemeView | undefined> {
  const rows = (await cardsOf([place.id])).get(place.id) ?? []
  const rooms = await roomTypesOf(rows.map(r => r.id))
  const own = rows.filter(isOf(theme, rooms))
  if (!own.length) return undefined
  return {
    theme,
    place: presentPlace(place),
    ...presentHostels(own),
    themes: commonTo(rows, rooms).filter(other => other.theme !== theme),
  }
}

const commonTo = (rows: readonly CardRow[], rooms: Rooms): Themes =>
  themeKeys.map(theme => ({ theme, hostels: rows.filter(isOf(theme, rooms)).length })).filter(({ hostels }) => hostels >= fewestOfATheme)

type Rooms = ReadonlyMap<number, readonly string[]>
const isOf = (theme: Theme, rooms: Rooms) => (row: CardRow) =>
  isAbout(theme, { facilities: row.facilities.map(f => f.key), rooms: rooms.get(row.id) ?? [] })

async function roomTypesOf(houses: readonly number[]): Promise<Rooms> {
  if (!houses.length) return new Map()
  const rows = await select<{ property_id: number; type: string }>(
    'SELECT DISTINCT property_id, type FROM rooms WHERE property_id IN (?) AND deleted_at IS NULL',
    [[...houses]],
  )
  return new Map([...Map.groupBy(rows, r => r.property_id)].map(([house, own]) => [house, own.map(r => r.type)]))
}
