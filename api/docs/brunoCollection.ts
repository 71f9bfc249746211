import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { listPieces, splitPath } from './collection.ts'
import type { OpenApiDocument, Operation } from './document.ts'

/** The same requests as in collection.ts, as Bruno keeps them: a folder of text files, by their path in it. */
export function createBrunoFiles({ info, tags, paths }: OpenApiDocument, origin: string): Map<string, string> {
  const files = new Map([
    ['bruno.json', `${JSON.stringify({ version: '1', name: info.title, type: 'collection', ignore: [] }, null, 2)}\n`],
    [
      'collection.bru',
      join([block('auth', ['mode: bearer']), block('auth:bearer', ['token: {{token}}']), block('docs', [info.description])]),
    ],
    [
      'environments/OpenBunk.bru',
      `${block('vars', [`baseUrl: ${origin}/v1`, ...listPieces(paths).map(name => `${name}: `)])}vars:secret [\n  token\n]\n`,
    ],
  ])
  tags.forEach(({ name, description }, i) => {
    files.set(`${name}/folder.bru`, join([block('meta', [`name: ${name}`, `seq: ${i + 1}`]), block('docs', [description])]))
  })
  const order = new Map<string, number>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? ''
      const seq = (order.get(tag) ?? 0) + 1
      order.set(tag, seq)
      files.set(`${tag}/${operation.operationId}.bru`, writeRequest(method, path, operation, seq))
    }
  return files
}

/** Always the same bytes for the same files. */
export async function zipFiles(files: ReadonlyMap<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of files) zip.addBuffer(Buffer.from(text), `openbunk/${name}`, { mtime: new Date(Date.UTC(2000, 0, 1)) })
  zip.end()
  return buffer(zip.outputStream)
}

function writeRequest(method: string, path: string, { summary, description, parameters, requestBody }: Operation, seq: number): string {
  const query = parameters.filter(p => p.in === 'query')
  const needed = query.filter(p => p.required).map(({ name }) => `${name}=`)
  const json = requestBody?.content['application/json']
  const { segments, pieces } = splitPath(path)
  const filled = parameters.filter(p => p.in !== 'path' || pieces.every(({ name }) => name !== p.name))
  const url = `{{baseUrl}}${segments}${needed.length ? `?${needed.join('&')}` : ''}`
  const pairs = (place: string) => filled.filter(p => p.in === place).map(p => `${p.required ? '' : '~'}${p.name}: `)
  return join([
    block('meta', [`name: ${summary.replace(/\s+/g, ' ')}`, 'type: http', `seq: ${seq}`]),
    block(method, [`url: ${url}`, `body: ${json ? 'json' : 'none'}`, 'auth: inherit']),
    block('params:query', pairs('query')),
    block('params:path', pairs('path')),
    block('headers', pairs('header')),
    block('body:json', json ? [JSON.stringify(json.example ?? {}, null, 2)] : []),
    block('docs', [description]),
  ])
}

/** A brace at the beginning of a line ends it, so what is inside is moved in. */
const block = (name: string, lines: readonly string[]) =>
  lines.length ? `${name} {\n${lines.join('\n').replace(/^(?=.)/gm, '  ')}\n}\n` : ''
const join = (blocks: readonly string[]) => blocks.filter(Boolean).join('\n')
