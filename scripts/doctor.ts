import { access, constants, mkdir, open, statfs } from 'node:fs/promises'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import nodemailer from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import { createBucket } from '../api/platform/bucket/service.ts'
import { type Config, loadConfigOrExit, type S3 } from '../api/platform/config.ts'
import { countByOldKey } from '../api/platform/http/crypto/reencrypt.ts'
import { createLog } from '../api/platform/log.ts'
import type { OpenIdSettings } from '../api/platform/openIdProviders.ts'
import { setRuntime } from '../api/platform/runtime.ts'
import { findMessageProvider } from '../api/platform/texts/service.ts'
import { findPaymentProvider } from '../api/stays/deposit/providers/findPaymentProvider.ts'
import { connect } from '../db/connection.ts'
import { isAddress, PMTILES_HEADER_BYTES, type PmtilesProblem, readPmtilesHeader } from '../domain/map/pmtilesHeader.ts'
import { backupName } from './backup/backupName.ts'
import { listBackups } from './backup/offsite/bucketLayout.ts'

/** npm run doctor: checks that everything that is configured answers. Exits with 1 if something does not. */
type Finding = { ok: boolean; message: string }

const good = (message: string): Finding => ({ ok: true, message })
const bad = (message: string): Finding => ({ ok: false, message })
const timeoutMs = 8000
const BACKUP_LATE_MS = 36 * 3_600_000

const checks: Record<string, (config: Config) => Finding | Promise<Finding>> = {
  database: checkDatabase,
  keys: checkKeys,
  mail: checkMail,
  payments: async config => (await findPaymentProvider(config)?.check()) ?? good('none: everything is paid at the desk'),
  push: checkPush,
  'sign-in': checkSignIn,
  media: checkMedia,
  backups: checkBackups,
  proxy: checkProxy,
  'IP lookup': ({ location: { locateUrl } }) =>
    locateUrl ? checkJsonEndpoint(`${locateUrl.replace(/\/$/, '')}/json/`, 'country_code') : good('embedded, nothing leaves this machine'),
  geocoder: checkGeocoder,
  translator: checkTranslator,
  texts: async config => (await findMessageProvider(config)?.check()) ?? good('none: guests are written to by mail'),
  rates: ({ ratesUrl }) => (ratesUrl ? checkJsonEndpoint(ratesUrl, 'date') : good('those that ship with the product, nothing is fetched')),
  map: checkMap,
  site: checkSite,
}

const config = loadConfigOrExit()
let broken = 0
for (const [name, check] of Object.entries(checks)) {
  const { ok, message } = await Promise.resolve(check(config)).catch((error: Error) => bad(`does not answer: ${reasonOf(error)}`))
  console.log(`${ok ? ' ok ' : 'BAD '} ${name.padEnd(10)} ${message}`)
  if (!ok) broken++
}
process.exitCode = broken ? 1 : 0

async function checkDatabase({ databaseUrl, demo }: Config): Promise<Finding> {
  const { hostname, port, pathname } = new URL(databaseUrl)
  const connection = await createConnection({ uri: databaseUrl, connectTimeout: timeoutMs })
  try {
    const began = performance.now()
    const [[about]] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version, @@character_set_database AS charset')
    const took = (performance.now() - began).toFixed(1)
    const [run] = await connection.query<RowDataPacket[]>('SELECT COUNT(*) AS count FROM migrations').catch(() => [[]])
    const where = `${pathname.slice(1)} at ${hostname}:${port || 3306}${demo ? ' (private demo world)' : ''}`
    if (about?.charset !== 'utf8mb4') return bad(`${where} has the character set ${about?.charset}: make it utf8mb4`)
    if (!run[0]) return bad(`${where} is not migrated: npm run migrate`)
    return good(`${where}, ${about.version}, ${run[0].count} migrations, answers in ${took} ms`)
  } finally {
    await connection.end()
  }
}

/** Counts what is still encrypted with older keys, which must stay until it is reencrypted. */
async function checkKeys(config: Config): Promise<Finding> {
  const [first, ...older] = config.identityKeys.map(k => k.id)
  setRuntime({ config, log: createLog({ logLevel: 'error' }) })
  const database = connect(config.databaseUrl)
  try {
    const old = await countByOldKey().catch(emptyWithoutTables)
    const gone = [...old].filter(([id]) => id !== first && !older.includes(id))
    if (gone.length) return bad(`not among IDENTITY_KEYS: ${gone.map(([id, n]) => `${id}, which sealed ${n}`).join('; ')}`)
    if (old.size) return good(`${[...old].map(([id, n]) => `${id} still seals ${n}`).join(', ')}: npm run reseal, before it goes`)
    return good(older.length ? `everything is sealed with ${first}: ${older.join(', ')} can go` : `everything is sealed with ${first}`)
  } finally {
    await database.close()
  }
}

