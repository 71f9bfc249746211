import type { ErrorCode } from '../platform/errors.ts'
import { fields, row, type Schema } from './fields.ts'
import { escaped, prose } from './html.ts'

interface Content {
  schema?: Schema
  example?: unknown
}
export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  'x-who': string
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { content?: Record<string, Content> }>
}
interface Told {
  method: string
  path: string
  operation: Operation
  codes: readonly ErrorCode[]
}

/** One operation, closed: what it is, and in it what it takes, answers and refuses with. Its id is that of the document, and leads to it. */
export function operationHtml({ method, path, operation, codes }: Told): string {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const words = `${method} ${path} ${summary} ${codes.join(' ')}`.toLowerCase()
  return `<details class="operation" id="${operationId}" data-words="${escaped(words)}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code class="path">${escaped(path)}</code> <span class="says">${escaped(summary)}</span></summary>
<div>
<p>${prose(summary)}. ${escaped(operation['x-who'])}. <a href="#${operationId}">Link to this</a></p>
${parameters.length ? `<h3>Parameters</h3><ul class="fields">${parameters.map(p => row({ name: p.name, field: { ...p.schema, description: whereOf(p.in) }, isNeeded: p.required })).join('')}</ul>` : ''}
${requestBody ? part('Body', requestBody.content) : ''}
${Object.entries(responses)
  .filter(([status]) => status < '400')
  .map(([status, { content }]) => part(`Answer ${status}`, content ?? {}))
  .join('')}
<h3>Refusals</h3><p class="codes">${codes.map(code => `<a href="#${code}"><code>${code}</code></a>`).join(' ')}</p>
</div>
</details>`
}

const places: Record<string, string> = { path: 'In the path.', query: 'In the query.', header: 'A header.' }
const whereOf = (place: string) => places[place] ?? place

function part(title: string, content: Record<string, Content>): string {
  const [[type, { schema, example }] = ['', {} as Content]] = Object.entries(content)
  if (!type) return `<h3>${title}</h3><p>Nothing to tell.</p>`
  const isJson = type === 'application/json'
  return `<h3>${title}${isJson ? '' : `: ${escaped(type)}`}</h3>${schema ? fields(schema) : ''}${
    example === undefined ? '' : `<pre tabindex="0" aria-label="Example">${escaped(JSON.stringify(example, null, 1))}</pre>`
  }`
}
