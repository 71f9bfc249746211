import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, select, sequelize } from '../connection.ts'
import type { ColumnOptions } from './columns.ts'
import { models } from './index.ts'
import type { TableModel } from './table.ts'

// The models are made into tables of a database beside the migrated one, and information_schema is asked about both: what an engine makes of a type,
// a default or a collation, it makes of both.

/** Here db/migrate.ts notes what has run, before there are models. */
const tablesOfMigrator = ['migration_lease', 'migrations']

const url = new URL(process.env.DATABASE_URL ?? '')
const migrated = url.pathname.slice(1)
const modelled = `${migrated}_models`

beforeAll(async () => {
  connect(url.href)
  const connection = await createConnection({ uri: url.href, multipleStatements: true })
  await connection.query(`DROP DATABASE IF EXISTS ${modelled}; CREATE DATABASE ${modelled} CHARACTER SET utf8mb4; USE ${modelled}`)
  await connection.query(`SET foreign_key_checks = 0; ${models.map(createTable).join('; ')}`)
  await connection.end()
})
afterAll(async () => {
  await sequelize.query(`DROP DATABASE ${modelled}`)
  await sequelize.close()
})

it.each<[facts: string, view: string, select: string]>([
  [
    'columns: types, collations, nulls, defaults',
    'COLUMNS',
    'TABLE_NAME, COLUMN_NAME, COLUMN_TYPE, COLLATION_NAME, IS_NULLABLE, COLUMN_DEFAULT, EXTRA',
  ],
  ['keys and indexes', 'STATISTICS', 'TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX, COLUMN_NAME, NON_UNIQUE, COLLATION, SUB_PART'],
  ['foreign keys', 'KEY_COLUMN_USAGE', 'TABLE_NAME, COLUMN_NAME, REFERENCED_TABLE_NAME, REFERENCED_COLUMN_NAME'],
  [
    'what becomes of rows whose parent goes or is renamed',
    'REFERENTIAL_CONSTRAINTS',
    'TABLE_NAME, REFERENCED_TABLE_NAME, DELETE_RULE, UPDATE_RULE',
  ],
  ['checks', 'CHECK_CONSTRAINTS', 'CONSTRAINT_NAME, CHECK_CLAUSE'],
])('models and migrations agree on %s', async (_, view, facts) => {
  const schema = view.endsWith('CONSTRAINTS') ? 'CONSTRAINT_SCHEMA' : 'TABLE_SCHEMA'
  const read = async (database: string) => {
    const rows = await select<Record<string, unknown>>(`SELECT ${facts} FROM information_schema.${view} WHERE ${schema} = ?`, [database])
    return rows
      .filter(row => !tablesOfMigrator.includes(String(row.TABLE_NAME)))
      .map(row => JSON.stringify(Object.values(row)))
      .sort()
  }
  const found = await read(modelled)
  expect(found).not.toEqual([])
  expect(found).toEqual(await read(migrated))
})

function createTable(model: TableModel): string {
  const attributes = Object.values(model.getAttributes()) as (ColumnOptions & { field: string })[]
  const primary = attributes.filter(({ primaryKey }) => primaryKey).map(({ field }) => quote(field))
  const parts = [
    ...attributes.map(attribute => `${quote(attribute.field)} ${columnDefinition(attribute)}`),
    `PRIMARY KEY (${primary.join(', ')})`,
    ...(model.options.indexes ?? []).map(
      ({ name, unique, fields = [] }) => `${unique ? 'UNIQUE ' : ''}KEY ${name} (${fields.map(field => quote(String(field))).join(', ')})`,
    ),
    ...attributes.flatMap(({ field, references: to }) => (to ? [`FOREIGN KEY (${quote(field)}) REFERENCES ${to.model} (${to.key})`] : [])),
    ...Object.entries(model.definition.checks ?? {}).map(([name, holds]) => `CONSTRAINT ${model.tableName}_${name} CHECK (${holds})`),
  ]
  return `CREATE TABLE ${model.tableName} (${parts.join(', ')}) ENGINE=InnoDB`
}

function columnDefinition({ type, collation, allowNull, defaultValue, autoIncrement, isGenerated, isChangeStamp }: ColumnOptions): string {
  const collated = collation ? ` CHARACTER SET ${collation.split('_')[0]} COLLATE ${collation}` : ''
  // How the value is worked out is the migration's alone.
  if (isGenerated) return `${type}${collated} GENERATED ALWAYS AS (NULL) STORED`
  if (isChangeStamp) return `${type} NULL DEFAULT CURRENT_TIMESTAMP(6) ON UPDATE CURRENT_TIMESTAMP(6)`
  const preset = defaultValue === undefined ? '' : ` DEFAULT ${sequelize.escape(defaultValue as string)}`
  return `${type}${collated} ${allowNull ? 'NULL' : 'NOT NULL'}${preset}${autoIncrement ? ' AUTO_INCREMENT' : ''}`
}

const quote = (name: string) => `\`${name}\``
