import type { Response } from 'express'
import { findTile } from '../../../db/reference/baseMap.ts'
import { baseMapEdition } from '../../../domain/map/edition.ts'
import { isTileOf, levels, type TileKey } from '../../../domain/map/tiles.ts'
import { appError } from '../../platform/errors.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/** Tiles change with the file that holds them, whose edition is in their address: they never do under one address. */
export function sendTile(edition: string, tile: TileKey, res: Response) {
  const found = isTileOf(levels, tile) && findTile(tile)
  if (!found) throw appError('not_found')
  // A page of another release asks for tiles of its own edition and gets ours, which nobody may keep under that name.
  res.setHeader('Cache-Control', edition === baseMapEdition ? FOR_EVER : 'public, no-cache')
  const { z, x, y } = found.key
  if (z !== tile.z) return res.redirect(['..', '..', z, x, y].join('/'))
  res.setHeader('ETag', `"${baseMapEdition}-${z}-${x}-${y}"`)
  res.type('application/octet-stream').send(found.body)
}
