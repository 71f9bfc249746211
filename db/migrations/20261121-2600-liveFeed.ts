import { KEY, tables } from './sql.ts'

/**
 * What happens in a house, line by line. The last number of each house is a row of its own, taken as the last thing of a transaction: the numbers rise in
 * the order of the commits, so that whoever has read up to one has missed none before it.
 */
export const { up, down } = tables({
  live_positions: `
    property_id INT UNSIGNED NOT NULL PRIMARY KEY,
    position BIGINT UNSIGNED NOT NULL,
    CONSTRAINT live_positions_property FOREIGN KEY (property_id) REFERENCES properties (id)`,
  live_events: `
    property_id INT UNSIGNED NOT NULL,
    seq BIGINT UNSIGNED NOT NULL,
    kind VARCHAR(24) ${KEY} NOT NULL,
    subject_id INT UNSIGNED NULL,
    facts JSON NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (property_id, seq),
    KEY live_events_age (created_at),
    CONSTRAINT live_events_position FOREIGN KEY (property_id) REFERENCES live_positions (property_id)`,
})
