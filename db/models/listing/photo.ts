import { fixedKey, id, instant, int, key, smallint, stamps, text, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class Photo extends table(
  'photos',
  {
    id: id(),
    propertyId: int().references('properties'),
    roomId: int().null(),
    position: smallint(),
    file: key(80),
    sha256: fixedKey(64),
    width: smallint(),
    height: smallint(),
    bytes: int(),
    alt: text(200).default(''),
    focusX: tinyint().null(),
    focusY: tinyint().null(),
    hiddenAt: instant().null(),
    hiddenReason: text(500).null(),
    version: int().default(1),
    ...stamps,
  },
  {
    unique: { file: ['file'], same: ['propertyId', 'sha256'] },
    indexes: { order: ['propertyId', 'position'], room: ['roomId', 'position'] },
  },
) {}
