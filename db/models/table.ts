import { type CreationOptional, Model, type ModelStatic, type NonAttribute, type Sequelize } from 'sequelize'
import type { Column } from './columns.ts'

type Columns = Record<string, Column<unknown, unknown, boolean>>
type Value<C> = C extends Column<infer V, unknown, boolean> ? V : never
type OptionalKey<C> = { [K in keyof C]: C[K] extends Column<unknown, unknown, true> ? K : never }[keyof C]
type Values<C> = { [K in keyof C]: Value<C[K]> }
type NewValues<C> = Omit<Values<C>, OptionalKey<C>> & Partial<Pick<Values<C>, OptionalKey<C>>>
type Attributes<C> = { [K in keyof C]: K extends OptionalKey<C> ? CreationOptional<Value<C[K]>> : Value<C[K]> }

/** What a column is called in SQL: `minAge` is `min_age`. */
export type ColumnName<S> = S extends `${infer C}${infer Rest}`
  ? `${C extends Lowercase<C> ? C : `_${Lowercase<C>}`}${ColumnName<Rest>}`
  : ''
type StoredRow<C> = { [K in keyof C as ColumnName<K>]: C[K] extends Column<unknown, infer Stored, boolean> ? Stored : never }

declare const stored: unique symbol
/** A hand-written statement's result for these columns: `RowOf<Bed, 'id' | 'room_id'>`. */
export type RowOf<M extends { [stored]: unknown }, K extends keyof M[typeof stored]> = Pick<M[typeof stored], K>
/** All of its columns, as `SELECT *` gives them. */
export type WholeRow<M extends { [stored]: unknown }> = M[typeof stored]
/** One column under another name, or nullable by an outer join: `room_name: ColumnOf<Room, 'name'> | null`. */
export type ColumnOf<M extends { [stored]: unknown }, K extends keyof M[typeof stored]> = M[typeof stored][K]
/** A row that an outer join may leave out. */
export type LeftJoined<Row> = { [K in keyof Row]: Row[K] | null }

type Keys<C> = Record<string, (keyof C & string)[]>
interface Definition<C> {
  tableName: string
  columns: C
  /** Called as in the database, without the name of the table in front. */
  unique?: Keys<C>
  indexes?: Keys<C>
  /** Check constraints, in SQL. */
  checks?: Record<string, string>
}

export type TableModel<C = Record<never, never>> = ModelStatic<
  Model<Values<C>, NewValues<C>> & Attributes<C> & { readonly [stored]: NonAttribute<StoredRow<C>> }
> & { readonly definition: Definition<Columns> }

/** The base class of a table's model. */
export function table<const C extends Columns>(tableName: string, columns: C, rules: Omit<Definition<C>, 'tableName' | 'columns'> = {}) {
  abstract class Table extends Model {
    static readonly definition = { tableName, columns, ...rules }
  }
  return Table as unknown as TableModel<C>
}

export function tie(model: TableModel, sequelize: Sequelize) {
  const { tableName, columns, unique = {}, indexes = {} } = model.definition
  model.init(Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, toAttribute(column)])), {
    sequelize,
    tableName,
    timestamps: 'createdAt' in columns && 'updatedAt' in columns,
    indexes: [...toIndexes(tableName, unique, true), ...toIndexes(tableName, indexes, false)],
  })
}

/** Each foreign key becomes a relation. */
export function relate(model: TableModel, models: readonly TableModel[]) {
  for (const [foreignKey, { options }] of Object.entries(model.definition.columns)) {
    const { model: parentTable, key: targetKey = '' } = options.references ?? {}
    const parent = models.find(({ tableName }) => tableName === parentTable)
    if (parent) model.belongsTo(parent, { as: foreignKey.replace(/Id$/, ''), foreignKey, targetKey, constraints: false })
  }
}

function toAttribute({ options: { references, ...options } }: Columns[string]) {
  return references ? { ...options, references: { ...references, key: toColumnName(references.key) } } : options
}

const toIndexes = (tableName: string, keys: Record<string, string[]>, unique: boolean) =>
  Object.entries(keys).map(([name, fields]) => ({ name: `${tableName}_${name}`, unique, fields: fields.map(toColumnName) }))

export const toColumnName = (attribute: string) => attribute.replace(/[A-Z]/g, c => `_${c.toLowerCase()}`)
