import type { ErrorCode } from '../platform/errors.ts'
import type { Content, Operation } from './document.ts'
import { escapeHtml, renderProse } from './html.ts'
import { renderFieldRow, renderFields } from './renderFields.ts'

interface OperationEntry {
  method: string
  path: string
  operation: Operation
  codes: readonly ErrorCode[]
}

/** One operation, closed: what it is, and in it what it takes, answers and refuses with. Its id is that of the document, and leads to it. */
export function renderOperation({ method, path, operation, codes }: OperationEntry): string {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const searchText = `${method} ${path} ${summary} ${codes.join(' ')}`.toLowerCase()
  return `<details class="operation" id="${operationId}" data-words="${escapeHtml(searchText)}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code class="path">${escapeHtml(path)}</code> <span class="says">${escapeHtml(summary)}</span></summary>
<div>
<p>${renderProse(summary)}. ${renderProse(operation.description)} <a href="#${operationId}">Link to this</a></p>
${parameters.length ? `<h3>Parameters</h3><ul class="fields">${parameters.map(p => renderFieldRow({ name: p.name, field: { ...p.schema, description: `${p.description ?? ''} ${describePlace(p.in)}`.trim() }, isNeeded: p.required })).join('')}</ul>` : ''}
${requestBody ? renderContent('Body', requestBody.content) : ''}
${Object.entries(responses)
  .filter(([status]) => status < '400')
  .map(([status, { content }]) => renderContent(`Answer ${status}`, content ?? {}))
  .join('')}
<h3>Refusals</h3><p class="codes">${codes.map(code => `<a href="#${code}"><code>${code}</code></a>`).join(' ')}</p>
</div>
</details>`
}

const parameterPlaces: Record<string, string> = { path: 'In the path.', query: 'In the query.', header: 'A header.' }
const describePlace = (place: string) => parameterPlaces[place] ?? place

function renderContent(title: string, content: Content): string {
  const [[type, { schema, example }] = ['', {} as Content[string]]] = Object.entries(content)
  if (!type) return `<h3>${title}</h3><p>Nothing to tell.</p>`
  const isJson = type === 'application/json'
  return `<h3>${title}${isJson ? '' : `: ${escapeHtml(type)}`}</h3>${schema ? renderFields(schema) : ''}${
    example === undefined ? '' : `<pre tabindex="0" aria-label="Example">${escapeHtml(JSON.stringify(example, null, 1))}</pre>`
  }`
}
