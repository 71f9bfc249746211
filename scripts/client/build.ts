// npm run client: makes the typed client of the API (client/) from the contract, compiles it into client/dist and checks its example
// against it. Nothing of what is made is committed, so it never lags behind; npm pack and npm publish there run this first.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '../../api/contract.ts'
import { createOpenApiDocument, listErrorCodes } from '../../api/docs/openapi.ts'
import type { Endpoint } from '../../api/platform/http/endpoint.ts'
import { webhookEventTypes, webhookSubjects } from '../../domain/access/webhookEvents.ts'
import { root } from '../lib/root.mjs'
import { writeOperations } from './writeOperations.ts'

const folder = path.join(root, 'client')
const operations = writeOperations({
  document: createOpenApiDocument(endpoints, { origin: 'https://hostel.example', version: '1' }),
  refusals: Object.fromEntries(
    Object.entries(endpoints as Record<string, Endpoint>).map(([key, endpoint]) => [
      key.replace(/:(\w+)/g, '{$1}').replace(/\/$/, ''),
      listErrorCodes(endpoint),
    ]),
  ),
  words: { WebhookEventType: webhookEventTypes, WebhookSubject: webhookSubjects },
})
const making = path.join(root, '.data-test', `client-${process.pid}`)
try {
  mkdirSync(making, { recursive: true })
  const file = path.join(making, 'operations.ts')
  writeFileSync(file, operations)
  renameSync(file, path.join(folder, 'src/operations.ts'))
  compile('--outDir', path.join(making, 'dist'), '-p', folder)
  // File by file: a test that runs beside a check never finds half a client.
  mkdirSync(path.join(folder, 'dist'), { recursive: true })
  for (const name of readdirSync(path.join(making, 'dist'))) renameSync(path.join(making, 'dist', name), path.join(folder, 'dist', name))
  // The example knows the client by its name, as any program does, so it is checked against what was compiled.
  compile('-p', path.join(folder, 'example'))
} finally {
  rmSync(making, { recursive: true, force: true })
}

function compile(...options: string[]) {
  const tsc = path.join(root, 'node_modules/typescript7/bin/tsc')
  const { status } = spawnSync(process.execPath, [tsc, '--pretty', 'false', '--checkers', '1', ...options], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
