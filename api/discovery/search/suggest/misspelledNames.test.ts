import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, execute, sequelize, transaction } from '../../../../db/connection.ts'
import { landmarksOfCities } from '../../../../db/reference/cityLandmarks.ts'
import { localizedCityNames, otherNamesOfCities } from '../../../../db/reference/otherNames.ts'
import { type NamedCity, readCities } from '../../../../db/reference/placeNames.ts'
import { loadPlaces, readPlaces } from '../../../../db/reference/places.ts'
import { isFull } from '../../../../domain/testing.ts'
import { nameKey } from '../../../../domain/text/searchKey.ts'
import { loadConfig } from '../../../platform/config.ts'
import { listSuggestions } from './listSuggestions.ts'

/**
 * Cities that travellers go to, as they are written in twelve languages, each with one mistake: a letter left out, one too many, a wrong one, two swapped. The
 * full run has all places of the world beside them, any other the bigger ones.
 */
const latinLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt']
const languages = [...latinLanguages, 'ru', 'ar', 'hi', 'zh', 'ja', 'ko']
const CITIES = 100
const EXPECTED_SHARE = 0.95

const named = new Map<string, NamedCity>()
for (const city of readCities()) if (!named.has(`${city.country}/${city.own}`)) named.set(`${city.country}/${city.own}`, city)
const cities = [...new Set([...localizedCityNames.keys(), ...Object.keys(landmarksOfCities), ...Object.keys(otherNamesOfCities)])]
  .flatMap(key => named.get(key) ?? [])
  .slice(0, CITIES)

beforeAll(async () => {
  connect(loadConfig(process.env).databaseUrl)
  const ids = cities.map(({ id }) => id)
  const places = readPlaces()
  await loadPlaces(isFull ? places : places.filter(({ id, population }) => population > 100_000 || ids.includes(id)))
  await transaction(async t => {
    await execute('UPDATE places SET hostels = 3 WHERE id IN (?)', [ids], t)
    await execute("UPDATE search_names SET listed = 1 WHERE kind = 'p' AND ref_id IN (?)", [ids], t)
  })
}, 600_000)
afterAll(() => sequelize.close())

/** The same numbers in each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const nameOf = ({ country, own, names }: NamedCity, language: string) => {
  const ours = localizedCityNames.get(`${country}/${own}`)
  return (language === 'hi' || language === 'ar' ? ours?.[language] : undefined) ?? names.find(n => n.languages.includes(language))?.name
}

/** A name with one mistake. Of two letters, as in Chinese, neither can go: what is left would name nothing. */
function misspell(name: string, characters: readonly string[], draw: (below: number) => number): string {
  const typed = [...name]
  const at = draw(typed.length)
  const character = characters[draw(characters.length)] as string
  const mistakes = [
    () => typed.splice(at, 0, character),
    () => typed.splice(at, 1),
    () => typed.splice(at, 1, character),
    () =>
      typed.splice(
        Math.min(at, typed.length - 2),
        2,
        ...typed
          .slice(Math.min(at, typed.length - 2))
          .slice(0, 2)
          .reverse(),
      ),
  ]
  mistakes[typed.length > 2 ? draw(mistakes.length) : 0]?.()
  return typed.join('')
}

const typedNames = languages.flatMap((language, i) => {
  const inLanguage = cities.flatMap(city => {
    const name = nameOf(city, language)
    return name ? [{ city, language, name }] : []
  })
  const isLatin = latinLanguages.includes(language)
  const characters = [...new Set(inLanguage.flatMap(({ name }) => [...name.toLowerCase()]))].filter(
    character => /\p{L}/u.test(character) && (isLatin || character > '\u024f'),
  )
  const draw = numbers(i + 1)
  return inLanguage.map(one => {
    let typed = one.name
    // A swap of two same letters, or another accent, is no mistake.
    while (nameKey(typed) === nameKey(one.name)) typed = misspell(one.name, characters, draw)
    return { ...one, typed }
  })
})

it('finds a city first whatever its script, with a mistake in it', async () => {
  const missed: string[] = []
  const share = new Map(languages.map(language => [language, { first: 0, all: 0 }]))
  for (const { city, language, name, typed } of typedNames) {
    const [found] = await listSuggestions({ q: typed })
    const count = share.get(language) as { first: number; all: number }
    count.all++
    if (found?.destination === String(city.id)) count.first++
    else missed.push(`${language} ${typed} (${name}): ${found ? `${found.label}, ${found.country}` : 'nothing'}`)
  }
  const first = typedNames.length - missed.length
  const lines = [...share].map(([language, { first, all }]) => `${language} ${first}/${all}`)
  const percent = ((first / typedNames.length) * 100).toFixed(1)
  process.stdout.write(`Misspelled names found first: ${first} of ${typedNames.length} (${percent} %): ${lines.join(', ')}\n`)
  expect(first / typedNames.length, missed.join('\n')).toBeGreaterThanOrEqual(EXPECTED_SHARE)
})
