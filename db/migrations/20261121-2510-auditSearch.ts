import type { Migration } from './sql.ts'

/** Every way in which the audit is searched ends in its time: the newest lines are read from an index, and no others. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query(
      `ALTER TABLE audit_lines
         ADD KEY audit_lines_age (created_at),
         ADD KEY audit_lines_action (action, created_at),
         ADD KEY audit_lines_request (request_id, created_at),
         ADD KEY audit_lines_as (as_user_id, created_at),
         ADD KEY audit_lines_thing (entity, entity_id, created_at),
         DROP KEY audit_lines_entity`,
    )
  },
  down: async ({ context }) => {
    await context.sequelize.query(
      `ALTER TABLE audit_lines
         ADD KEY audit_lines_entity (entity, entity_id),
         DROP KEY audit_lines_thing,
         DROP KEY audit_lines_as,
         DROP KEY audit_lines_request,
         DROP KEY audit_lines_action,
         DROP KEY audit_lines_age`,
    )
  },
}
