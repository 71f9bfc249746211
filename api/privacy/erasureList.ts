import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { config, log } from '../platform/runtime.ts'

/** Beside the database and in no dump of it: a backup that is restored brings erased people back, and this says who they are. Numbers alone. */
const erasureListFile = () => path.join(config.dataDir, 'erased.txt')

/** The erasure stands whatever becomes of this line: the audit holds it too. */
export async function recordErasure(user: number): Promise<void> {
  try {
    await mkdir(config.dataDir, { recursive: true })
    await appendFile(erasureListFile(), `${user}\n`)
  } catch (error) {
    log.warn({ err: error, user }, 'an erased account could not be noted beside the database')
  }
}

/** Every number of these lists once; of the installation's own where none is named. Throws where a line is no number. */
export async function readErasures(files: readonly string[] = []): Promise<number[]> {
  const texts = await Promise.all((files.length ? files : [erasureListFile()]).map(file => readFile(file, 'utf8')))
  const lines = texts.flatMap(text => text.split('\n')).filter(line => line.trim())
  const wrong = lines.find(line => !/^\d{1,10}$/.test(line.trim()))
  if (wrong !== undefined) throw new Error(`"${wrong.slice(0, 40)}" is no number of an account`)
  return [...new Set(lines.map(Number))]
}