/** A new database has no tables yet. */
function emptyWithoutTables(error: Error): Map<string, number> {
  if (reasonOf(error) === 'ER_NO_SUCH_TABLE') return new Map()
  throw error
}

async function checkMail({ mail, demo }: Config): Promise<Finding> {
  if (!mail.url)
    return demo ? good('kept in the outbox and shown there (no SMTP_URL)') : bad('no SMTP_URL: mails wait in the outbox and reach nobody')
  const transport = nodemailer.createTransport({
    url: mail.url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
  } as SMTPTransport.Options)
  await transport.verify()
  return good(`${new URL(mail.url).host} takes mail from ${mail.from}`)
}

/** Fetches the tile of the whole world. */
async function checkMap({ site: { tileUrl, tileFile }, publicOrigin }: Config): Promise<Finding> {
  if (tileFile) return checkStreets(tileFile, publicOrigin)
  if (!tileUrl) return good('our own map: water and names, without streets (no TILE_URL or TILE_FILE)')
  const tile = new URL(
    tileUrl
      .replace('{s}', 'a')
      .replace(/\{[xyz]\}/g, '0')
      .replace('{r}', ''),
    publicOrigin,
  )
  const answer = await fetch(tile, { signal: AbortSignal.timeout(timeoutMs) })
  const type = answer.headers.get('content-type') ?? 'no type'
  if (!answer.ok) return bad(`${tile.host} answers with ${answer.status}: the map shows outlines`)
  return type.startsWith('image/')
    ? good(`${tile.host} answers with pictures`)
    : bad(`${tile.host} answers with ${type}, not with a picture`)
}

const streetProblems: Record<PmtilesProblem, string> = {
  short: 'ends before its header does',
  other: 'is no PMTiles file',
  version: 'is not of version 3: convert it with the pmtiles program',
  pictures: 'holds pictures and no shapes: serve them as tiles (TILE_URL)',
}

async function checkStreets(tileFile: string, publicOrigin: string): Promise<Finding> {
  const bytes = isAddress(tileFile) ? await fetchHeader(tileFile, publicOrigin) : await readHeader(tileFile)
  if (typeof bytes === 'string') return bad(`${tileFile} ${bytes}: the map shows no streets`)
  const header = readPmtilesHeader(bytes)
  if (typeof header === 'string') return bad(`${tileFile} ${streetProblems[header]}`)
  const { tiles, minZoom, maxZoom, west, south, east, north } = header
  return good(`${tileFile} has ${tiles} tiles of zoom ${minZoom} to ${maxZoom}, from ${south}, ${west} to ${north}, ${east}`)
}

async function readHeader(tileFile: string): Promise<Uint8Array | string> {
  const file = await open(tileFile).catch(reasonOf)
  if (typeof file === 'string') return `cannot be read (${file})`
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PMTILES_HEADER_BYTES), 0, PMTILES_HEADER_BYTES, 0).finally(() => file.close())
  return buffer.subarray(0, bytesRead)
}

/** As a browser on our pages asks. */
async function fetchHeader(address: string, publicOrigin: string): Promise<Uint8Array | string> {
  const answer = await fetch(address, {
    headers: { Range: `bytes=0-${PMTILES_HEADER_BYTES - 1}`, Origin: publicOrigin },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (answer.status !== 206) return answer.ok ? 'is sent whole: its server answers no ranges' : `answers with ${answer.status}`
  const allowed = answer.headers.get('access-control-allow-origin')
  if (allowed !== '*' && allowed !== publicOrigin) return 'may not be read by pages of this site (CORS)'
  return new Uint8Array(await answer.arrayBuffer())
}

async function checkPush({ push, browserPush }: Config): Promise<Finding> {
  if (!push) return good('not set up: notifications are read in the product (no FCM_SERVICE_ACCOUNT)')
  const { cert } = await import('firebase-admin/app')
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), timeoutMs).unref())
  await Promise.race([cert(push).getAccessToken(), late])
  const browsers = browserPush ? 'browsers may register' : 'browsers do not ring (no FCM_API_KEY)'
  return good(`Firebase project ${push.projectId} lets ${push.clientEmail} in; ${browsers}`)
}

/** Whether each provider says of itself what signing in with it needs. */
async function checkSignIn({ openId, apiBase, publicOrigin }: Config): Promise<Finding> {
  if (!openId.length) return good('by e-mail, password and passkey alone (no OPENID_…_CLIENT_ID)')
  const found = await Promise.all(openId.map(checkProvider))
  const back = new URL(`${apiBase}/auth/openid/`, publicOrigin).href
  const addresses = openId.map(({ id }) => `${back}${id}/callback`).join(', ')
  return { ok: found.every(({ ok }) => ok), message: `${found.map(({ message }) => message).join('; ')}; each must know ${addresses}` }
}

