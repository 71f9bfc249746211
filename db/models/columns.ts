import { DataTypes, type Model, type ModelAttributeColumnOptions } from 'sequelize'

/** Text that people read, keys of ASCII, exact text: what TEXT, KEY and EXACT of db/migrations/sql.ts make of a column. */
export type Collation = 'utf8mb4_unicode_520_ci' | 'ascii_bin' | 'utf8mb4_bin'

export interface ColumnOptions extends Omit<ModelAttributeColumnOptions, 'references'> {
  references?: { model: string; key: string }
  collation?: Collation
  /** Worked out by the database from other columns. */
  isGenerated?: true
  /** The moment of the last change of its row, set by the database. */
  isChangeStamp?: true
}

/** A column of the schema: what Sequelize is told of it, what the model has as its value, what mysql2 gives of it, and whether a new row may leave it out. */
export class Column<Value, Stored = Value, Optional extends boolean = false> {
  declare readonly types: { value: Value; stored: Stored; optional: Optional }
  readonly options: ColumnOptions

  constructor(options: ColumnOptions) {
    this.options = options
  }

  null() {
    return new Column<Value | null, Stored | null, true>({ ...this.options, allowNull: true })
  }
  default(defaultValue: Value) {
    return new Column<Value, Stored, true>({ ...this.options, defaultValue })
  }
  primary() {
    return new Column<Value, Stored, Optional>({ ...this.options, primaryKey: true })
  }
  references(model: string, key = 'id') {
    return new Column<Value, Stored, Optional>({ ...this.options, references: { model, key } })
  }
  generated() {
    return new Column<Value | null, Stored | null, true>({ ...this.options, allowNull: true, isGenerated: true })
  }
}

const required = <Value, Stored = Value>(type: ColumnOptions['type'], collation?: Collation) =>
  new Column<Value, Stored>({ type, allowNull: false, ...(collation && { collation }) })

export const id = () => new Column<number, number, true>({ type: DataTypes.INTEGER.UNSIGNED, primaryKey: true, autoIncrement: true })

export const tinyint = <N extends number = number>() => required<N>(DataTypes.TINYINT.UNSIGNED)
export const smallint = () => required<number>(DataTypes.SMALLINT.UNSIGNED)
export const int = () => required<number>(DataTypes.INTEGER.UNSIGNED)
export const bigint = () => required<number>(DataTypes.BIGINT.UNSIGNED)
export const signedTinyint = <N extends number = number>() => required<N>(DataTypes.TINYINT)
export const signedSmallint = () => required<number>(DataTypes.SMALLINT)
export const signedInt = () => required<number>(DataTypes.INTEGER)
export const double = () => required<number>(DataTypes.DOUBLE)
export const decimal = (digits: number, fraction: number) => required<number>(DataTypes.DECIMAL(digits, fraction))

/** Minor units of the currency that stands beside it; an amount may go back. */
export const money = () => required<number>(DataTypes.BIGINT)
/** Minor units of what is never below nothing. */
export const price = bigint

/** MySQL gives 0 and 1. */
export const flag = () => {
  const column = required<boolean, 0 | 1>(DataTypes.BOOLEAN)
  return new Column<boolean, 0 | 1>({ ...column.options, get: readFlag })
}
function readFlag(this: Model, name?: string) {
  return Boolean(this.getDataValue(name as never))
}

/** A night or a date of the property: `YYYY-MM-DD`, never a `Date`. */
export const day = () => required<string>(DataTypes.DATEONLY)
/** A moment, in UTC and milliseconds. */
export const instant = () => required<Date>(DataTypes.DATE(3))
/** The two clocks that Sequelize sets: STAMPS of db/migrations/sql.ts. */
const stamp = new Column<Date, Date, true>(instant().options)
export const stamps = { createdAt: stamp, updatedAt: stamp }

/** Set by the database whenever a value of the row becomes another one: no writer can forget it. */
export const changeStamp = () =>
  new Column<Date | null, Date | null, true>({ type: DataTypes.DATE(6), allowNull: true, isChangeStamp: true })

/** Both servers give it parsed. */
export const json = <T = unknown>() => required<T>(DataTypes.JSON)

export const text = <T extends string = string>(length: number) => required<T>(DataTypes.STRING(length), 'utf8mb4_unicode_520_ci')
export const key = <T extends string = string>(length: number) => required<T>(DataTypes.STRING(length), 'ascii_bin')
export const fixedKey = <T extends string = string>(length: number) => required<T>(DataTypes.CHAR(length), 'ascii_bin')
export const exact = <T extends string = string>(length: number) => required<T>(DataTypes.STRING(length), 'utf8mb4_bin')

/** Up to 64 kB, 16 MB and 4 GB. */
export const longText = (size?: 'medium' | 'long', collation: Collation = 'utf8mb4_unicode_520_ci') =>
  required<string>(size ? DataTypes.TEXT(size) : DataTypes.TEXT, collation)
