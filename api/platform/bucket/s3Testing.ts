import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3 } from '../config.ts'

interface StoredObject {
  bytes: Buffer
  changedAt: Date
}

/** For tests: what of S3 the product asks for, over HTTP, for nobody but who signs as Amazon says (Signature Version 4). */
export async function startS3Server(pageOf = 1000) {
  const files = new Map<string, StoredObject>()
  const account = {
    region: 'eu-central-1',
    bucket: 'pictures',
    accessKey: 'AKIDEXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  }
  const works: Record<string, (req: IncomingMessage, res: ServerResponse, name: string) => Promise<unknown> | unknown> = {
    PUT: async (req, res, name) => {
      // As Amazon: what comes in chunks of unknown number is not taken.
      if (!req.headers['content-length']) return res.writeHead(411).end('<Error><Code>MissingContentLength</Code></Error>')
      files.set(name, { bytes: Buffer.concat(await req.toArray()), changedAt: new Date() })
      return res.end()
    },
    GET: (req, res, name) => (name ? sendFile(res, name) : res.end(listing(new URL(req.url ?? '', 'http://s3').searchParams))),
    HEAD: (_req, res, name) => (name ? sendFile(res, name, false) : res.end()),
    DELETE: (_req, res, name) => {
      files.delete(name)
      res.writeHead(204).end()
    },
  }
  const server = createServer(async (req, res) => {
    const [, bucket, ...name] = new URL(req.url ?? '', 'http://s3').pathname.split('/').map(decodeURIComponent)
    if (!isSigned(req, account)) return void res.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (bucket !== account.bucket) return void res.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    await works[req.method ?? '']?.(req, res, name.join('/'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function sendFile(res: ServerResponse, name: string, isWhole = true) {
    const file = files.get(name)
    if (!file) return res.writeHead(404).end(isWhole ? '<Error><Code>NoSuchKey</Code></Error>' : undefined)
    res.setHeader('ETag', `"${createHash('md5').update(file.bytes).digest('hex')}"`)
    return res.end(isWhole ? file.bytes : undefined)
  }

  function listing(params: URLSearchParams) {
    const after = params.get('continuation-token') ?? ''
    const all = [...files]
      .filter(([name]) => name.startsWith(params.get('prefix') ?? '') && name > after)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    const here = all.slice(0, pageOf)
    const rows = here.map(
      ([name, f]) =>
        `<Contents><Key>${encodeURIComponent(name)}</Key><LastModified>${f.changedAt.toISOString()}</LastModified><Size>${f.bytes.length}</Size></Contents>`,
    )
    const next = all.length > here.length ? `<NextContinuationToken>${here.at(-1)?.[0]}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult>${rows.join('')}${next}</ListBucketResult>`
  }

  const s3: S3 = { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...account }
  return { s3, files, stop: () => void server.close() }
}

/** The signature is made again out of what came in. */
function isSigned({ method, url = '', headers }: IncomingMessage, { region, accessKey, secretKey }: Omit<S3, 'endpoint'>): boolean {
  const [, key, day, names, signature] =
    /Credential=([^/]+)\/(\d{8})\/.*SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
  if (key !== accessKey || !day || !names) return false
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const query = [...searchParams]
    .map(pair => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const signed = names.split(';').map(name => `${name}:${headers[name]}\n`)
  const request = [method, pathname, query, signed.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(request).digest('hex')].join('\n')
  const secret = scope
    .split('/')
    .reduce<Buffer | string>((from, part) => createHmac('sha256', from).update(part).digest(), `AWS4${secretKey}`)
  return createHmac('sha256', secret).update(text).digest('hex') === signature
}
