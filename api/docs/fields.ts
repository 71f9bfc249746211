import { escaped, prose } from './html.ts'

/** What Joi writes of a field: the part of JSON Schema that our contracts use. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  description?: string
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** The fields of an object, those inside of it below it with their path. Types that stand more than once are told once, and linked. */
export function fieldList(schema: Schema, path = ''): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isNeeded = schema.required?.includes(name) ?? false
    return row({ name: path + name, field, isNeeded }) + fieldList(innerOf(field), `${path}${name}${listOf(field) ? '[].' : '.'}`)
  })
  return rows.join('')
}

export const fields = (schema: Schema) => {
  const rows = fieldList(innerOf(schema))
  return rows ? `<ul class="fields">${rows}</ul>` : `<p>${typeOf(schema)}</p>`
}

interface Row {
  name: string
  field: Schema
  isNeeded: boolean
}
export const row = ({ name, field, isNeeded }: Row) =>
  `<li><code>${escaped(name)}</code> <span>${[typeOf(field), ...limitsOf(field), isNeeded ? '<b>required</b>' : ''].filter(Boolean).join(', ')}</span>${
    field.description ? `<br>${prose(field.description)}` : ''
  }</li>`

/** The object that a field is, or that its items are; nothing where that is told elsewhere. */
function innerOf(schema: Schema): Schema {
  const inner = schema.anyOf?.find(one => one.properties || one.items) ?? schema
  return inner.items ? innerOf(inner.items) : inner
}

const listOf = ({ anyOf, items }: Schema): boolean => items !== undefined || (anyOf?.some(one => one.items) ?? false)

function typeOf(schema: Schema): string {
  const name = schema.$ref?.split('/').at(-1)
  if (name) return `<a href="#type-${name}">${name}</a>`
  if (schema.enum) return schema.enum.map(value => `<code>${escaped(JSON.stringify(value))}</code>`).join(' or ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  return escaped([schema.type ?? 'anything'].flat().join(' or '))
}

function limitsOf({ format, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string[] {
  return [
    format ?? '',
    pattern ? `<code>${escaped(pattern)}</code>` : '',
    range(minimum, maximum),
    range((minLength ?? 0) > 1 ? minLength : undefined, maxLength, 'characters'),
    range(minItems, maxItems, 'items'),
  ]
}

function range(least: number | undefined, most: number | undefined, unit = ''): string {
  if (least === undefined && most === undefined) return ''
  const text = most === undefined ? `${least} or more` : least === undefined ? `up to ${most}` : `${least} to ${most}`
  return `${text} ${unit}`.trim()
}
