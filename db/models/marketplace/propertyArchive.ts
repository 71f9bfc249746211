import type { ArchiveState } from '../../../domain/data/archiveStates.ts'
import { bigint, fixedKey, id, instant, int, key, longText, stamps, tinyint } from '../columns.ts'
import { table } from '../table.ts'

/** A whole property in one file, as its owner asked for it. */
export class PropertyArchive extends table(
  'property_archives',
  {
    id: id(),
    propertyId: int().references('properties'),
    userId: int(),
    state: key<ArchiveState>(8),
    /** By which its identity fields are sealed; encrypted, and cleared once the file is made. */
    code: longText(undefined, 'utf8mb4_bin').null(),
    tries: tinyint().default(0),
    fileBytes: bigint().null(),
    sha256: fixedKey(64).null(),
    linkHash: fixedKey(64).null(),
    linkUntil: instant().null(),
    madeAt: instant().null(),
    ...stamps,
  },
  {
    unique: { link: ['linkHash'] },
    indexes: { property: ['propertyId', 'id'], state: ['state', 'id'], user: ['userId'] },
  },
) {}
