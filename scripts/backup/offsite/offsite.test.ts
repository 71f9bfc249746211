import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPropertyFixture } from '../../../api/conformance/propertyFixture.ts'
import { startS3Server } from '../../../api/platform/bucket/s3Testing.ts'
import { loadConfig } from '../../../api/platform/config.ts'
import { type Api, startApi } from '../../../api/testing.ts'
import { connect, select, selectOne } from '../../../db/connection.ts'
import { itInFull } from '../../../domain/testing.ts'
import { mediaFacts } from '../media.ts'
import type { OffsiteConfig } from './bucketLayout.ts'
import { drill } from './drill.ts'
import { fetchBackup } from './fetchBackup.ts'
import { sendBackup } from './sendBackup.ts'

const here = loadConfig(process.env)
const root = path.join(import.meta.dirname, '../../..')
let api: Api
let there: Awaited<ReturnType<typeof startS3Server>>
let config: OffsiteConfig
let media: string
const folders: string[] = []
async function folder() {
  const created = await mkdtemp(path.join(tmpdir(), 'openbunk-offsite-'))
  folders.push(created)
  return created
}

beforeAll(async () => {
  api = await startApi()
  await buildPropertyFixture(api)
  there = await startS3Server(20)
  media = await folder()
  const beside = new URL(here.databaseUrl)
  config = {
    ...here,
    dataDir: await folder(),
    media: { kind: 'local', dir: media },
    offsiteBackup: {
      bucket: there.s3,
      keep: { daily: 2, weekly: 0, monthly: 0 },
      drillUrl: Object.assign(beside, { pathname: `${beside.pathname}_drill` }).href,
    },
  }
})
afterAll(async () => {
  there.stop()
  connect(here.databaseUrl)
  await api.stop()
  for (const created of folders) await rm(created, { recursive: true })
})
const night = (n: number) => new Date(Date.UTC(2027, 0, n, 2, 5))
const objects = (prefix: string) => [...there.files.keys()].filter(name => name.startsWith(prefix))
const backups = () => [...new Set(objects('backups/').map(name => name.split('/')[1]))]
/** Makes objects look as if they had been sent weeks before. */
const age = (prefix: string) => {
  for (const name of objects(prefix)) (there.files.get(name) as { changedAt: Date }).changedAt = new Date(Date.UTC(2026, 11, 1))
}
/** Runs `npm run backup…` in the way of the jobs. */
const runScript = (...args: string[]) => {
  const { endpoint, bucket, accessKey, secretKey, region } = there.s3
  const env = {
    ...process.env,
    DATA_DIR: config.dataDir,
    MEDIA_DIR: media,
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_ACCESS_KEY: accessKey,
    BACKUP_S3_SECRET_KEY: secretKey,
  }
  return new Promise<{ code: number; output: string }>(resolve =>
    execFile(process.execPath, ['scripts/backup.ts', ...args], { cwd: root, env }, (error, out, err) =>
      resolve({ code: error ? 1 : 0, output: out + err }),
    ),
  )
}

it('sends rows and pictures, each picture once for all backups, and leaves nothing on the disk', async () => {
  await writeFile(path.join(media, 'a b.jpg'), randomBytes(2_000))
  await writeFile(path.join(media, 'c.jpg'), randomBytes(3_000))
  await sendBackup(config, night(1))
  expect(objects('backup-pictures/')).toHaveLength(2)
  expect(objects('backups/').at(-1)).toBe('backups/2027-01-01T02-05-00/manifest.json')
  const first = objects('backup-pictures/').map(name => there.files.get(name))
  await sendBackup(config, night(2))
  expect(objects('backup-pictures/').map(name => there.files.get(name))).toEqual(first)
  expect(await readdir(path.join(config.dataDir, 'backups'))).toEqual([])
})

it('retains the configured number, and removes the others with the pictures that only they name', async () => {
  await rm(path.join(media, 'c.jpg'))
  age('backup-pictures/')
  for (const n of [3, 4]) await sendBackup(config, night(n))
  expect(backups()).toEqual(['2027-01-03T02-05-00', '2027-01-04T02-05-00'])
  expect(objects('backup-pictures/')).toHaveLength(1)
})

it('ignores an incomplete backup, and removes it after a day', async () => {
  there.files.delete('backups/2027-01-04T02-05-00/manifest.json')
  expect(await fetchBackup(config, await folder())).toBe('2027-01-03T02-05-00')
  await sendBackup(config, night(6))
  expect(backups()).toEqual(['2027-01-03T02-05-00', '2027-01-06T02-05-00'])
})

it('fetches a backup as it was written, by default the newest', async () => {
  const target = await folder()
  expect(await fetchBackup(config, target)).toBe('2027-01-06T02-05-00')
  const manifest = JSON.parse(await readFile(path.join(target, 'manifest.json'), 'utf8'))
  expect(await mediaFacts(config.media, path.join(target, 'media'))).toEqual(manifest.media)
  expect(await fetchBackup(config, await folder(), '2027-01-03T02-05-00')).toBe('2027-01-03T02-05-00')
  await expect(fetchBackup(config, await folder(), '2027-01-05T02-05-00')).rejects.toThrow('no whole backup named 2027-01-05')
})

itInFull('drills: restores the newest backup into a temporary database, which is dropped afterwards', async () => {
  const { name, manifest } = await drill(config)
  connect(here.databaseUrl)
  expect(name).toBe('2027-01-06T02-05-00')
  expect(manifest.tables.folio_lines?.rows).toBeGreaterThan(0)
  const left = await select('SELECT SCHEMA_NAME FROM information_schema.SCHEMATA WHERE SCHEMA_NAME = ?', [
    new URL(config.offsiteBackup.drillUrl).pathname.slice(1),
  ])
  expect(left).toEqual([])
  expect(await readdir(path.join(config.dataDir, 'backups'))).toEqual([])
})

itInFull.each([
  ['a table is damaged', 'backups/2027-01-06T02-05-00/tables/properties.ndjson.gz', 'properties'],
  ['a picture is another', 'backup-pictures/', 'the pictures'],
])('a drill fails when %s', async (_what, prefix, named) => {
  const file = there.files.get(objects(prefix)[0] as string) as { bytes: Buffer }
  const good = file.bytes
  file.bytes = good.subarray(0, good.length / 2)
  await expect(drill(config)).rejects.toThrow(named)
  file.bytes = good
  connect(here.databaseUrl)
})

itInFull('as the jobs run it says what was done, and notes it for the page of operators', async () => {
  there.files.clear()
  const sent = await runScript('send')
  expect(sent.output).toMatch(/was sent: \d+ tables, \d+ rows, 1 pictures/)
  expect((await runScript('drill')).output).toMatch(/was restored, and every row and picture is the same/)
  const runs = await select<{ kind: string; backup: string }>('SELECT kind, backup FROM backup_runs ORDER BY kind')
  expect(runs.map(r => r.kind)).toEqual(['drill', 'sent'])
  expect(runs.every(r => sent.output.includes(r.backup))).toBe(true)
})

itInFull('says why it cannot be sent, and notes nothing', async () => {
  const before = await selectOne('SELECT finished_at FROM backup_runs WHERE kind = ?', ['sent'])
  there.stop()
  const { code, output } = await runScript('send')
  expect(code).toBe(1)
  expect(output).toContain(there.s3.endpoint)
  expect(await selectOne('SELECT finished_at FROM backup_runs WHERE kind = ?', ['sent'])).toEqual(before)
})
