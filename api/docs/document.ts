/** What Joi writes of a field: the part of JSON Schema that our contracts use. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: JsonSchema[]
  description?: string
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export type Content = Record<string, { schema?: JsonSchema; example?: unknown }>

export interface Response {
  $ref?: string
  description?: string
  content?: Content
}

export interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: JsonSchema
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  'x-who': string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Response>
}

/** An OpenAPI 3.1 document, as far as we write one. */
export interface OpenApiDocument {
  info: { title: string; description: string; version: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, Response> }
}
