import type Joi from 'joi'
import type { FieldCheck, FieldChecks } from '../../site/kit/form/fieldCheck.ts'

/** The part of Joi's description of a schema that is read here. */
interface Description {
  type?: string
  flags?: { presence?: string; only?: boolean }
  allow?: unknown[]
  rules?: { name: string; args?: { limit?: unknown } }[]
  metas?: { clean?: FieldCheck['clean'] }[]
  keys?: Record<string, Description>
}

/** The rules for the fields of a request body that a form can check by itself; lists are left to the API. */
export const toFieldChecks = (body: Joi.Schema): FieldChecks => Object.fromEntries(checksUnder(body.describe() as Description, '', true))

/** Fields of an optional object are not required. */
function checksUnder({ keys = {} }: Description, prefix: string, isAsked: boolean): [path: string, check: FieldCheck][] {
  return Object.entries(keys).flatMap(([name, field]) => {
    const isRequired = isAsked && field.flags?.presence === 'required' && !field.allow?.some(value => value === null || value === '')
    if (field.keys) return checksUnder(field, `${prefix}${name}.`, isRequired)
    const check = toFieldCheck(field, isRequired)
    return check ? [[`${prefix}${name}`, check]] : []
  })
}

function toFieldCheck({ type, flags, rules = [], metas = [] }: Description, isRequired: boolean): FieldCheck | undefined {
  if (type !== 'string' && type !== 'number') return undefined
  const limitOf = (name: string) => rules.find(rule => rule.name === name)?.args?.limit
  const [min, max] = [limitOf('min'), limitOf('max')]
  const [clean] = metas.flatMap(meta => meta.clean ?? [])
  const isEmail = rules.some(rule => rule.name === 'email')
  // The length of a text that the API rewrites first is only known to the API.
  const isMeasured = type === 'number' || !(isEmail || flags?.only || (rules[0]?.name === 'custom' && !clean))
  return {
    kind: type === 'number' ? 'number' : 'text',
    ...(isRequired && { required: true }),
    ...(clean && { clean }),
    ...(isMeasured && typeof min === 'number' && { min }),
    ...(isMeasured && typeof max === 'number' && { max }),
    ...(rules.some(rule => rule.name === 'integer') && { integer: true }),
    ...(isEmail && { email: true }),
  }
}
