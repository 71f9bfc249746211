import { expect, it } from 'vitest'
import { listNamedPaths } from './docPaths.ts'

it('reads paths between backticks, and neither addresses nor names that the reader chooses', () =>
  expect(
    listNamedPaths(
      '`domain/money/tax.ts`, `messages/{en,hi,ar}/mail.ts`, `routes.ts` and `api/community/rides`, again `routes.ts`; not `messages/xx/`, `/v1/rides`, `YYYYMMDD-HHMM-what.ts`, `taxOf`, `npm run check` or api/app.ts',
    ),
  ).toEqual(['domain/money/tax.ts', 'messages/{en,hi,ar}/mail.ts', 'routes.ts', 'api/community/rides']))
