import type { Cover, CoverScene, CoverView } from '../domain/listing/cover.ts'
import { doubleRoom, singleRoom, twinRoom } from './bedroom.ts'
import { bunks, podRoom } from './bunks.ts'
import { coast } from './coast.ts'
import { desert, mesas } from './desert.ts'
import { jungle, ricefields } from './jungle.ts'
import { kitchen } from './kitchen.ts'
import { lounge } from './lounge.ts'
import { mountains } from './mountains.ts'
import { canals, oldtown } from './oldtown.ts'
import { HEIGHT, WIDTH } from './pen.ts'
import { roof } from './roof.ts'
import type { View } from './room.ts'
import { skyline } from './skyline.ts'
import { type Stage, stageOf } from './stage.ts'

const scenes: Record<CoverScene, View> = { skyline, coast, mountains, jungle, ricefields, desert, mesas, oldtown, canals }

const views: Record<CoverView, (s: Stage, scene: View) => string> = {
  outside: (s, scene) => scene(s),
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
  const drawn = views[cover.view](stageOf(cover), scenes[cover.scene])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${drawn}</svg>`
}
