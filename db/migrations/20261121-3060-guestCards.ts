import { KEY, STAMPS, tables } from './sql.ts'

/**
 * What a guest wrote on their registration card before they came: encrypted as the card is. Taken over by the desk when it checks them in; a check-in that
 * is undone on its day gives it back.
 */
export const { up, down } = tables({
  guest_cards: `
    guest_id INT UNSIGNED NOT NULL PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    booking_id INT UNSIGNED NOT NULL,
    identity TEXT ${KEY} NULL,
    signature MEDIUMTEXT ${KEY} NULL,
    taken_at DATETIME(3) NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${STAMPS},
    KEY guest_cards_booking (booking_id),
    KEY guest_cards_taken (taken_at),
    CONSTRAINT guest_cards_booking FOREIGN KEY (booking_id) REFERENCES bookings (id)`,
})
