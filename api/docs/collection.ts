import type { Content, OpenApiDocument, Operation } from './document.ts'

/** A collection of requests in the form of Postman 2.1, which Insomnia reads as well: each operation with its example, by topic. */
export function createCollection({ info, tags, paths }: OpenApiDocument, origin: string) {
  const requests = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ tag: operation.tags[0], item: createRequest(method, path, operation) })),
  )
  return {
    info: {
      name: info.title,
      description: info.description,
      version: info.version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [
      { key: 'baseUrl', value: `${origin}/v1` },
      { key: 'token', value: '' },
    ],
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    item: tags.map(({ name, description }) => ({ name, description, item: requests.filter(one => one.tag === name).map(one => one.item) })),
  }
}

function createRequest(method: string, path: string, { summary, description, parameters, requestBody }: Operation) {
  const of = (place: string) => parameters.filter(p => p.in === place)
  const query = of('query').map(p => ({ key: p.name, value: '', description: p.description, disabled: !p.required }))
  const needed = query.filter(one => !one.disabled).map(({ key }) => `${key}=`)
  const segments = path.replace(/\{(\w+)\}/g, ':$1')
  return {
    name: summary,
    request: {
      method: method.toUpperCase(),
      description,
      header: of('header').map(p => ({ key: p.name, value: '', description: p.description, disabled: true })),
      url: {
        raw: `{{baseUrl}}${segments}${needed.length ? `?${needed.join('&')}` : ''}`,
        host: ['{{baseUrl}}'],
        path: segments.split('/').filter(Boolean),
        query,
        variable: of('path').map(p => ({ key: p.name, value: '', description: p.description })),
      },
      ...createBody(requestBody?.content),
    },
  }
}

function createBody(content: Content | undefined) {
  const json = content?.['application/json']
  if (!json) return {}
  return { body: { mode: 'raw', raw: JSON.stringify(json.example ?? {}, null, 2), options: { raw: { language: 'json' } } } }
}
