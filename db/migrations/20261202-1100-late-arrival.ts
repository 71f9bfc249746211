import { columns } from './sql.ts'

export const { up, down } = columns('properties', { late_arrival: 'TEXT NULL' })
