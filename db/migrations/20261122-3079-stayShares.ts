import { KEY, tables } from './sql.ts'

/** What a guest chose to tell others who look at the house: gone with the stay, and whenever they like. */
export const { up, down } = tables({
  stay_shares: `
    booking_id INT UNSIGNED NOT NULL PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    country CHAR(2) ${KEY} NULL,
    age_band VARCHAR(5) ${KEY} NULL,
    created_at DATETIME(3) NOT NULL,
    KEY stay_shares_property (property_id),
    CONSTRAINT stay_shares_booking FOREIGN KEY (booking_id) REFERENCES bookings (id)`,
})
