import type { CoverScene } from '../cover.ts'
import { coverScenes, hashText } from '../cover.ts'
import { type ClimateZone, climateAt } from './climate.ts'
import {
  type BuildingStyle,
  buildingStyle,
  hasBanyans,
  hasIwans,
  hasLagoons,
  hasLanterns,
  hasPorches,
  hasStilts,
  hasTrams,
  hasWats,
  hasYurts,
} from './cultures.ts'
import type { NearbyWater, SceneFacts } from './facts.ts'
import * as land from './landscape.ts'
import { type RangeKind, rangesAt } from './ranges.ts'

/** What follows from the facts of a place, worked out once. */
interface Surroundings {
  facts: SceneFacts
  climate: ClimateZone
  ranges: ReadonlySet<RangeKind>
  style: BuildingStyle | undefined
  water: NearbyWater
  /** Towers stand there. */
  isMetropolis: boolean
  isCity: boolean
  /** One sees fields from the last house. */
  isSmall: boolean
}

const METROPOLIS = 450_000
const CITY = 90_000
const SMALL = 300_000

/** What may be drawn of a place: a scene is possible only where everything in it is there. */
const rules: Readonly<Record<CoverScene, (at: Surroundings) => boolean>> = {
  riverside: c => c.isMetropolis && (c.water.river || c.water.lake),
  bay: c => c.isMetropolis && c.water.sea,
  park: c => c.isMetropolis && c.climate !== 'desert' && c.climate !== 'polar',
  rooftops: c => c.isMetropolis,
  boulevard: c => c.isCity && hasTrams(c.facts.country),
  oldtown: c => c.style === 'european',
  hilltown: c => c.style === 'european' && (isMild(c) || c.ranges.size > 0),
  canals: c => land.hasCanals(c.facts),
  bridge: c => c.style === 'european' && c.water.river,
  medina: c => c.style === 'arab',
  palmriver: c => c.climate === 'desert' && c.water.river,
  bazaar: c => c.style === 'southAsian',
  ghats: c => c.style === 'southAsian' && (c.water.river || c.water.lake) && !isWild(c),
  pagoda: c => c.style === 'eastAsian',
  lanterns: c => hasLanterns(c.facts.country) && c.facts.population > 0,
  wat: c => hasWats(c.facts.country),
  stupa: c => c.style === 'himalayan' || (c.ranges.has('high') && ['CN', 'IN'].includes(c.facts.country)),
  colonial: c => c.style === 'latin',
  mainstreet: c => c.style === 'newWorld',
  market: c => c.style === 'african',
  beach: c => c.water.sea && (isHot(c) || (c.climate === 'desert' && isWithin(c, 31)) || (c.climate === 'subtropical' && isWithin(c, 30))),
  lagoon: c => c.water.sea && c.isSmall && isHot(c) && isWithin(c, 23.6) && hasLagoons(c.facts.country),
  surf: c => c.water.sea && isSurfed(c),
  terraces: c => c.water.sea && c.climate === 'mediterranean' && c.style === 'european',
  cape: c => c.water.sea && (isCool(c) || c.climate === 'mediterranean') && !(c.style === 'arab'),
  harbour: c => c.water.sea && (isCool(c) || c.climate === 'polar') && (c.style === 'european' || c.style === 'newWorld'),
  fjord: c =>
    (land.isOnFjord(c.facts) || ((c.water.sea || c.water.lake) && c.ranges.has('alpine')) || isIcelandic(c)) &&
    ['NO', 'IS', 'NZ', 'CL', 'AR', 'CA', 'US', 'GL', 'FO'].includes(c.facts.country) &&
    (c.climate !== 'subtropical' || c.facts.country === 'NZ'),
  lake: c => (c.ranges.has('alpine') || c.ranges.has('high')) && c.water.lake,
  meadow: c => c.ranges.has('alpine') && isGreen(c) && !c.isMetropolis,
  trail: c => (c.ranges.has('alpine') || c.ranges.has('high')) && isGreen(c) && c.facts.population < 1_500_000,
  altiplano: c => c.ranges.has('andean') && c.style === 'latin',
  ridges: c => c.ranges.has('green') && c.facts.population < 12_000_000,
  hillside: c => c.style === 'latin' && (c.ranges.has('green') || c.ranges.has('andean')) && c.facts.population >= 40_000,
  volcano: c => land.hasVolcano(c.facts) && !isIcelandic(c),
  jungle: c => c.climate === 'tropical' && c.isSmall && !isDryTown(c),
  waterfall: c => c.climate === 'tropical' && c.isSmall && c.ranges.has('green'),
  ricefields: c => land.growsRice(c.facts) && c.isSmall && (isHot(c) || c.climate === 'subtropical'),
  tea: c => land.growsTea(c.facts) && c.facts.population < 700_000,
  dunes: c => c.climate === 'desert' && land.hasDunes(c.facts) && c.facts.population < 600_000,
  oasis: c => isOasis(c),
  mesas: c => c.climate === 'desert' && land.hasCactuses(c.facts) && c.facts.lat > 20 && c.facts.population < 2_500_000,
  buttes: c => c.climate === 'desert' && land.hasButtes(c.facts) && !c.isMetropolis,
  savanna: c => c.climate === 'savanna' && c.style === 'african' && c.facts.population < 6_000_000,
  steppe: c => (c.climate === 'steppe' || c.ranges.has('alpine')) && hasYurts(c.facts.country),
  winter: c =>
    (land.isSnowbound(c.facts) || (c.ranges.has('alpine') && isGreen(c) && !['NZ', 'AU', 'ES'].includes(c.facts.country))) &&
    c.climate !== 'desert' &&
    (c.style === 'european' || c.style === 'newWorld' || c.style === 'eastAsian'),
  boreal: c => c.climate === 'boreal' && c.facts.population < 700_000 && !isIcelandic(c),
  fields: c => (c.climate === 'temperate' || c.climate === 'continental') && c.style === 'european' && c.isSmall && c.ranges.size === 0,
  vineyard: c => (land.growsWine(c.facts) || (isMild(c) && c.style === 'european')) && c.facts.population < 700_000,
  windmill: c => c.facts.country === 'NL' || (c.facts.country === 'BE' && c.facts.lat > 50.95),
  moor: c =>
    ((c.facts.country === 'GB' && (c.facts.lat > 53.2 || c.ranges.has('green'))) || c.facts.country === 'IE' || isIcelandic(c)) &&
    c.facts.population < 600_000,
  road: c => !c.isMetropolis,
  banyan: c =>
    hasBanyans(c.facts.country) &&
    (isHot(c) || c.climate === 'subtropical') &&
    isWithin(c, 32.5) &&
    !c.ranges.has('high') &&
    !land.growsTea(c.facts) &&
    c.facts.population < 1_500_000,
  stilts: c => hasStilts(c.facts.country) && isHot(c) && c.isSmall && !land.isOnJavaOrBali(c.facts),
  boats: c => c.water.sea && isHot(c) && hasLongBoats(c),
  baobab: c => c.style === 'african' && land.hasBaobabs(c.facts) && c.facts.population < 3_000_000,
  alley: c => c.style === 'eastAsian' && c.facts.country !== 'KP' && c.isMetropolis,
  iwan: c => hasIwans(c.facts.country) && !land.isCaspian(c.facts) && c.facts.population >= 20_000,
  porches: c =>
    hasPorches(c.facts.country) && c.climate !== 'desert' && c.climate !== 'polar' && isWithin(c, 56) && c.facts.population < 4_000_000,
  ranch: c => land.hasRanches(c.facts) && !c.water.sea && c.ranges.size === 0 && c.facts.population < METROPOLIS,
  cranes: c => (c.water.sea && land.isPort(c.facts)) || land.isRiverPort(c.facts),
}

