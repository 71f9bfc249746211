import { instant, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class Readiness extends table('readiness', {
  id: tinyint().primary(),
  writtenAt: instant(),
}) {}
