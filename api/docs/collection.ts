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
      ...listPieces(paths).map(key => ({ key, value: '' })),
    ],
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    item: tags.map(({ name, description }) => ({ name, description, item: requests.filter(one => one.tag === name).map(one => one.item) })),
  }
}

/**
 * What stands for a whole part of the path is filled in with the request; what is a piece of one, as in `/ical/{token}.ics`, is a variable of the collection:
 * `{{icalToken}}`, as `{{token}}` is that of the session.
 */
export function splitPath(path: string): { segments: string; pieces: { name: string; variable: string }[] } {
  const pieces: { name: string; variable: string }[] = []
  const segments = path.replace(/\/\{(\w+)\}(?=\/|$)/g, '/:$1').replace(/\b(\w+)\/\{(\w+)\}/g, (_, before: string, name: string) => {
    const variable = `${before}${name[0]?.toUpperCase()}${name.slice(1)}`
    pieces.push({ name, variable })
    return `${before}/{{${variable}}}`
  })
  return { segments, pieces }
}

export const listPieces = (paths: OpenApiDocument['paths']): string[] =>
  Object.keys(paths).flatMap(path => splitPath(path).pieces.map(({ variable }) => variable))

function createRequest(method: string, path: string, { summary, description, parameters, requestBody }: Operation) {
  const of = (place: string) => parameters.filter(p => p.in === place)
  const query = of('query').map(p => ({ key: p.name, value: '', description: p.description, disabled: !p.required }))
  const needed = query.filter(one => !one.disabled).map(({ key }) => `${key}=`)
  const { segments, pieces } = splitPath(path)
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
        variable: of('path')
          .filter(p => pieces.every(({ name }) => name !== p.name))
          .map(p => ({ key: p.name, value: '', description: p.description })),
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
