import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../../api/platform/config.ts'

const PREFIX = 'offsite-'
const DAY_MS = 86_400_000

/** Runs `work` with a temporary folder beside the backups. Folders of killed processes are removed after a day. */
export async function withWorkFolder<T>({ dataDir }: Config, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = path.resolve(dataDir, 'backups')
  await mkdir(parent, { recursive: true, mode: 0o700 })
  for (const name of (await readdir(parent)).filter(n => n.startsWith(PREFIX))) {
    const left = path.join(parent, name)
    if (Date.now() - (await stat(left)).mtimeMs > DAY_MS) await rm(left, { recursive: true, force: true })
  }
  const folder = await mkdtemp(path.join(parent, PREFIX))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
