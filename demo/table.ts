import { execute, selectOne, type Transaction } from '../db/connection.ts'

const ROWS_A_STATEMENT = 1000

/** Rows of one table, collected and written in big statements. Ids are given here, so that rows of other tables can name them before they exist. */
export class Table {
  readonly #name: string
  readonly #columns: readonly string[]
  #rows: unknown[][] = []
  #nextId: number
  written = 0

  private constructor(name: string, columns: readonly string[], nextId: number) {
    this.#name = name
    this.#columns = columns
    this.#nextId = nextId
  }

  static async open(name: string, columns: readonly string[], t?: Transaction): Promise<Table> {
    const last = columns[0] === 'id' ? await selectOne<{ n: number | null }>(`SELECT MAX(id) AS n FROM ${name}`, [], t) : undefined
    return new Table(name, columns, (last?.n ?? 0) + 1)
  }

  /** Adds a row and answers its id (for tables that have one). Objects become JSON. */
  add(row: Record<string, unknown>): number {
    const id = this.#nextId++
    this.#rows.push(this.#columns.map(c => (c === 'id' ? id : plain(row[c]))))
    return id
  }

  async flush(t: Transaction): Promise<void> {
    for (let i = 0; i < this.#rows.length; i += ROWS_A_STATEMENT)
      await execute(`INSERT INTO ${this.#name} (${this.#columns.join(', ')}) VALUES ?`, [this.#rows.slice(i, i + ROWS_A_STATEMENT)], t)
    this.written += this.#rows.length
    this.#rows = []
  }
}

const plain = (value: unknown) =>
  value === undefined ? null : value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value
