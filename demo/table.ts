import { execute, selectOne, type Transaction } from '../db/connection.ts'
import type { Computed } from '../db/models/index.ts'

const ROWS_A_STATEMENT = 1000

/**
 * Rows of one table, collected and written in big statements. Ids are given here, so that rows of other tables can name them before they exist. The
 * columns are those that rows name: one that the table does not have is refused by the database.
 */
export class Table {
  readonly #name: string
  /** Where each column stands in a row. */
  readonly #columns = new Map<string, number>()
  #rows: unknown[][] = []
  #nextId: number | undefined
  written = 0

  private constructor(name: string, nextId: number | undefined) {
    this.#name = name
    this.#nextId = nextId
  }

  static async open(name: string, { hasId }: { hasId: boolean }, t?: Transaction): Promise<Table> {
    const last = hasId ? await selectOne<{ n: Computed<number | null> }>(`SELECT MAX(id) AS n FROM ${name}`, [], t) : undefined
    return new Table(name, hasId ? (last?.n ?? 0) + 1 : undefined)
  }

  /** Adds a row and answers its id (0 for tables that have none). Objects become JSON. */
  add(row: Record<string, unknown>): number {
    const id = this.#nextId
    const values: unknown[] = []
    if (id !== undefined) values[this.#indexOf('id')] = id
    for (const column of Object.keys(row)) values[this.#indexOf(column)] = plain(row[column])
    this.#rows.push(values)
    if (id !== undefined) this.#nextId = id + 1
    return id ?? 0
  }

  async flush(t: Transaction): Promise<void> {
    const places = [...this.#columns.values()]
    for (let i = 0; i < this.#rows.length; i += ROWS_A_STATEMENT) {
      const rows = this.#rows.slice(i, i + ROWS_A_STATEMENT).map(row => places.map(at => row[at] ?? null))
      await execute(`INSERT INTO ${this.#name} (${[...this.#columns.keys()].join(', ')}) VALUES ?`, [rows], t)
    }
    this.written += this.#rows.length
    this.#rows = []
  }

  #indexOf(column: string): number {
    const known = this.#columns.get(column)
    if (known !== undefined) return known
    this.#columns.set(column, this.#columns.size)
    return this.#columns.size - 1
  }
}

const plain = (value: unknown) => (value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value)
