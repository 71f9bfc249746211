import { Types } from 'mysql2'
import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { models } from '../../db/models/index.ts'
import { type AnswerColumn, prepareStatement } from './sql/prepare.ts'
import { collectRows, type Kind, type Row, type RowProperty } from './sql/rows.ts'

// Compares the row types with the server's metadata of each statement: columns, types, nullability.

/** Allowed origins of a row property: a model's column, or a type of db/models/computed.ts. */
const word = /\b(ColumnOf|RowOf|Count|Sum|Truth|Computed|Json|JsonNumber|JsonList)\b/
/** Columns of a derived table are always reported as nullable. */
const derived = /FROM\s+\(\s*SELECT/
const NOT_NULL = 1
const tables = new Set(models.map(model => model.definition.tableName))

let connection: Awaited<ReturnType<typeof createConnection>>
let rows: Row[]
let knowsNulls: boolean

beforeAll(async () => {
  connection = await createConnection({ uri: process.env.DATABASE_URL ?? '' })
  // MySQL reports nearly all columns of a prepared statement as nullable.
  const [[server]] = (await connection.query('SELECT VERSION() AS version')) as unknown as [[{ version: string }]]
  knowsNulls = server.version.includes('MariaDB')
  rows = collectRows()
})
afterAll(() => connection.end())

it('each property of a row says what the database gives', async () => {
  const wrong = new Set<string>()
  for (const { place, properties, forms } of rows)
    for (const sql of forms) {
      const { columns } = await prepareStatement(connection, sql)
      const saysNulls = knowsNulls && !derived.test(sql)
      for (const property of properties)
        for (const problem of findProblems(property, columns, saysNulls)) wrong.add(`${place} ${property.name}: ${problem}`)
    }
  expect([...wrong]).toEqual([])
  expect(rows.flatMap(row => row.properties).length).toBeGreaterThan(3_000)
})

it('notices a row that says something else', async () => {
  const { columns } = await prepareStatement(connection, 'SELECT id, email, country FROM users')
  const problems = (name: string, kinds: Kind[], written?: string) => [
    ...findProblems({ name, isOptional: false, kinds: new Set(kinds), written }, columns, knowsNulls),
  ]
  expect(problems('id', ['number'])).toEqual([])
  expect(problems('id', ['text'])).toEqual(['text, and the database gives number'])
  expect(problems('country', ['text'])).toEqual(knowsNulls ? ['it can be null'] : [])
  expect(problems('email', ['text'], 'string')[0]).toBe('typed by hand: string')
  expect(problems('nickname', ['text'])).toEqual(['the statement does not give it'])
})

function* findProblems({ name, isOptional, kinds, written }: RowProperty, columns: readonly AnswerColumn[], saysNulls: boolean) {
  const column = columns.find(c => c.name === name)
  if (!column) {
    if (!isOptional) yield 'the statement does not give it'
    return
  }
  if (written && !word.test(written)) yield `typed by hand: ${written}`
  const kind = kindsByType.get(column.columnType) ?? 'text'
  if (!kinds || kind === 'null') return
  // JSON is text on MariaDB; the driver parses it.
  if (!kinds.has(kind) && !(kind === 'text' && kinds.has('json'))) yield `${[...kinds].join(' or ')}, and the database gives ${kind}`
  if (kinds.has('boolean')) yield 'the database gives no booleans, but 0 and 1'
  const isNarrowed = written !== undefined && /^(NonNullable|Extract|Computed)</.test(written)
  if (saysNulls && canBeNull(column) && !kinds.has('null') && !isNarrowed) yield 'it can be null'
}

/** Servers report computed values as nullable, COUNT in a subquery included. */
const canBeNull = ({ orgTable, flags }: AnswerColumn) => tables.has(orgTable) && !(flags & NOT_NULL)

const kindsByType = new Map<number, Kind>(
  (
    [
      [
        'number',
        [
          Types.TINY,
          Types.SHORT,
          Types.INT24,
          Types.LONG,
          Types.LONGLONG,
          Types.FLOAT,
          Types.DOUBLE,
          Types.DECIMAL,
          Types.NEWDECIMAL,
          Types.YEAR,
        ],
      ],
      ['moment', [Types.DATETIME, Types.TIMESTAMP]],
      ['null', [Types.NULL]],
    ] as const
  ).flatMap(([kind, types]) => types.map(type => [type, kind] as const)),
)
