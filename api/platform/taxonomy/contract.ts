import Joi from 'joi'
import { contract } from '../http/endpoint.ts'
import { anyText, bool, type Field, int, list, nullable, object, oneOf, optional, record, text } from '../http/schema.ts'

export const termKinds = ['facility', 'rule', 'room_type'] as const
/** How the value of a rule is read; a rule that was added has none, or words. */
const ruleValue = () =>
  Joi.alternatives(oneOf('none', 'text', 'times', 'number', 'amount'), list(anyText(), 20)) as unknown as Field<string | string[]>

/** `wifi_commons`: what a listing keeps. */
export const termKey = () => text(40).pattern(/^[a-z][a-z0-9_]*$/, 'small letters, digits and _')
/** The same words in other languages, by their code. */
const translations = () =>
  record(text(80)).custom((value: Record<string, string>, h) => {
    const codes = Object.keys(value)
    return codes.length <= 40 && codes.every(code => /^[a-z]{2,3}$/.test(code)) ? value : h.error('any.invalid')
  }) as Field<Record<string, string>>

const term = { key: anyText(), label: anyText(), translations: record(anyText()), isRetired: bool() }
export const facilityTerm = object({ ...term, group: anyText() })
export const ruleTerm = object({ ...term, value: ruleValue() })

export const adminTerm = object({
  kind: oneOf(...termKinds),
  key: anyText(),
  /** Of a facility, the group it stands in; of a rule that was added, how its value is read. */
  group: nullable(anyText()),
  label: anyText(),
  /** What it is called without a change; null: it was added. */
  usual: nullable(anyText()),
  translations: record(anyText()),
  isRetired: bool(),
  /** Listings, or rooms, that have it. */
  uses: int(),
  /** 0 for one that nobody has changed. */
  version: int(),
})

export const taxonomyContract = contract({
  'GET /property/taxonomy': {
    summary: 'List what a listing can have: facilities in groups, and house rules; retired terms are readable but not offered',
    who: 'any',
    result: object({
      groups: list(object({ key: anyText(), label: anyText() }), 40),
      facilities: list(facilityTerm, 1000),
      rules: list(ruleTerm, 500),
    }),
  },
  'GET /admin/taxonomy': {
    summary: 'List the terms of one kind, with how often each is used',
    who: 'sup',
    query: object({ kind: oneOf(...termKinds) }),
    result: list(adminTerm, 1000),
  },
  'POST /admin/taxonomy': {
    summary: 'Add a facility or a house rule; room types have rules of their own and cannot be added here',
    who: 'sup',
    status: 201,
    body: object({
      kind: oneOf('facility', 'rule'),
      /** A group of facilities; for a rule `none` or `text`: whether the property says more to it. */
      group: text(20),
      label: text(80),
      translations: optional(translations()),
    }),
    result: adminTerm,
    errors: ['duplicate'],
  },
  'PUT /admin/taxonomy/:kind/:key': {
    summary: 'Update the label or translations of a term, or retire or restore it; listings that have it keep it',
    who: 'sup',
    body: object({
      /** Null: as usual. */
      label: optional(nullable(text(80))),
      translations: optional(translations()),
      isRetired: optional(bool()),
      version: optional(int()),
    }),
    result: adminTerm,
    errors: ['not_found', 'stale'],
  },
})
