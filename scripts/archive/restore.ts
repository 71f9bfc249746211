// npm run archive:restore -- FILE --code CODE --owner ADDRESS: brings a hostel that was taken along into an installation without one. docs/archive.md.
import { ArchiveRefusal, restoreArchive } from '../../api/marketplace/archive/service.ts'
import { loadConfigOrExit } from '../../api/platform/config.ts'
import { createLog } from '../../api/platform/log.ts'
import { setRuntime } from '../../api/platform/runtime.ts'
import { connect } from '../../db/connection.ts'
import { commandLine } from '../lib/commandLine.ts'

const usage = 'npm run archive:restore -- FILE --code CODE --owner ADDRESS'
const { values, positionals } = commandLine(usage, {
  options: { code: { type: 'string' }, owner: { type: 'string' } },
  allowPositionals: true,
})
const [file] = positionals
if (!file || !values.code || !values.owner) {
  console.error(usage)
  process.exit(1)
}
const config = loadConfigOrExit()
setRuntime({ config, log: createLog(config) })
const database = connect(config.databaseUrl)
try {
  const { name, tables, pictures, missing } = await restoreArchive({ file, code: values.code, ownerEmail: values.owner })
  const rows = tables.reduce((n, t) => n + t.rows, 0)
  console.log(
    `${name} is here: ${rows} rows of ${tables.length} tables, ${pictures.length} pictures${missing.length ? `, ${missing.length} pictures were gone` : ''}.`,
  )
} catch (error) {
  if (!(error instanceof ArchiveRefusal)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database.close()
}
