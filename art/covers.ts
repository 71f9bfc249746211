import type { Cover, CoverScene, CoverView } from '../domain/listing/cover.ts'
import { doubleRoom, singleRoom, twinRoom } from './bedroom.ts'
import { bunks, podRoom } from './bunks.ts'
import { coasts } from './coast.ts'
import * as country from './country.ts'
import { deserts } from './desert.ts'
import { frames } from './frames.ts'
import { forests } from './jungle.ts'
import { kitchen } from './kitchen.ts'
import * as lanes from './lanes.ts'
import { lounge } from './lounge.ts'
import { mountains } from './mountains.ts'
import { oldtowns } from './oldtown.ts'
import * as orient from './orient.ts'
import { HEIGHT, WIDTH } from './pen.ts'
import { ranch } from './plains.ts'
import { boats, cranes } from './quays.ts'
import { roof } from './roof.ts'
import type { View } from './room.ts'
import { skylines } from './skyline.ts'
import { type Stage, stageOf } from './stage.ts'
import * as streets from './streets.ts'
import * as villages from './villages.ts'
import * as waterside from './waterside.ts'

const { boulevard, colonial, mainstreet, market, hillside } = streets
const { medina, bazaar, ghats, pagoda, lanterns, wat, stupa } = orient
const { bay, lagoon, surf, fjord, palmriver } = waterside
const { banyan, stilts, baobab } = villages
const { alley, iwan, porches } = lanes
const towns = { boulevard, colonial, mainstreet, market, hillside, medina, bazaar, ghats, pagoda, lanterns, wat, stupa, ...oldtowns }
const scenes: Record<CoverScene, View> = {
  ...{ ...skylines, ...towns, ...coasts, ...mountains, ...forests, ...deserts, ...country },
  ...{ bay, lagoon, surf, fjord, palmriver },
  ...{ banyan, stilts, baobab, alley, iwan, porches, ranch, boats, cranes },
}

const views: Record<CoverView, (s: Stage, scene: View, cover: Cover) => string> = {
  outside: (s, scene, { frame }) => frames[frame](s, scene),
  bunks,
  pods: podRoom,
  single: singleRoom,
  twin: twinRoom,
  double: doubleRoom,
  lounge,
  kitchen,
  roof,
}

/** The drawing as SVG, 1200 x 800: the same bytes for the same cover. */
export function drawCover(cover: Cover): string {
  const drawn = views[cover.view](stageOf(cover), scenes[cover.scene], cover)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${drawn}</svg>`
}
