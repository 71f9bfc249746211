import { fixedKey, instant, key } from '../columns.ts'
import { table } from '../table.ts'

export class ReferenceLoad extends table('reference_loads', {
  what: key(40).primary(),
  edition: fixedKey(16),
  loadedAt: instant(),
}) {}
