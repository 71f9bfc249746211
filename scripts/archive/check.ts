// npm run archive:check -- PROPERTY --other URL [--media FOLDER]: compares this installation with the one that a hostel came from, table by table. docs/archive.md.
// The keys of the other one stand in OTHER_IDENTITY_KEYS, written as IDENTITY_KEYS.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { loadConfig, loadConfigOrExit } from '../../api/platform/config.ts'
import { createLog } from '../../api/platform/log.ts'
import { openPicture } from '../../api/platform/media/service.ts'
import { setRuntime } from '../../api/platform/runtime.ts'
import { commandLine } from '../lib/commandLine.ts'
import { compareInstallations } from './compareInstallations.ts'

const usage = 'npm run archive:check -- PROPERTY --other URL [--media FOLDER]'
const { values, positionals } = commandLine(usage, {
  options: { other: { type: 'string' }, media: { type: 'string' } },
  allowPositionals: true,
})
const property = Number(positionals[0])
const { other, media } = values
if (!property || !other) {
  console.error(usage)
  process.exit(1)
}
const config = loadConfigOrExit()
setRuntime({ config, log: createLog(config) })
const theirs = loadConfig({
  ...process.env,
  DATABASE_URL: other,
  IDENTITY_KEYS: process.env.OTHER_IDENTITY_KEYS ?? process.env.IDENTITY_KEYS,
})
const result = await compareInstallations(
  {
    databaseUrl: other,
    identityKeys: theirs.identityKeys,
    picture: async file => (media ? readFile(path.join(media, file)).catch(() => null) : null),
  },
  {
    databaseUrl: config.databaseUrl,
    identityKeys: config.identityKeys,
    picture: async file => {
      const picture = await openPicture(file)
      return picture && buffer(picture)
    },
  },
  property,
)
for (const difference of result.differences) console.log(difference)
console.log(
  result.differences.length
    ? 'The installations differ.'
    : `Equal: ${result.rows} rows of ${result.tables} tables, ${result.pictures} pictures.`,
)
process.exit(result.differences.length ? 1 : 0)
