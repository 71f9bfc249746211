import { flag, id, instant, int, json, key, text } from '../columns.ts'
import { table } from '../table.ts'

export class ImportRun extends table(
  'import_runs',
  {
    id: id(),
    runKey: key(64),
    userId: int(),
    source: key(40),
    fileName: text(120).null(),
    dryRun: flag(),
    totalRows: int().default(0),
    doneRows: int().default(0),
    created: int().default(0),
    updated: int().default(0),
    unchanged: int().default(0),
    failed: int().default(0),
    startedAt: instant(),
    touchedAt: instant(),
    endedAt: instant().null(),
    problems: json().null(),
  },
  { unique: { key: ['runKey'] }, indexes: { user: ['userId'] } },
) {}
