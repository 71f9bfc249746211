import Joi from 'joi'
import { maxStoredProblems } from '../../../domain/listing/importLimits.ts'
import { type ImportProblemCode, importProblems } from '../../../domain/listing/importProblems.ts'
import { propertyStatuses } from '../../../domain/listing/propertyStatus.ts'
import { tableEncodings } from '../../../domain/text/tableFile.ts'
import { propertyView } from '../../listing/property/contract.ts'
import { contract } from '../../platform/http/endpoint.ts'
import type { Field } from '../../platform/http/schema.ts'
import {
  anyText,
  bool,
  code,
  email,
  id,
  instant,
  int,
  list,
  longText,
  nullable,
  object,
  oneOf,
  optional,
  page,
  record,
  text,
} from '../../platform/http/schema.ts'

const listingRow = object({
  id: id(),
  name: anyText(),
  type: anyText(),
  city: anyText(),
  country: anyText(),
  status: oneOf(...propertyStatuses),
  /** A live listing whose new name, address or type waits for review. */
  pending: bool(),
  /** It was sent back with a note, and was submitted again. */
  isSentAgain: bool(),
  owner: nullable(object({ id: id(), name: anyText(), email: anyText() })),
  rooms: int(),
  beds: int(),
  path: nullable(anyText()),
  submittedAt: nullable(instant()),
  liveAt: nullable(instant()),
})
/** `reason` is in English; `code` and `facts` are for other languages. */
const problemFields = {
  ...{ line: int(), field: nullable(anyText()), reason: anyText() },
  code: optional(oneOf(...(Object.keys(importProblems) as ImportProblemCode[]))),
  facts: optional(record(Joi.alternatives(Joi.string(), Joi.number()) as Field<string | number>)),
}
const rowProblem = object({ ...problemFields, externalId: nullable(anyText()) })

const runKey = () => text(64).pattern(/^[\w-]+$/, 'letters, digits and dashes')

const importRunFields = {
  id: id(),
  by: nullable(anyText()),
  source: anyText(),
  name: nullable(anyText()),
  dryRun: bool(),
  /** `stopped`: without progress for two minutes. Saved rows stay saved; importing the same file again does the rest. */
  state: oneOf('running', 'done', 'stopped'),
  rows: int(),
  done: int(),
  created: int(),
  updated: int(),
  unchanged: int(),
  failed: int(),
  startedAt: instant(),
  endedAt: nullable(instant()),
}
export const importRun = object(importRunFields)

const savedProblem = object(problemFields)
export const importRunDetail = object({
  ...importRunFields,
  /** The first problems in the order of the file, as far as they are known by now; values of fields that identify a person are removed. */
  problems: list(savedProblem, maxStoredProblems),
})

/** An invitation of a super-admin that is not accepted yet. */
export const adminInvitation = object({
  id: id(),
  email: anyText(),
  /** Who invited them. */
  by: nullable(anyText()),
  createdAt: instant(),
  expiresAt: instant(),
  isExpired: bool(),
})

