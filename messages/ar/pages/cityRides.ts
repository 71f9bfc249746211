import type { Messages } from '../../en/pages.ts'
import { rides } from './rides.ts'

export const cityRides: Messages['cityRides'] = {
  title: 'رحلات مشتركة',
  text: 'يتقاسم المسافرون وبيوت الشباب الرحلة وتكاليفها.',
  all: 'كل الرحلات من {place} وإليها',
  way: rides.way,
  offered: rides.offered,
  wanted: rides.wanted,
  seatsFree: rides.seatsFree,
  needs: rides.needs,
  aSeat: rides.aSeat,
  free: rides.free,
}
