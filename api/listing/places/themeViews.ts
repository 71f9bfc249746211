import { select } from '../../../db/connection.ts'
import type { Room, RowOf } from '../../../db/models/index.ts'
import { matchesTheme, minPropertiesPerTheme, type Theme, themeKeys } from '../../../domain/listing/themes.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { themeView } from './contract.ts'
import { type CardRow, loadCards, presentHostels } from './hostelCards.ts'
import { type PlaceHead, presentPlace } from './presentPlace.ts'

type ThemeView = Infer<typeof themeView>
type ThemeCounts = ThemeView['themes']

/** What hostels of each place have in common, by the place: one statement however many they are. */
export async function loadThemeCounts(cards: ReadonlyMap<number, readonly CardRow[]>): Promise<Map<number, ThemeCounts>> {
  const rooms = await loadRoomTypes([...cards.values()].flat().map(c => c.id))
  return new Map([...cards].map(([place, rows]) => [place, countThemes(rows, rooms)]))
}

/** The hostels of a place that a theme is about; nothing where there are none. */
export async function getThemeView(place: PlaceHead, theme: Theme): Promise<ThemeView | undefined> {
  const rows = (await loadCards([place.id])).get(place.id) ?? []
  const rooms = await loadRoomTypes(rows.map(r => r.id))
  const own = rows.filter(createThemeTest(theme, rooms))
  if (!own.length) return undefined
  return {
    theme,
    place: presentPlace(place),
    ...presentHostels(own),
    themes: countThemes(rows, rooms).filter(other => other.theme !== theme),
  }
}

const countThemes = (rows: readonly CardRow[], rooms: RoomTypesByProperty): ThemeCounts =>
  themeKeys
    .map(theme => ({ theme, hostels: rows.filter(createThemeTest(theme, rooms)).length }))
    .filter(({ hostels }) => hostels >= minPropertiesPerTheme)

type RoomTypesByProperty = ReadonlyMap<number, readonly string[]>
const createThemeTest = (theme: Theme, rooms: RoomTypesByProperty) => (row: CardRow) =>
  matchesTheme(theme, { facilities: row.facilities.map(f => f.key), rooms: rooms.get(row.id) ?? [] })

async function loadRoomTypes(properties: readonly number[]): Promise<RoomTypesByProperty> {
  if (!properties.length) return new Map()
  const rows = await select<RowOf<Room, 'property_id' | 'type'>>(
    'SELECT DISTINCT property_id, type FROM rooms WHERE property_id IN (?) AND deleted_at IS NULL',
    [[...properties]],
  )
  return new Map([...Map.groupBy(rows, r => r.property_id)].map(([property, own]) => [property, own.map(r => r.type)]))
}
