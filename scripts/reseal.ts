// npm run reseal: after a change of IDENTITY_KEYS, once every process has the new keys. Encrypts with the first key what older keys have encrypted; then these
// can be removed. Can run while the product runs, and more than once. docs/security.md.
import { loadConfigOrExit } from '../api/platform/config.ts'
import { reencryptColumns } from '../api/platform/http/crypto/reencrypt.ts'
import { createLog } from '../api/platform/log.ts'
import { setRuntime } from '../api/platform/runtime.ts'
import { connect } from '../db/connection.ts'
import { commandLine } from './lib/commandLine.ts'

commandLine('npm run reseal', { options: {} })
const config = loadConfigOrExit()
setRuntime({ config, log: createLog(config) })
const database = connect(config.databaseUrl)
try {
  const columns = await reencryptColumns()
  for (const { column, done, lost } of columns)
    if (done || lost)
      console.log(`${column.padEnd(32)} ${done} sealed anew${lost ? `, ${lost} with a key that is not among IDENTITY_KEYS` : ''}`)
  const lost = columns.reduce((n, c) => n + c.lost, 0)
  const [first] = config.identityKeys
  console.log(
    lost
      ? `${lost} cannot be opened: bring their key back into IDENTITY_KEYS, behind the others, and run this again.`
      : `Everything is sealed with ${first?.id}: the keys behind it in IDENTITY_KEYS can go.`,
  )
  if (lost) process.exitCode = 1
} finally {
  await database.close()
}
