import { columns, KEY, type Migration, tables } from './sql.ts'

/** Beds that guests give on (api/stays/booking/resale), and the part of the fee that a hostel lets them have. */
const resales = tables({
  resales: `
    booking_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    status VARCHAR(10) ${KEY} NOT NULL,
    percent TINYINT UNSIGNED NOT NULL,
    fee BIGINT UNSIGNED NOT NULL,
    part BIGINT UNSIGNED NOT NULL DEFAULT 0,
    currency CHAR(3) ${KEY} NOT NULL,
    line_ids JSON NOT NULL,
    listed_at DATETIME(3) NOT NULL,
    settled_at DATETIME(3) NULL,
    PRIMARY KEY (booking_id),
    KEY resales_status (status, listed_at),
    KEY resales_property (property_id, status),
    CONSTRAINT resales_booking FOREIGN KEY (booking_id) REFERENCES bookings (id)`,
})
const setting = columns('properties', { resale_percent: 'TINYINT UNSIGNED NULL' })

export const up: Migration['up'] = async c => {
  await resales.up(c)
  await setting.up(c)
}
export const down: Migration['down'] = async c => {
  await setting.down(c)
  await resales.down(c)
}
