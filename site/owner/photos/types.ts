import type { Row } from '../../lib/http/useList.ts'

export type Photo = Row<'GET /property/:id/photos'>
