import { int, key, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

export class ManagerEntry extends table('manager_entries', {
  slug: key(60).primary(),
  website: text(300).null(),
  contact: text(300).null(),
  status: key<'open' | 'paused' | 'gone'>(10).default('open'),
  version: int().default(1),
  ...stamps,
}) {}
