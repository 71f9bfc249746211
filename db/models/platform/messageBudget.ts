import type { Locale } from '../../../domain/language/locales.ts'
import { day, exact, instant, int, key, smallint, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class MessageBudget extends table(
  'message_budgets',
  {
    recipient: exact(190).primary(),
    countedOn: day(),
    plain: smallint().default(0),
    secure: smallint().default(0),
    isKnown: tinyint().default(0),
    waiting: int().default(0),
    dueAt: instant().null(),
    language: key<Locale>(10).default('en'),
  },
  { indexes: { age: ['countedOn'], due: ['dueAt'] } },
) {}
