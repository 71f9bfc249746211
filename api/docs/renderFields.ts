import type { JsonSchema } from './document.ts'
import { escapeHtml, renderProse } from './html.ts'

/** The fields of an object, those inside of it below it with their path. Types that stand more than once are told once, and linked. */
export function renderFieldRows(schema: JsonSchema, path = ''): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isNeeded = schema.required?.includes(name) ?? false
    return (
      renderFieldRow({ name: path + name, field, isNeeded }) +
      renderFieldRows(unwrapSchema(field), `${path}${name}${isList(field) ? '[].' : '.'}`)
    )
  })
  return rows.join('')
}

export const renderFields = (schema: JsonSchema) => {
  const rows = renderFieldRows(unwrapSchema(schema))
  return rows ? `<ul class="fields">${rows}</ul>` : `<p>${renderType(schema)}</p>`
}

interface FieldRow {
  name: string
  field: JsonSchema
  isNeeded: boolean
}
export const renderFieldRow = ({ name, field, isNeeded }: FieldRow) =>
  `<li><code>${escapeHtml(name)}</code> <span>${[renderType(field), ...renderLimits(field), isNeeded ? '<b>required</b>' : ''].filter(Boolean).join(', ')}</span>${
    field.description ? `<br>${renderProse(field.description)}` : ''
  }</li>`

/** The object that a field is, or that its items are; nothing where that is told elsewhere. */
function unwrapSchema(schema: JsonSchema): JsonSchema {
  const inner = schema.anyOf?.find(one => one.properties || one.items) ?? schema
  return inner.items ? unwrapSchema(inner.items) : inner
}

const isList = ({ anyOf, items }: JsonSchema): boolean => items !== undefined || (anyOf?.some(one => one.items) ?? false)

function renderType(schema: JsonSchema): string {
  const name = schema.$ref?.split('/').at(-1)
  if (name) return `<a href="#type-${name}">${name}</a>`
  if (schema.enum) return schema.enum.map(value => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' or ')
  if (schema.anyOf) return schema.anyOf.map(renderType).join(' or ')
  if (schema.items) return `list of ${renderType(schema.items)}`
  return escapeHtml([schema.type ?? 'anything'].flat().join(' or '))
}

function renderLimits({ format, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems }: JsonSchema): string[] {
  return [
    format ?? '',
    pattern ? `<code>${escapeHtml(pattern)}</code>` : '',
    renderRange(minimum, maximum),
    renderRange((minLength ?? 0) > 1 ? minLength : undefined, maxLength, 'characters'),
    renderRange(minItems, maxItems, 'items'),
  ]
}

function renderRange(least: number | undefined, most: number | undefined, unit = ''): string {
  if (least === undefined && most === undefined) return ''
  const text = most === undefined ? `${least} or more` : least === undefined ? `up to ${most}` : `${least} to ${most}`
  return `${text} ${unit}`.trim()
}