async function checkProvider({ name, issuer }: OpenIdSettings): Promise<Finding> {
  const url = `${issuer.replace(/(?<!\/)\/+$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(reasonOf)
  if (typeof answer === 'string') return bad(`${name}: ${new URL(url).host} does not answer (${answer})`)
  const about = (await answer.json().catch(() => ({}))) as Record<string, unknown>
  if (!answer.ok) return bad(`${name}: ${url} answers with ${answer.status}: correct the issuer`)
  if (about.issuer !== issuer) return bad(`${name}: calls itself ${about.issuer}, not ${issuer}: set the issuer as it is written there`)
  const missing = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].filter(field => typeof about[field] !== 'string')
  return missing.length ? bad(`${name}: names no ${missing.join(', ')}`) : good(`${name} answers`)
}

async function checkMedia({ media }: Config): Promise<Finding> {
  if (media.kind === 's3') {
    const status = await createBucket(media, { timeoutMs }).probe()
    return checkBucket(media, status, 'S3_BUCKET, S3_REGION')
  }
  await mkdir(media.dir, { recursive: true })
  await access(media.dir, constants.W_OK)
  const { bavail, bsize } = await statfs(media.dir)
  const free = Math.floor((bavail * bsize) / 1048576)
  return free < 500 ? bad(`${media.dir} has only ${free} MB left`) : good(`${media.dir} can be written, ${free} MB are free`)
}

function checkBucket({ bucket, endpoint }: S3, status: number, names: string): Finding {
  const where = `bucket ${bucket} at ${endpoint}`
  return status < 300 ? good(`${where} lets us in`) : bad(`${where} answers with ${status}: correct ${names} or the keys`)
}

/** Whether the bucket answers, and whether its newest backup is of last night. */
async function checkBackups({ offsiteBackup }: Config): Promise<Finding> {
  if (!offsiteBackup) return good('none are sent anywhere (no BACKUP_S3_ENDPOINT)')
  const bucket = createBucket(offsiteBackup.bucket, { timeoutMs })
  const found = checkBucket(offsiteBackup.bucket, await bucket.probe(), 'BACKUP_S3_BUCKET, BACKUP_S3_REGION')
  if (!found.ok) return found
  const newest = (await listBackups(bucket)).findLast(b => b.isWhole)?.name
  if (!newest) return good(`${found.message}, and is empty: the first is sent in the night, or by Run now among the jobs`)
  const isOld = newest < backupName(new Date(Date.now() - BACKUP_LATE_MS))
  return isOld ? bad(`${found.message}, and its newest backup is ${newest}: look at the job`) : good(`${found.message}, newest ${newest}`)
}

function checkProxy({ trustProxy, publicOrigin, production }: Config): Finding {
  if (trustProxy !== false)
    return good(
      `trusts ${typeof trustProxy === 'number' ? `${trustProxy} in front` : trustProxy.join(', ')}, visitors come to ${publicOrigin}`,
    )
  const behind = production && publicOrigin.startsWith('https:')
  return behind
    ? bad(`visitors come to ${publicOrigin}, so something in front speaks TLS: set TRUST_PROXY, or every visitor has its address`)
    : good(`none trusted, visitors come to ${publicOrigin}`)
}

function checkGeocoder({ location: { geocodeUrl, geocodeKey } }: Config): Promise<Finding> | Finding {
  if (!geocodeUrl) return good('embedded, nothing leaves this machine')
  const url = new URL(geocodeUrl)
  url.searchParams.set('latlng', '38.7223,-9.1393')
  if (geocodeKey) url.searchParams.set('key', geocodeKey)
  return checkJsonEndpoint(url.href, 'results')
}

async function checkSite({ publicOrigin }: Config): Promise<Finding> {
  const answer = await fetch(`${publicOrigin}/health/ready`, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined)
  if (!answer) return good(`nothing answers at ${publicOrigin} now`)
  return answer.ok ? good(`${publicOrigin} is up and ready`) : bad(`${publicOrigin} answers, and is not ready (${answer.status})`)
}

async function checkTranslator({ translation }: Config): Promise<Finding> {
  if (!translation) return good('none, reviews stay in the language they were written in')
  const answer = await fetch(`${translation.url}/languages`, { signal: AbortSignal.timeout(timeoutMs) })
  const languages: unknown = await answer.json().catch(() => null)
  const { host } = new URL(translation.url)
  return Array.isArray(languages)
    ? good(`${host} knows ${languages.length} languages`)
    : bad(`${host} answers with ${answer.status} and no languages`)
}

async function checkJsonEndpoint(url: string, field: string): Promise<Finding> {
  const { host } = new URL(url)
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  const json: unknown = await answer.json().catch(() => null)
  const fits = answer.ok && json !== null && typeof json === 'object' && field in json
  return fits ? good(`${host} answers`) : bad(`${host} answers with ${answer.status} and without ${field}`)
}

function reasonOf(error: Error & { code?: string }): string {
  const { code } = (error.cause ?? error) as { code?: string }
  return code ?? error.message
}
