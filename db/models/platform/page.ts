import { flag, instant, int, key } from '../columns.ts'
import { table } from '../table.ts'

export class Page extends table(
  'pages',
  {
    path: key(250).primary(),
    kind: key(10),
    ref: key(40),
    state: key<'live' | 'gone' | 'moved' | 'hidden'>(10).default('live'),
    movedTo: key(250).null(),
    version: int().default(1),
    listed: flag().default(true),
    updatedAt: instant(),
  },
  { indexes: { changed: ['kind', 'state', 'updatedAt'], feed: ['kind', 'state', 'path'], ref: ['kind', 'ref'] } },
) {}
