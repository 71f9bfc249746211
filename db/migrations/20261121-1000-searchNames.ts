import { KEY, tables } from './sql.ts'

/**
 * What the suggest box looks through: every name and the tails of it that people type ("paulo" for "são paulo"), lower case without
 * accents. The reversed key finds a name whose first half has the typo. `weight` is the population of a place, the reviews of a hostel.
 */
export const { up, down } = tables({
  search_names: `
    kind CHAR(1) ${KEY} NOT NULL,
    search_key VARCHAR(120) ${KEY} NOT NULL,
    ref_id INT UNSIGNED NOT NULL,
    reversed_key VARCHAR(120) ${KEY} NOT NULL,
    weight INT UNSIGNED NOT NULL DEFAULT 0,
    listed TINYINT(1) NOT NULL DEFAULT 0,
    PRIMARY KEY (kind, search_key, ref_id),
    KEY search_names_reversed (kind, reversed_key),
    KEY search_names_ref (kind, ref_id)`,
})
