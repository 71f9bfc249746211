import { day, int, key } from '../columns.ts'
import { table } from '../table.ts'

export class PageCount extends table('page_counts', {
  day: day().primary(),
  kind: key<'view' | 'search' | 'empty'>(10).primary(),
  what: key(20).primary(),
  count: int(),
}) {}
