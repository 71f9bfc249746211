import type { Messages } from '../../en/pages.ts'
import { rides } from './rides.ts'

export const cityRides: Messages['cityRides'] = {
  title: 'साझा सफ़र',
  text: 'यात्री और हॉस्टल सफ़र और ख़र्च बाँटते हैं।',
  all: '{place} आने-जाने के सभी साझा सफ़र',
  way: rides.way,
  offered: rides.offered,
  wanted: rides.wanted,
  seatsFree: rides.seatsFree,
  needs: rides.needs,
  aSeat: rides.aSeat,
  free: rides.free,
}
