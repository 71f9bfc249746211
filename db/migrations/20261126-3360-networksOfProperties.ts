import { KEY, tables } from './sql.ts'

/** Where the members of a property work from, as keyed hashes and without their names, so that it is seen when the property books itself. */
export const { up, down } = tables({
  property_networks: `
    property_id INT UNSIGNED NOT NULL,
    network CHAR(64) ${KEY} NOT NULL,
    seen_on DATE NOT NULL,
    PRIMARY KEY (property_id, network),
    KEY property_networks_age (seen_on)`,
})
