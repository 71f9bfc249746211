import { access, constants, mkdir, readdir, statfs } from 'node:fs/promises'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import type { Config } from '../../api/platform/config.ts'
import { mediaBytes } from './media.ts'

const MB = 1024 ** 2
/** Rows are stored gzipped: they need less than half of the size of the tables. */
const COMPRESSED_SHARE = 0.5

/** Throws if there is not enough space for a backup, before the first byte is written. `withPictures: false` if only rows are written there. */
export async function assertDiskSpace(config: Config, folder: string, { withPictures = true } = {}): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => access(folder, constants.W_OK))
    .catch((error: NodeJS.ErrnoException) => {
      throw new Error(`The backup cannot be written to ${folder} (${error.code}): name a folder that can be.`)
    })
  if ((await readdir(folder)).length) throw new Error(`${folder} is not empty: name a folder that is.`)
  const pictures = withPictures ? await mediaBytes(config.media) : 0
  await assertFreeSpace(folder, (await tableBytes(config)) * COMPRESSED_SHARE + pictures)
}

/** Throws if the disk of a folder has less free space than needed. */
export async function assertFreeSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bytes > bavail * bsize)
    throw new Error(
      `The backup may take ${Math.ceil(bytes / MB)} MB, and ${folder} has ${Math.floor((bavail * bsize) / MB)} MB left: make room, or name another folder.`,
    )
}

async function tableBytes({ databaseUrl }: Config): Promise<number> {
  const connection = await createConnection({ uri: databaseUrl })
  try {
    const [rows] = await connection.query<RowDataPacket[]>(
      'SELECT COALESCE(SUM(DATA_LENGTH), 0) AS bytes FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
    )
    return Number(rows[0]?.bytes)
  } finally {
    await connection.end()
  }
}
