import { tables } from './sql.ts'

/** Of each payment a group agreed to: when somebody has to be told of it next, if anybody still has to be. */
export const { up, down } = tables({
  instalment_notices: `
    property_id INT UNSIGNED NOT NULL,
    booking_id INT UNSIGNED NOT NULL,
    due_on DATE NOT NULL,
    next_on DATE NULL,
    PRIMARY KEY (booking_id, due_on),
    KEY instalment_notices_next (next_on),
    CONSTRAINT instalment_notices_booking FOREIGN KEY (booking_id) REFERENCES bookings (id)`,
})