const isWithin = ({ facts }: Surroundings, degrees: number) => Math.abs(facts.lat) < degrees
const isHot = ({ climate }: Surroundings) => climate === 'tropical' || climate === 'savanna'
const isCool = ({ climate }: Surroundings) => climate === 'temperate' || climate === 'continental' || climate === 'boreal'
const isMild = ({ climate }: Surroundings) => climate === 'mediterranean'
/** Grass and trees below the mountains. */
const isGreen = ({ climate }: Surroundings) => climate !== 'desert' && climate !== 'polar'
const isIcelandic = ({ facts }: Surroundings) => facts.country === 'IS' || facts.country === 'FO'
const isWild = ({ facts }: Surroundings) => facts.population === 0
/** Sea that one swims in with a board, and sand beside it. */
const isSurfed = (c: Surroundings) =>
  ((isMild(c) || c.climate === 'subtropical' || c.climate === 'temperate' || c.climate === 'desert') && isWithin(c, 56)) ||
  (c.climate === 'savanna' && !isWithin(c, 23))
/** Long painted boats with a high stem, drawn up on the sand; elsewhere they have outriggers, or engines and no paint. */
const hasLongBoats = ({ style, facts }: Surroundings) =>
  style === 'southAsian' ||
  (style === 'southeastAsian' && facts.country !== 'PH' && facts.country !== 'SG') ||
  (style === 'african' && facts.lng < 12)
/** Towns of the Andes that lie in the box of the rain forest, and above it. */
const isDryTown = ({ ranges }: Surroundings) => ranges.has('andean') || ranges.has('high')
const isOasis = (c: Surroundings) =>
  c.style === 'arab' && c.facts.population < 1_300_000 && (c.climate === 'desert' || land.isOnAtlasPlain(c.facts)) && !c.water.sea

function surroundingsOf(facts: SceneFacts): Surroundings {
  const { lat, lng, country, population, water } = facts
  return {
    facts,
    climate: climateAt({ lat, lng }),
    ranges: rangesAt({ lat, lng }),
    style: buildingStyle(country),
    water: { sea: water.sea, lake: water.lake || land.isOnLake(facts), river: water.river || land.isOnRiver(facts) },
    isMetropolis: population >= METROPOLIS,
    isCity: population >= CITY,
    isSmall: population < SMALL,
  }
}

/** All that may be drawn of a place, never nothing: a town has roofs, and into the country leads a road. */
export function possibleScenes(facts: SceneFacts): CoverScene[] {
  const at = surroundingsOf(facts)
  return coverScenes.filter(scene => rules[scene](at))
}

/** Of so many scenes towns chose at first. */
const FIRST = 51
const first: ReadonlySet<CoverScene> = new Set(coverScenes.slice(0, FIRST))

/**
 * What a town shows: of what is possible there one, always the same for a seed. Each scene that came later takes its share of the towns and leaves the others as they were;
 * before it stands what the town showed until then, whose pictures pages may still have.
 */
export function chooseScenes(facts: SceneFacts, seed: string): CoverScene[] {
  const scenes = possibleScenes(facts)
  const early = scenes.filter(scene => first.has(scene))
  const choices = early.length ? [early[hashText(`${seed} scene`) % early.length] as CoverScene] : []
  for (const [i, scene] of scenes.entries())
    if (!first.has(scene) && (choices.length === 0 || hashText(`${seed} ${scene}`) % (i + 1) === 0)) choices.push(scene)
  return choices.toReversed()
}
