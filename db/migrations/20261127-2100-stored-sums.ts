import { EXACT, KEY, tables } from './sql.ts'

/**
 * What a job adds up ahead for properties with many bookings: the bookings that arrive on each day, and what closed days come to. Both can be made anew from the
 * bookings and lines at any time; without them a process reads those of years when it shows them first.
 */
export const { up, down } = tables({
  arrival_day_sums: `
    property_id INT UNSIGNED NOT NULL,
    day DATE NOT NULL,
    basis VARCHAR(80) ${KEY} NOT NULL,
    bookings VARCHAR(40) ${KEY} NOT NULL,
    since DATE NOT NULL,
    touched MEDIUMTEXT ${EXACT} NOT NULL,
    sums JSON NOT NULL,
    PRIMARY KEY (property_id, day)`,
  closed_sums: `
    property_id INT UNSIGNED NOT NULL,
    name VARCHAR(40) ${KEY} NOT NULL,
    closed_before DATE NOT NULL,
    sums JSON NOT NULL,
    PRIMARY KEY (property_id, name)`,
})