export const admin = contract({
  'GET /admin/overview': {
    summary: 'Retrieve the key figures and open tasks of the marketplace',
    who: 'sup',
    result: object({
      submitted: int(),
      /** When the longest waiting listing in the queue was submitted. */
      oldestSubmittedAt: nullable(instant()),
      live: int(),
      drafts: int(),
      users: int(),
      owners: int(),
      bookingsToday: int(),
      mailsWaiting: int(),
      mailsFailed: int(),
      /** Reviews that wait for moderation before they are published, and since when the oldest waits. */
      reviewsWaiting: int(),
      oldestReviewAt: nullable(instant()),
      /** Reports about events, rides and reviews, and claims of listings. */
      reportsWaiting: int(),
      unsafeReports: int(),
      oldestReportAt: nullable(instant()),
      claimsWaiting: int(),
      oldestClaimAt: nullable(instant()),
      /** Jobs whose last run failed. */
      jobsFailed: list(object({ name: anyText(), error: anyText(), at: instant() }), 100),
    }),
  },
  'GET /admin/properties': {
    summary: 'List all properties; the review queue is `status=submitted`, oldest first',
    who: 'sup',
    paged: true,
    query: object({ status: optional(oneOf(...propertyStatuses)), q: optional(text(80)), ...page }),
    result: listingRow,
  },
  'GET /admin/properties/:id': {
    summary: 'Retrieve a listing as its owner sees it, with its checklist',
    who: 'sup',
    result: object({
      property: propertyView,
      owner: nullable(object({ id: id(), name: anyText(), email: anyText() })),
      checklist: list(object({ key: anyText(), label: anyText(), done: bool(), required: bool(), count: optional(int()) }), 50),
      /** The listing as it was when it was last sent back, with the note; null once it is live. */
      lastReview: nullable(object({ at: instant(), note: anyText(), seen: propertyView })),
    }),
    errors: ['not_found'],
  },
  'POST /admin/properties/:id/approve': {
    summary: 'Approve a listing, which goes live; its owner is notified',
    who: 'sup',
    result: propertyView,
    errors: ['not_found', 'invalid_transition', 'incomplete'],
  },
  'POST /admin/properties/:id/request-changes': {
    summary: 'Return a listing with a reason; its owner is notified',
    who: 'sup',
    body: object({ reason: longText(2000) }),
    result: propertyView,
    errors: ['not_found', 'invalid_transition'],
  },
  'POST /admin/properties/:id/suspend': {
    summary: 'Suspend a property: no new sales, existing stays are honoured',
    who: 'sup',
    body: object({ reason: longText(2000) }),
    result: propertyView,
    errors: ['not_found', 'invalid_transition'],
  },
  'POST /admin/properties/:id/close': {
    summary: 'Close a property for good: its page answers 410',
    who: 'sup',
    body: object({ reason: longText(2000) }),
    result: propertyView,
    errors: ['not_found', 'invalid_transition', 'has_future_stays'],
  },
  'POST /admin/properties/:id/transfer': {
    summary:
      'Transfer a property to the account with this e-mail address, as its only member, such as an imported listing to its owner; everybody concerned is notified',
    who: 'sup',
    body: object({ email: email() }),
    result: propertyView,
    errors: ['not_found', 'invalid_transition', 'duplicate'],
  },
  'POST /admin/invitations': {
    summary: 'Invite another super-admin by mail',
    who: 'sup',
    status: 201,
    limit: 'booking',
    aDay: { of: 'invite', most: 100 },
    body: object({ email: email() }),
    result: adminInvitation,
    errors: ['duplicate'],
  },
  'GET /admin/invitations': {
    summary: 'List open invitations of super-admins, newest first; expired ones for 30 days',
    who: 'sup',
    paged: true,
    query: object({ ...page }),
    result: adminInvitation,
  },
  'POST /admin/invitations/:id/resend': {
    summary: 'Send an invitation again; the link of the earlier mail becomes invalid',
    who: 'sup',
    limit: 'booking',
    aDay: { of: 'invite', most: 100 },
    result: adminInvitation,
    errors: ['not_found', 'duplicate', 'rate_limited'],
  },
  'DELETE /admin/invitations/:id': {
    summary: 'Withdraw an invitation; its link becomes invalid at once',
    who: 'sup',
    status: 204,
    errors: ['not_found'],
  },
  'POST /admin/import': {
    summary: 'Import listings from a CSV file, as text or as bytes; `dryRun` previews the result',
    who: 'sup',
    body: object({
      /** Names the origin of the rows; together with a row's external_id it identifies a listing. */
      source: code(40).pattern(/^[A-Za-z0-9._-]+$/, 'letters, digits, dots and dashes, at most 40'),
      // Not trimmed, as line numbers must be those of the file.
      csv: optional(Joi.string().max(20_000_000) as Field<string>),
      /** In place of `csv`: the bytes of the file in base64, in UTF-8, in UTF-16 with a byte order mark, or in `encoding`. */
      file: optional(Joi.string().base64().max(20_000_000) as Field<string>),
      encoding: optional(oneOf(...tableEncodings)),
      /** JSON or `ours=theirs` lines, read as they were sent. */
      mapping: optional(Joi.string().max(20_000) as Field<string>),
      dryRun: optional(bool()),
      /** A key chosen by the caller, under which GET /admin/imports shows the progress; and the name of the file. */
      run: optional(runKey()),
      name: optional(text(120)),
    }),
    result: object({
      rows: int(),
      created: int(),
      updated: int(),
      unchanged: int(),
      failed: int(),
      dryRun: bool(),
      problems: list(rowProblem, 100_000),
    }),
  },
  'GET /admin/imports': {
    summary: 'List imports, dry runs included, newest first; `run` selects one by its key, with its progress',
    who: 'sup',
    paged: true,
    query: object({ run: optional(runKey()), ...page }),
    result: importRun,
  },
  'GET /admin/imports/:id': {
    summary: 'Retrieve an import, with the rows that were rejected',
    who: 'sup',
    result: importRunDetail,
    errors: ['not_found'],
  },
})
