import type { DataProblem } from '../../../domain/data/dataProblems.ts'
import type { DayOrder } from '../../../domain/data/importDays.ts'
import type {
  BedlessChoice,
  ColumnMapping,
  ImportKind,
  ImportLayout,
  ImportRowState,
  ImportState,
} from '../../../domain/data/importKinds.ts'
import { exact, id, instant, int, json, key, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

/** How a file is read: which column says what, which room of ours is meant by a name, and how days are written. */
export interface ImportMapping {
  columns: ColumnMapping
  /** Name in the file -> room. */
  rooms: Record<string, number>
  days: DayOrder
}
export interface ImportSamples {
  /** Some values of each column. */
  columns: Record<string, string[]>
  /** Names of rooms in the file, by column. */
  rooms: string[]
}

/** A file that an owner imports, and what became of it. */
export class DataImport extends table(
  'data_imports',
  {
    id: id(),
    propertyId: int().references('properties'),
    userId: int(),
    kind: key<ImportKind>(10),
    layout: key<ImportLayout>(12),
    state: key<ImportState>(10),
    fileName: text(120).null(),
    heads: json<string[]>(),
    /** Cleared with its rows. */
    samples: json<ImportSamples>().null(),
    mapping: json<ImportMapping>(),
    bedless: key<BedlessChoice>(6),
    totalRows: int(),
    /** Of what a job does right now. */
    doneRows: int().default(0),
    failure: key(20).null(),
    startedAt: instant().null(),
    endedAt: instant().null(),
    undoneAt: instant().null(),
    version: int().default(1),
    ...stamps,
  },
  { indexes: { property: ['propertyId', 'id'], state: ['state', 'updatedAt'], user: ['userId'] } },
) {}

/** A row of the file. What stands in it is kept for some days alone. */
export class DataImportRow extends table(
  'data_import_rows',
  {
    importId: int().primary().references('data_imports'),
    line: int().primary(),
    propertyId: int(),
    state: key<ImportRowState>(8),
    cells: json<Record<string, string>>().null(),
    /** By which somebody who is erased is found in it. */
    email: exact(190).null(),
    /** Its code in the old system. */
    sourceKey: exact(120).null(),
    entityId: int().null(),
    problems: json<DataProblem[]>().null(),
  },
  { indexes: { state: ['importId', 'state', 'line'], email: ['email'] } },
) {}

/** What a code of an old system became here: the same file twice makes nothing twice. */
export class ImportedRecord extends table(
  'imported_records',
  {
    propertyId: int().primary().references('properties'),
    kind: key<ImportKind>(10).primary(),
    sourceKey: exact(120).primary(),
    entityId: int(),
    importId: int(),
    /** Of the thing as it was made: another one by now says that somebody has changed it. */
    version: int(),
  },
  { indexes: { import: ['importId', 'sourceKey'] } },
) {}
