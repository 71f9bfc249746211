import { type ErrorCode, errors } from '../platform/errors.ts'
import type { Contract } from '../platform/http/endpoint.ts'
import { parseEndpointKey } from '../platform/http/serve.ts'
import type { JsonSchema, Operation } from './document.ts'
import { guideLinks } from './guides.ts'
import { escapeHtml } from './html.ts'
import { createOpenApiDocument, listErrorCodes } from './openapi.ts'
import { renderFields } from './renderFields.ts'
import { renderOperation } from './renderOperation.ts'

/** The document as a web page: operations by topic, all error codes and types. Scripts only add search. */
export function renderDocsPage(contract: Contract, facts: { origin: string; version: string }): string {
  const document = createOpenApiDocument(contract, facts)
  const all = Object.entries(contract).map(([key, endpoint]) => {
    const [method, route] = parseEndpointKey(key)
    const path = route.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')
    return { method, path, operation: document.paths[path]?.[method] as Operation, codes: listErrorCodes(endpoint) }
  })
  const sections = document.tags.map(tag => ({ ...tag, own: all.filter(({ operation }) => operation.tags.includes(tag.name)) }))
  const nav = sections
    .map(({ name, own }) => `<li><a href="#tag-${name}">${escapeHtml(name)}</a> <small>${own.length}</small></li>`)
    .join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title>
<meta name="description" content="Every operation of the API of OpenBunk, what it takes, answers and refuses with.">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/v1/docs/style.css">
<script src="/v1/docs/script.js" defer></script>
</head>
<body>
<a class="skip" href="#operations">Skip to the operations</a>
<header>
<h1>${escapeHtml(document.info.title)}</h1>
<p>${escapeHtml(document.info.description)} For programs: <a href="/v1/openapi.json">openapi.json</a>, and a <a href="/v1/docs/collection.json">collection</a> for Postman, Bruno or Insomnia. <a href="/">The site</a></p>
<form role="search" id="find" hidden>
<label for="q">Find an operation, a path or a code</label>
<input id="q" name="q" type="search" autocomplete="off">
<p role="status" id="found"></p>
</form>
</header>
<nav aria-label="Guides"><ul>${guideLinks}</ul></nav>
<nav aria-label="Contents"><ul>${nav}<li><a href="#codes">Refusals</a></li><li><a href="#types">Types</a></li></ul></nav>
<main id="operations" tabindex="-1">
${sections.map(({ name, description, own }) => `<section class="tag" aria-labelledby="tag-${name}"><h2 id="tag-${name}">${escapeHtml(description)}</h2>${own.map(renderOperation).join('\n')}</section>`).join('\n')}
${renderErrorCodes(all)}
${renderTypes(document.components.schemas)}
</main>
</body>
</html>`
}

/** Target of the `type` of every problem. */
function renderErrorCodes(all: readonly { method: string; path: string; operation: Operation; codes: readonly ErrorCode[] }[]): string {
  const codes = Object.keys(errors) as ErrorCode[]
  const entries = codes.map(code => {
    const [status, title] = errors[code]
    const users = all.filter(one => one.codes.includes(code))
    const isEverywhere = users.length > all.length / 2
    const links = users.map(
      ({ method, path, operation }) => `<a href="#${operation.operationId}">${method.toUpperCase()} ${escapeHtml(path)}</a>`,
    )
    return `<div class="code" id="${code}" tabindex="-1" data-words="${code} ${status}"><dt><code>${code}</code> <span>${status}</span></dt><dd>${escapeHtml(title)}${
      isEverywhere ? ' <small>Of most operations.</small>' : links.length ? `<p class="users">${links.join(' ')}</p>` : ''
    }</dd></div>`
  })
  return `<section aria-labelledby="codes"><h2 id="codes">Refusals: what a problem says by its code</h2><dl>${entries.join('\n')}</dl></section>`
}

function renderTypes(schemas: Record<string, JsonSchema>): string {
  const entries = Object.entries(schemas).map(
    ([name, schema]) =>
      `<details class="type" id="type-${name}"><summary><code>${name}</code></summary><div>${renderFields(schema)}</div></details>`,
  )
  return `<section aria-labelledby="types"><h2 id="types">Types that several operations share</h2>${entries.join('\n')}</section>`
}
