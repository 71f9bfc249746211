import { fixedKey, instant } from '../columns.ts'
import { table } from '../table.ts'

/** A number that answered STOP: nobody writes to it until it answers START. */
export class TextStop extends table('text_stops', {
  numberHash: fixedKey(64).primary(),
  createdAt: instant(),
}) {}
