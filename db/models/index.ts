import type { Sequelize } from 'sequelize'
import * as community from './community/index.ts'
import * as discovery from './discovery/index.ts'
import * as inventory from './inventory/index.ts'
import * as listing from './listing/index.ts'
import * as marketplace from './marketplace/index.ts'
import * as people from './people/index.ts'
import * as platform from './platform/index.ts'
import * as stays from './stays/index.ts'
import { relate, type TableModel, tie } from './table.ts'

export * from './community/index.ts'
export type { Computed, Count, Json, JsonNumber, Sum, Truth } from './computed.ts'
export * from './discovery/index.ts'
export * from './inventory/index.ts'
export * from './listing/index.ts'
export * from './marketplace/index.ts'
export * from './people/index.ts'
export * from './platform/index.ts'
export * from './stays/index.ts'
export { type ColumnName, type ColumnOf, type LeftJoined, type RowOf, toColumnName, type WholeRow } from './table.ts'

export const models = [community, discovery, inventory, listing, marketplace, people, platform, stays].flatMap(wing =>
  Object.values(wing),
) as readonly TableModel[]

/** Ties the models to this connection. Relations only; no hooks with side effects. */
export function initModels(sequelize: Sequelize) {
  for (const model of models) tie(model, sequelize)
  for (const model of models) relate(model, models)
}
