import { fixedKey, instant, key } from '../columns.ts'
import { table } from '../table.ts'

export class ProvenAddress extends table('proven_addresses', {
  address: fixedKey(64).primary(),
  how: key(20),
  provenAt: instant(),
}) {}
