// npm run bench:nginx -- --url http://127.0.0.1:3000 [--pages 100] [--connections 20] [--seconds 5] [--runs 5]: built pages of a product that runs, and the same bytes by an
// nginx of one process, in turn: the most that this machine can get out of these bytes. Needs nginx and wrk, packages of Debian: the load of `npm run bench` takes as long to
// ask as nginx to answer, and would flatter the product.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../scripts/lib/freePort.mjs'
import { numberAfter, textAfter } from './options.ts'
import { median } from './quantile.ts'

/** The product answers at least one request where nginx answers so many. */
const MOST = 8
const headers = { 'accept-encoding': 'br' }
const url = textAfter('--url') ?? 'http://127.0.0.1:3000'
const [pages, connections] = [numberAfter('--pages') ?? 100, numberAfter('--connections') ?? 20]
const [seconds, runs] = [numberAfter('--seconds') ?? 5, numberAfter('--runs') ?? 5]
/** In every language. */
const kinds = {
  home: /^\/(?:hi|ar)?$/,
  'cities and countries': /^(?:\/(?:hi|ar))?\/hostels\/[^/]+(?:\/[^/]+)?$/,
  hostels: /^(?:\/(?:hi|ar))?\/hostels(?:\/[^/]+){3}$/,
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'openbunk-nginx-'))
// Started by root, its worker is somebody else.
chmodSync(folder, 0o755)
let nginx: ChildProcess | undefined
try {
  const listed = await listPaths()
  const port = await freePort()
  nginx = startNginx(port)
  await sleep(500)
  console.log('| | pages | product: per second | p99 ms | nginx: per second | p99 ms | nginx against the product |')
  console.log('|---|---|---|---|---|---|---|')
  for (const [kind, pattern] of Object.entries(kinds)) {
    const own = spread(listed.filter(page => pattern.test(page)))
    await writePages(kind, own)
    const { product, peer, ratio } = await compare(own, `http://127.0.0.1:${port}`, kind)
    const cells = [product, peer].flatMap(({ perSecond, p99 }) => [perSecond.toFixed(0), p99.toFixed(0)])
    console.log(`| ${[kind, own.length, ...cells, `${ratio.toFixed(1)} : 1`].join(' | ')} |`)
    if (ratio > MOST) process.exitCode = 1
  }
} finally {
  nginx?.kill()
  rmSync(folder, { recursive: true, force: true })
}

/** As many as asked for, from all over the list. */
function spread(all: readonly string[]): string[] {
  const step = Math.max(1, all.length / pages)
  return Array.from({ length: Math.min(pages, all.length) }, (_, i) => all[Math.floor(i * step)] as string)
}

/** Of the sitemap, and home. */
async function listPaths(): Promise<string[]> {
  const locations = async (address: string) =>
    [...(await (await fetch(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => new URL(at as string).pathname)
  const parts = await locations(`${url}/sitemap.xml`)
  const listed = parts.every(part => part.endsWith('.xml')) ? (await Promise.all(parts.map(part => locations(url + part)))).flat() : parts
  return [...new Set(['/', '/hi', '/ar', ...listed])]
}

async function writePages(kind: string, list: readonly string[]) {
  mkdirSync(pagesOf(kind), { recursive: true })
  for (const [i, page] of list.entries()) writeFileSync(path.join(pagesOf(kind), String(i)), await readPacked(url + page))
}

function nameOf(kind: string): string {
  return kind.split(' ')[0] as string
}

function pagesOf(kind: string): string {
  return path.join(folder, 'pages', nameOf(kind))
}

/** As it came: what comes out of fetch is unpacked. */
async function readPacked(address: string): Promise<Buffer> {
  const [answer] = (await once(get(address, { headers }), 'response')) as [IncomingMessage]
  const packed = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${address} answers ${answer.statusCode}`)
  return packed
}

function startNginx(port: number): ChildProcess {
  const config = path.join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${folder}/${kind};`).join(' ')
  writeFileSync(
    config,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 256; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=1000; default_type text/html; ${temporary}
       server { listen 127.0.0.1:${port}; root ${folder}/pages; add_header Content-Encoding br; add_header Cache-Control "private, no-cache"; } }`,
  )
  return spawn('nginx', ['-c', config, '-p', folder], { stdio: 'inherit' })
}

interface LoadRun {
  perSecond: number
  p99: number
}

/** In turn, so that other load on the machine affects both alike; the ratio is the median of the pairs. */
async function compare(own: readonly string[], peer: string, kind: string) {
  const found: Record<'product' | 'peer', LoadRun[]> = { product: [], peer: [] }
  const sides = { product: own.map(page => url + page), peer: own.map((_, i) => `${peer}/${nameOf(kind)}/${i}`) }
  for (const side of ['product', 'peer'] as const) await load(sides[side])
  for (let i = 0; i < runs; i++) for (const side of ['product', 'peer'] as const) found[side].push(await load(sides[side]))
  const middle = (of: readonly LoadRun[]): LoadRun => ({ perSecond: median(of.map(r => r.perSecond)), p99: median(of.map(r => r.p99)) })
  const ratio = median(found.peer.map((r, i) => r.perSecond / (found.product[i] as LoadRun).perSecond))
  return { product: middle(found.product), peer: middle(found.peer), ratio }
}

async function load(addresses: readonly string[]): Promise<LoadRun> {
  const script = path.join(folder, 'paths.lua')
  const paths = addresses.map(address => JSON.stringify(new URL(address).pathname)).join(', ')
  writeFileSync(
    script,
    `local paths, i = {${paths}}, 0
     request = function() i = i % #paths + 1 return wrk.format('GET', paths[i], {['accept-encoding'] = 'br'}) end
     done = function(s, l) io.write(string.format('RESULT %d %d %d %d\\n', s.requests, s.duration, l:percentile(99), s.errors.status + s.errors.read + s.errors.connect)) end`,
  )
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '-s',
    script,
    new URL(addresses[0] as string).origin,
  ])
  const [requests, microseconds, p99, errors] = (/RESULT (\d+) (\d+) (\d+) (\d+)/.exec(stdout)?.slice(1) ?? []).map(Number) as [
    number,
    number,
    number,
    number,
  ]
  if (!requests || errors) throw new Error(`${addresses[0]}: ${errors} failed\n${stdout}`)
  return { perSecond: requests / (microseconds / 1e6), p99: p99 / 1000 }
}
