import Joi from 'joi'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, bool, id, instant, nullable, object, optional, page, record, text } from '../../platform/http/schema.ts'

const person = () => nullable(object({ id: id(), name: anyText() }))

export const auditEntry = object({
  id: id(),
  at: instant(),
  /** Who did it; nobody: it happened by itself, or a guest did. */
  actor: person(),
  /** In whose place. */
  as: person(),
  property: person(),
  action: anyText(),
  entity: anyText(),
  entityId: nullable(id()),
  /** What changed. Personal values are not shown. */
  changes: nullable(record(Joi.any() as Joi.AnySchema<unknown>)),
  requestId: anyText(),
})

const codeText = () => text(64).pattern(/^[\w.:-]+$/, 'letters, digits, dots and dashes')
const periodFields = { from: optional(instant()), to: optional(instant()) }

export const audits = contract({
  'GET /admin/audit': {
    summary:
      'What was done, by whom and in whose place, the latest first; of very many the latest 10,000 are counted (`isCapped`), and `before` leads on from a line',
    who: 'sup',
    paged: true,
    query: object({
      /** By name or e-mail, who did it or in whose place. */
      person: optional(text(120)),
      actor: optional(id()),
      as: optional(id()),
      /** By name. */
      house: optional(text(120)),
      property: optional(id()),
      entity: optional(codeText()),
      entityId: optional(id()),
      action: optional(codeText()),
      request: optional(codeText()),
      ...periodFields,
      /** Older than this line: leads past what is counted. */
      before: optional(id()),
      ...page,
    }),
    meta: object({ isCapped: optional(bool()) }),
    result: auditEntry,
  },
  'GET /property/:id/audit': {
    summary:
      'What was done in a house, the latest first; of very many the latest 10,000 are counted (`isCapped`), and `before` leads on from a line',
    who: 'own',
    paged: true,
    query: object({
      person: optional(text(120)),
      actor: optional(id()),
      entity: optional(codeText()),
      entityId: optional(id()),
      action: optional(codeText()),
      ...periodFields,
      /** Older than this line: leads past what is counted. */
      before: optional(id()),
      ...page,
    }),
    meta: object({ isCapped: optional(bool()) }),
    result: auditEntry,
    errors: ['not_found'],
  },
})
