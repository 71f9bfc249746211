import type { Content, JsonSchema, OpenApiDocument, Operation, Parameter, Response } from './document.ts'
import { fieldMeanings } from './fieldMeanings.ts'

/** Every field and parameter says what it is: in the words of its contract, else in those of its name. */
export function describeFields(document: OpenApiDocument): OpenApiDocument {
  const { paths, components } = document
  return {
    ...document,
    paths: mapValues(paths, methods => mapValues(methods, describeOperationFields)),
    components: {
      ...components,
      schemas: mapValues(components.schemas, describeSchema),
      responses: mapValues(components.responses, describeResponse),
    },
  }
}

const mapValues = <A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))

const describeOperationFields = (operation: Operation): Operation => ({
  ...operation,
  parameters: operation.parameters.map(describeParameter),
  ...(operation.requestBody && {
    requestBody: { ...operation.requestBody, content: mapValues(operation.requestBody.content, describeContent) },
  }),
  responses: mapValues(operation.responses, describeResponse),
})

function describeParameter({ description, schema, ...parameter }: Parameter): Parameter {
  const meaning = description ?? schema.description ?? meaningOf(parameter.name)
  return { ...parameter, ...(meaning && { description: meaning }), schema }
}

const describeResponse = (response: Response): Response => ({
  ...response,
  ...(response.content && { content: mapValues(response.content, describeContent) }),
})

const describeContent = ({ schema, ...rest }: Content[string]): Content[string] => ({
  ...rest,
  ...(schema && { schema: describeSchema(schema) }),
})

function describeSchema(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, patternProperties } = schema
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(describeField)) }),
    ...(items && { items: describeSchema(items) }),
    ...(anyOf && { anyOf: anyOf.map(describeSchema) }),
    ...(patternProperties && { patternProperties: mapValues(patternProperties, describeSchema) }),
  }
}

function describeField([name, field]: [string, JsonSchema]): [string, JsonSchema] {
  const meaning = field.description ?? meaningOf(name)
  return [name, { ...describeSchema(field), ...(meaning && { description: meaning }) }]
}

const meaningOf = (name: string) => (Object.hasOwn(fieldMeanings, name) ? fieldMeanings[name] : undefined)
