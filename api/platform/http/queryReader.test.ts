import { parse } from 'node:querystring'
import { describe, expect, it } from 'vitest'
import { createQueryReader } from './queryReader.ts'
import { day, int, manyOf, object, oneOf, optional, page, text } from './schema.ts'

const schema = object({ q: text(80), on: optional(day()), kinds: optional(manyOf('a', 'b')), sort: optional(oneOf('at', '-at')), ...page })
const read = createQueryReader(schema)
const fitting = [
  'q=Rome',
  'q=%20Rome%20',
  'q=x&on=٢٠٢٦-12-01',
  'q=x&kinds=a,b',
  'q=x&kinds=a&kinds=b',
  'q=x&page=2&limit=٢٠',
  'q=x&sort=-at',
]
const wrong = [
  '',
  'page=1',
  'q=',
  'q=x&q=y',
  'q=x&on=2026-02-30',
  'q=x&page=0',
  'q=x&else=1',
  'q=x&__proto__=1',
  'q=x&kinds=c',
  'q=x&sort=at,',
]

describe('the query of a request', () => {
  it.each(fitting)('%s is read as its schema reads it, the first time and from memory', query => {
    for (const _ of ['first', 'again']) expect(read(parse(query))).toEqual({ ...schema.validate(parse(query)).value })
  })

  it.each(wrong)('%s is left to its schema, which refuses it', query => {
    for (const _ of ['first', 'again']) expect(read(parse(query))).toBeUndefined()
    expect(schema.validate(parse(query), { abortEarly: false }).error).toBeDefined()
  })

  it('gives each request a list of its own', () => {
    const [first, again] = [read(parse('q=x&kinds=a,b')), read(parse('q=x&kinds=a,b'))]
    expect(first?.kinds).not.toBe(again?.kinds)
  })

  it('forgets what was asked for once too many was', () => {
    const pages = createQueryReader(object({ n: int() }))
    for (let n = 0; n < 1200; n++) expect(pages({ n: String(n) })).toEqual({ n })
  })
})
