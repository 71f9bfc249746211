import { tables } from './sql.ts'

/** Hostels whose events and rides somebody does not want to see. */
export const { up, down } = tables({
  organiser_blocks: `
    user_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (user_id, property_id),
    KEY organiser_blocks_property (property_id)`,
})
