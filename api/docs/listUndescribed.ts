import type { Content, JsonSchema, OpenApiDocument, Operation } from './document.ts'

/** The names of fields and parameters without a description. */
export function listUndescribed({ paths, components }: OpenApiDocument): string[] {
  const names = Object.values(components.schemas).flatMap(listSilentFields)
  for (const { parameters, requestBody, responses } of Object.values(paths).flatMap(Object.values<Operation>)) {
    names.push(...parameters.filter(p => !(p.description ?? p.schema.description)).map(p => p.name))
    const contents = [requestBody, ...Object.values(responses)].map(part => part?.content ?? {})
    for (const { schema = {} } of contents.flatMap(Object.values<Content[string]>)) names.push(...listSilentFields(schema))
  }
  return [...new Set(names)]
}

function listSilentFields({ properties = {}, items, anyOf = [], patternProperties = {} }: JsonSchema): string[] {
  const inner = [...Object.values(properties), ...anyOf, ...Object.values(patternProperties), ...(items ? [items] : [])]
  const silent = Object.entries(properties).filter(([, field]) => !field.description)
  return [...silent.map(([name]) => name), ...inner.flatMap(listSilentFields)]
}
