import type Joi from 'joi'
import type { FieldCheck, FieldChecks } from '../../site/kit/form/fieldCheck.ts'

/** A schema as Joi describes itself. */
interface Description {
  type?: string
  flags?: { presence?: string; only?: boolean }
  allow?: unknown[]
  rules?: { name: string; args?: { limit?: unknown } }[]
  metas?: { clean?: FieldCheck['clean'] }[]
  keys?: Record<string, Description>
}

/** What the body of a request asks of its fields that a form can check by itself; lists are left to the API. */
export const toFieldChecks = (body: Joi.Schema): FieldChecks => Object.fromEntries(checksUnder(body.describe() as Description, '', true))

/** Of what may be left out whole, nothing in it is required. */
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
  // How long a text is that the API rewrites in its own way, only the API knows.
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
