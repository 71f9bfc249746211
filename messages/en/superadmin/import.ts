import type { Api, Result } from '../../../api/contract.ts'
import { importProblems } from '../../../domain/listing/importProblems.ts'
import { tableProblems } from '../pages/tableProblems.ts'

type ImportRow = Result<Api['GET /admin/imports']>[number]

/** Listings from a file of another system. */
export const messages = {
  title: 'Import listings',
  note: 'Rows with an id that was imported before are updated, never doubled.',
  one: 'Import',
  file: 'CSV file',
  fileHint:
    'CSV with commas, semicolons or tabs between; the first line names the columns. Each row needs {columns} and one kind of room: {room}. All columns are in {guide}.',
  encoding: 'Encoding',
  encodingHint: 'Only if the file is not in {encoding}.',
  encodingOfFile: 'As the file says: {one} or {other}',
  source: 'Source',
  sourceHint: 'Where the rows come from. With the id of a row it says which listing it is.',
  mapping: 'Mapping',
  mappingHint: 'Only if the file names or fills its columns otherwise. JSON, like {example}.',
  tryIt: 'Try it, change nothing',
  confirm: {
    title: 'Import these rows?',
    button: '{n, plural, one {Import # listing} other {Import # listings}}',
    text: '{n, plural, one {{created} are made, {updated} are updated. The # row with a problem are left out.} other {{created} are made, {updated} are updated. The # rows with a problem are left out.}}',
  },
  wouldHappen: 'What would happen',
  wasDone: 'What was done',
  read: '{n, plural, one {# row read} other {# rows read}}',
  readSame: '{n, plural, one {# row read, nothing has changed} other {# rows read, nothing has changed}}',
  counts: '{created} new, {updated} updated, {unchanged} as they were, {failed} with a problem.',
  countsDone: '{created} new, {updated} updated, {unchanged} as they were, {failed} with a problem. The good ones are in the listings.',
  outcome: '{created} new, {updated} updated, {unchanged} as they were, {failed} wrong',
  outcomeSame: 'nothing changed',
  progress: 'Progress',
  doneOf: '{n, plural, one {{done} of # row} other {{done} of # rows}}',
  reading: 'Reading the file',
  rowsDone: 'Rows done',
  goesOn: 'You can leave this page: it keeps running, and is listed below.',
  lately: 'Lately',
  latelyCaption: 'Imports lately',
  latelyUnread: 'What was imported lately',
  columns: { file: 'File', when: 'When', rows: 'Rows', outcome: 'What came of it', state: 'State' },
  aTryOf: '{source}, a try',
  partOf: '{done} of {rows}',
  state: { running: 'Running', done: 'Done', stopped: 'Stopped' } satisfies Record<ImportRow['state'], string>,
  facts: { source: 'Source', by: 'Sent by', began: 'Began', ended: 'Ended', rows: 'Rows' },
  gone: 'Somebody who is gone',
  aTry: 'A try',
  anImport: 'An import',
  loading: 'Loading the import',
  stopped: 'Nothing was heard of it for two minutes. Send the file again: what was saved stays as it is.',
  problems: {
    title: '{n, plural, one {# row with a problem} other {# rows with a problem}}',
    text: 'Lines are counted as in the file. What was in names, addresses and contacts is not stored.',
    caption: 'Rows with a problem',
    line: 'Line',
    id: 'Id',
    field: 'Field',
    reason: 'Why not',
    wholeRow: 'The row',
    more: 'And {n} more.',
    first: 'The first {n} are listed. Correct these and try again to see the others.',
    notKept: 'Which rows were wrong was not stored then. A try of the same file shows it again.',
    noneYet: 'No row is wrong so far',
    none: 'No row was wrong',
    noneText: 'Every row that was read is a listing.',
  },
  /** What is wrong with a row. */
  reasons: importProblems,
  /** Why a file is no table that can be read. */
  fileProblems: tableProblems,
} as const
