import { Router } from 'express'
import { defaultLocale } from '../../../domain/language/locales.ts'
import { nameLevels } from '../../../domain/map/placeNames.ts'
import { isTileOf, type TileKey } from '../../../domain/map/tiles.ts'
import { appError } from '../../platform/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { baseMap } from './contract.ts'
import { placeNamesOfTile } from './placeNamesOfTile.ts'
import { sendStreets } from './sendStreets.ts'
import { sendTile } from './sendTile.ts'

export const router = Router()

serve(router, baseMap, {
  'GET /map/tiles/:edition/:z/:x/:y': async ({ params }, _ctx, { res }) => {
    sendTile(params.edition, toKey(params), res)
    return undefined
  },
  'GET /map/streets.pmtiles': async (_input, _ctx, { req, res }) => {
    await sendStreets(req, res)
    return undefined
  },
  'GET /map/names/:z/:x/:y': async ({ params, query }) => {
    const key = toKey(params)
    if (!isTileOf(nameLevels, key)) throw appError('not_found')
    return placeNamesOfTile(key, query.language ?? defaultLocale)
  },
})

const toKey = ({ z, x, y }: Record<'z' | 'x' | 'y', string>): TileKey => ({ z: toNumber(z), x: toNumber(x), y: toNumber(y) })

/** NaN is a part of no tile. */
const toNumber = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN)
