import Joi from 'joi'
import { dataProblemCodes } from '../../../domain/data/dataProblems.ts'
import { exportFormats, exportKinds } from '../../../domain/data/exportKinds.ts'
import { dayOrders } from '../../../domain/data/importDays.ts'
import {
  allImportFields,
  bedlessChoices,
  importKinds,
  importLayouts,
  importRowStates,
  importStates,
} from '../../../domain/data/importKinds.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  day,
  type Field,
  id,
  instant,
  int,
  list,
  nullable,
  object,
  oneOf,
  optional,
  page,
  record,
  text,
} from '../../platform/http/schema.ts'

/** As many as twenty thousand rows come to. */
export const IMPORT_TEXT_BYTES = 8_000_000

const importFields = {
  id: id(),
  property: id(),
  kind: oneOf(...importKinds),
  /** Whose file it is, as its heads say. */
  layout: oneOf(...importLayouts),
  state: oneOf(...importStates),
  /** Of the file. */
  name: nullable(anyText()),
  by: nullable(anyText()),
  rows: int(),
  /** Of what is done right now. */
  done: int(),
  /** Rows by what became of them, or would: `same` was taken in before, `bedless` has no free bed, `left` was changed since and stays. */
  counts: object(
    Object.fromEntries(importRowStates.map(state => [state, int()])) as Record<(typeof importRowStates)[number], ReturnType<typeof int>>,
  ),
  failure: nullable(oneOf('forbidden', 'expired', 'refused')),
  createdAt: instant(),
  startedAt: nullable(instant()),
  endedAt: nullable(instant()),
  undoneAt: nullable(instant()),
  version: id(),
}
export const dataImport = object(importFields)
export const dataImportDetail = object({
  ...importFields,
  /** Columns of the file, with some of their values. */
  heads: list(object({ name: anyText(), samples: list(anyText(), 10) }), 500),
  /** What is read, and from which column. */
  fields: list(object({ field: oneOf(...allImportFields), isNeeded: bool(), column: nullable(anyText()) }), 60),
  /** What rooms are called in the file, and which of the hostel is meant. */
  roomNames: list(object({ name: anyText(), room: nullable(id()) }), 400),
  rooms: list(object({ id: id(), name: anyText() }), 500),
  /** How days with numbers alone are read. */
  days: oneOf(...dayOrders),
  bedless: oneOf(...bedlessChoices),
})
export const dataImportRow = object({
  /** Of the file, counted from 1. */
  line: int(),
  state: oneOf(...importRowStates),
  /** The code of a booking in the old system. */
  key: nullable(anyText()),
  /** What was made of it: a booking, a guest, a room, a plan or a change of prices. */
  entity: nullable(id()),
  problems: list(
    object({ field: nullable(anyText()), code: oneOf(...dataProblemCodes), facts: record(Joi.any() as Field<string | number>) }),
    60,
  ),
})
export const ownImportedRows = list(object({ property: anyText(), at: instant(), cells: record(anyText()) }), 1000)

const errors = ['not_found', 'forbidden'] as const

/** What a hostel takes with it, and brings along (docs/import.md, docs/export.md). */
export const propertyData = contract({
  'GET /data/export': {
    summary:
      'Export what a property has, one kind a file, as CSV or JSON: rooms, beds, plans, prices, guests, bookings, their bills and payments. Days narrow prices, bookings, bills and payments',
    who: 'own',
    file: 'text/csv',
    query: object({
      property: id(),
      kind: oneOf(...exportKinds),
      format: optional(oneOf(...exportFormats)),
      from: optional(day()),
      to: optional(day()),
    }),
    errors,
  },
  'GET /data/imports': {
    summary: 'List the files that a property has imported, newest first',
    who: 'own',
    paged: true,
    query: object({ property: id(), ...page }),
    result: dataImport,
    errors,
  },
  'POST /data/imports': {
    summary:
      'Send a file to import, as CSV or JSON, and get what is understood of it: its kind, its columns and its rooms. Nothing is made yet',
    who: 'own',
    status: 201,
    idempotent: true,
    limit: 'booking',
    body: object({
      property: id(),
      /** The file. */
      text: Joi.string().max(IMPORT_TEXT_BYTES) as Field<string>,
      name: optional(text(120)),
      /** Where it is not the one that the heads say. */
      kind: optional(oneOf(...importKinds)),
    }),
    result: dataImportDetail,
    errors: [...errors, 'too_large'],
  },
  'GET /data/imports/:id': {
    summary: 'Get what is understood of a file, and how far its import is',
    who: 'own',
    result: dataImportDetail,
    errors,
  },
  'PUT /data/imports/:id': {
    summary: 'Say how a file is read, and have its rows checked: what would be made of each, and what is wrong. Nothing is made',
    who: 'own',
    body: object({
      kind: optional(oneOf(...importKinds)),
      /** Column of the file by field; those that are not named are not read. */
      columns: optional(record(anyText().max(120))),
      /** Room of the hostel by name in the file. */
      rooms: optional(record(id())),
      days: optional(oneOf(...dayOrders)),
      /** Bookings that no bed is left for: `lane` makes them all the same, overbooked, for the desk to solve. */
      bedless: optional(oneOf(...bedlessChoices)),
      version: optional(id()),
    }),
    result: dataImportDetail,
    errors: [...errors, 'stale', 'invalid_transition'],
  },
  'POST /data/imports/:id/start': {
    summary: 'Import the rows of a file that were checked and found good, in the background. What was imported before is not made again',
    who: 'own',
    body: object({ version: optional(id()) }),
    result: dataImportDetail,
    errors: [...errors, 'stale', 'invalid_transition'],
  },
  'POST /data/imports/:id/undo': {
    summary:
      'Take back what an import has made, in the background, where nobody has changed or used it since; what stays is listed with the reason',
    who: 'own',
    body: object({ version: optional(id()) }),
    result: dataImportDetail,
    errors: [...errors, 'stale', 'invalid_transition'],
  },
  'GET /data/imports/:id/rows': {
    summary: 'List the rows of a file with what became of each, in the order of the file',
    who: 'own',
    paged: true,
    query: object({ state: optional(oneOf(...importRowStates)), ...page }),
    result: dataImportRow,
    errors,
  },
})
