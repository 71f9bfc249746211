import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { importListings } from '../api/marketplace/admin/import/importListings.ts'
import type { ImportReport } from '../api/marketplace/admin/import/importReport.ts'
import { loadConfigOrExit } from '../api/platform/config.ts'
import { AppError } from '../api/platform/errors.ts'
import { createLog } from '../api/platform/log.ts'
import { setRuntime } from '../api/platform/runtime.ts'
import { connect } from '../db/connection.ts'
import { tableEncodings } from '../domain/text/tableFile.ts'
import { commandLine } from './lib/commandLine.ts'

const usage =
  'npm run import -- FILE.csv [--source NAME] [--mapping FILE.json] [--encoding NAME] [--dry-run] [--all]\nColumns and mappings: docs/import.md'
const { values, positionals } = commandLine(usage, {
  allowPositionals: true,
  options: {
    source: { type: 'string' },
    mapping: { type: 'string' },
    encoding: { type: 'string' },
    'dry-run': { type: 'boolean' },
    all: { type: 'boolean' },
  },
})
const [file] = positionals
if (!file) {
  console.error(usage)
  process.exit(1)
}
const encoding = tableEncodings.find(name => name === values.encoding?.toLowerCase())
if (values.encoding && !encoding) {
  console.error(`--encoding is one of: ${tableEncodings.join(', ')}`)
  process.exit(1)
}
const MAX_PROBLEMS_LISTED = 20
const config = loadConfigOrExit()
const log = createLog(config)
setRuntime({ config, log })
const database = connect(config.databaseUrl)
const started = performance.now()
try {
  const id = randomUUID()
  const report = await importListings(
    {
      source: values.source ?? path.basename(file).replace(/\W+/g, '-').slice(0, 40),
      file: readFileSync(file).toString('base64'),
      ...(encoding && { encoding }),
      mapping: values.mapping && readFileSync(values.mapping, 'utf8'),
      dryRun: values['dry-run'],
    },
    { requestId: id, idempotencyKey: id, bodyHash: '', ip: '', log },
  )
  print(report)
} catch (error) {
  if (!(error instanceof AppError)) throw error
  for (const { path: field, message } of (error.facts.fields ?? []) as { path: string; message: string }[])
    console.error(`${field}: ${message}`)
  process.exitCode = 1
} finally {
  await database.close()
}

function print(report: ImportReport) {
  const listed = values.all ? report.problems : report.problems.slice(0, MAX_PROBLEMS_LISTED)
  for (const p of listed) console.log(`line ${p.line}${p.externalId ? ` (${p.externalId})` : ''}: ${p.field ?? 'row'}: ${p.reason}`)
  if (report.problems.length > listed.length) console.log(`… and ${report.problems.length - listed.length} more (--all shows them)`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${report.dryRun ? 'Dry run, nothing kept: ' : ''}${report.rows} rows in ${seconds} s: ${report.created} created, ${report.updated} updated, ${report.unchanged} unchanged, ${report.failed} refused`,
  )
}
