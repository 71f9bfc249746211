import type { Row } from '../../lib/useList.ts'

export type Photo = Row<'GET /property/:id/photos'>
