import { columns } from './sql.ts'

export const { up, down } = columns('property_members', {
  // Of the role: who changes it says which one they saw.
  version: 'INT UNSIGNED NOT NULL DEFAULT 1',
  // Written for all owners of a house before one of them goes: two who go at once meet here.
  turns: 'INT UNSIGNED NOT NULL DEFAULT 0',
})
