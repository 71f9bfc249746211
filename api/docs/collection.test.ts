import Joi from 'joi'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../contract.ts'
import { createCollection, splitPath } from './collection.ts'
import { createOpenApiDocument } from './openapi.ts'

// The form that Postman documents for collections 2.1.0, as far as ours says anything: a field that is not there is a mistake as well.
const variable = Joi.object({ key: Joi.string().required(), value: Joi.string().allow('').required(), description: Joi.string() })
const named = variable.keys({ disabled: Joi.boolean() })
const request = Joi.object({
  method: Joi.valid('GET', 'PUT', 'POST', 'PATCH', 'DELETE').required(),
  description: Joi.string(),
  header: Joi.array().items(named).required(),
  url: Joi.object({
    raw: Joi.string()
      .pattern(/^\{\{baseUrl\}\}(\/(:\w+|[\w.-]*(\{\{\w+\}\})?[\w.-]+))*(\?[\w=&-]+)?$/)
      .required(),
    host: Joi.array().items(Joi.valid('{{baseUrl}}')).length(1).required(),
    path: Joi.array().items(Joi.string()).required(),
    query: Joi.array().items(named).required(),
    variable: Joi.array().items(variable).required(),
  }).required(),
  body: Joi.object({
    mode: Joi.valid('raw').required(),
    raw: Joi.string().required(),
    options: Joi.object({ raw: Joi.object({ language: Joi.valid('json') }) }),
  }),
})
const item = Joi.object({ name: Joi.string().required(), request: request.required() })
const folder = Joi.object({ name: Joi.string().required(), description: Joi.string(), item: Joi.array().items(item).required() })
const collectionSchema = Joi.object({
  info: Joi.object({
    name: Joi.string().required(),
    description: Joi.string(),
    version: Joi.string().pattern(/^\d+\.\d+\.\d+/),
    schema: Joi.valid('https://schema.getpostman.com/json/collection/v2.1.0/collection.json').required(),
  }).required(),
  item: Joi.array().items(folder).required(),
  auth: Joi.object({
    type: Joi.valid('bearer').required(),
    bearer: Joi.array().items(Joi.object({ key: Joi.string().required(), value: Joi.any(), type: Joi.string() })),
  }),
  variable: Joi.array().items(variable),
})

const origin = 'https://bunk.example'
const document = createOpenApiDocument(endpoints, { origin, version: '1.0.0' })
const collection = createCollection(document, origin)
const requests = collection.item.flatMap(one => one.item.map(({ request }) => request))

describe('the collection for Postman', () => {
  it('has the form of collections 2.1.0', () => {
    const { error } = collectionSchema.validate(collection, { abortEarly: false, convert: false })
    expect(error?.details.map(d => `${d.path.join('.')}: ${d.message}`) ?? []).toEqual([])
  })

  it('has every operation once, in the folder of its topic', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method} ${splitPath(path).segments}`),
    )
    const requested = requests.map(({ method, url }) => `${method.toLowerCase()} /${url.path.join('/')}`)
    expect(requested.toSorted()).toEqual(operations.toSorted())
    expect(collection.item.filter(one => one.item.length === 0).map(one => one.name)).toEqual([])
  })

  it('names each part of a path that is to be filled in, and says what it is', () => {
    for (const { url } of requests) {
      const parts = url.path.filter(part => part.startsWith(':')).map(part => part.slice(1))
      expect(url.variable.map(v => v.key).toSorted(), url.raw).toEqual(parts.toSorted())
    }
    expect(
      requests.flatMap(({ url }) => [...url.query, ...url.variable].filter(v => !v.description).map(v => `${url.raw} ${v.key}`)),
    ).toEqual([])
  })

  it('has a variable of its own for what is a piece of such a part', () => {
    const known = collection.variable.map(({ key }) => key)
    // That of the session never stands in an address.
    expect(known).toEqual(['baseUrl', 'token', 'colorsColor', 'icalToken'])
    const raws = requests.map(({ url }) => url.raw)
    expect(raws).toContain('{{baseUrl}}/own-pages/colors/{{colorsColor}}.css')
    for (const [, name] of raws.join(' ').matchAll(/\{\{(\w+)\}\}/g)) expect(known).toContain(name)
  })

  it('sends bodies that can be read as JSON', () => {
    const bodies = requests.flatMap(({ body }) => (body ? [body.raw] : []))
    expect(bodies.length).toBeGreaterThan(150)
    for (const raw of bodies) expect(() => JSON.parse(raw)).not.toThrow()
  })
})
