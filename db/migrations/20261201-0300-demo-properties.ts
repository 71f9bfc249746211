import { KEY, STAMPS, tables } from './sql.ts'

/** Properties that were made to try the office with, one an account (docs/decisions/0059-demo-properties.md). */
export const { up, down } = tables({
  demo_properties: `
    property_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NULL,
    state VARCHAR(10) ${KEY} NOT NULL,
    ${STAMPS},
    PRIMARY KEY (property_id),
    UNIQUE KEY demo_properties_user (user_id),
    KEY demo_properties_state (state, created_at),
    CONSTRAINT demo_properties_property FOREIGN KEY (property_id) REFERENCES properties (id)`,
})
