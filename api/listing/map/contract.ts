import { localeNames } from '../../../domain/language/locales.ts'
import { namesATile } from '../../../domain/map/placeNames.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, list, number, object, oneOf, optional } from '../../platform/http/schema.ts'

export const baseMap = contract({
  'GET /map/tiles/:edition/:z/:x/:y': {
    summary:
      'Retrieve a tile of the base map: coasts, estuaries, lakes and borders as domain/map/tileCode.ts reads them, raw DEFLATE. Redirects to a coarser tile where no finer one is drawn',
    who: 'any',
    file: 'application/octet-stream',
    errors: ['not_found'],
  },
  'GET /map/streets.pmtiles': {
    summary:
      'Retrieve a part of the streets that this installation has in a file (TILE_FILE), by one `Range` of 4 MiB at most; 416 without one',
    who: 'any',
    file: 'application/vnd.pmtiles',
    errors: ['not_found'],
  },
  'GET /map/names/:z/:x/:y': {
    summary: 'List the names of places on a tile of the map, the biggest places first',
    who: 'any',
    maxAge: 86_400,
    query: object({ language: optional(oneOf(...localeNames)) }),
    result: list(object({ name: anyText(), lat: number(), lng: number(), population: number() }), namesATile),
    errors: ['not_found'],
  },
})
