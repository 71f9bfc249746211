import { KEY, TEXT, tables } from './sql.ts'

// How clean a bed is, since when and by whom, and whose task it is. A bed without a row was never marked.
export const { up, down } = tables({
  bed_states: `
    bed_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    state VARCHAR(10) ${KEY} NULL,
    changed_at DATETIME(3) NULL,
    changed_by INT UNSIGNED NULL,
    note VARCHAR(200) ${TEXT} NULL,
    assignee_id INT UNSIGNED NULL,
    assigned_on DATE NULL,
    PRIMARY KEY (bed_id),
    KEY bed_states_property (property_id),
    CONSTRAINT bed_states_bed FOREIGN KEY (bed_id) REFERENCES beds (id)`,
})
