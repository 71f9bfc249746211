import Joi from 'joi'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, bool, id, instant, nullable, object, optional, page, record, text } from '../../platform/http/schema.ts'

const person = () => nullable(object({ id: id(), name: anyText() }))

export const auditEntry = object({
  id: id(),
  at: instant(),
  /** Who did it; null where the system or a guest did. */
  actor: person(),
  /** The person in whose place a super-admin acted. */
  as: person(),
  /** The key of a program, which acted for that person. */
  key: person(),
  property: person(),
  action: anyText(),
  entity: anyText(),
  entityId: nullable(id()),
  /** The changed fields. Personal values are redacted. */
  changes: nullable(record(Joi.any() as Joi.AnySchema<unknown>)),
  requestId: anyText(),
})

const codeText = () => text(64).pattern(/^[\w.:-]+$/, 'letters, digits, dots and dashes')
const periodFields = { from: optional(instant()), to: optional(instant()) }

export const audits = contract({
  'GET /admin/audit': {
    summary:
      'List audit entries: what was done, by whom and on whose behalf, newest first. At most 10,000 are counted (`isCapped`); `before` continues after an entry',
    who: 'sup',
    paged: true,
    query: object({
      /** Name or email of the person who did it, or in whose place it was done. */
      person: optional(text(120)),
      actor: optional(id()),
      as: optional(id()),
      /** The property's name. */
      house: optional(text(120)),
      property: optional(id()),
      entity: optional(codeText()),
      entityId: optional(id()),
      action: optional(codeText()),
      request: optional(codeText()),
      ...periodFields,
      /** Only lines older than this one, to go on where counting ends. */
      before: optional(id()),
      ...page,
    }),
    meta: object({ isCapped: optional(bool()) }),
    result: auditEntry,
  },
  'GET /property/:id/audit': {
    summary:
      'List the audit entries of a property, newest first. At most 10,000 are counted (`isCapped`); `before` continues after an entry',
    who: 'own',
    paged: true,
    query: object({
      person: optional(text(120)),
      actor: optional(id()),
      entity: optional(codeText()),
      entityId: optional(id()),
      action: optional(codeText()),
      ...periodFields,
      /** Only lines older than this one, to go on where counting ends. */
      before: optional(id()),
      ...page,
    }),
    meta: object({ isCapped: optional(bool()) }),
    result: auditEntry,
    errors: ['not_found'],
  },
})
