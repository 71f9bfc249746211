import { KEY, type Migration, tables } from './sql.ts'

/** The newest table of exchange rates, one row for each base. */
export const { up, down }: Migration = tables({
  exchange_rates: `
    base CHAR(3) ${KEY} NOT NULL PRIMARY KEY,
    day DATE NOT NULL,
    rates JSON NOT NULL,
    fetched_at DATETIME(3) NOT NULL`,
})
