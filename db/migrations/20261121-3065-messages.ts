import { KEY, TEXT, tables } from './sql.ts'

/** What a guest and the house write to each other about one booking. A thread counts what each side has not read. */
export const { up, down } = tables({
  message_threads: `
    booking_id INT UNSIGNED NOT NULL PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    total INT UNSIGNED NOT NULL DEFAULT 0,
    house_unread INT UNSIGNED NOT NULL DEFAULT 0,
    guest_unread INT UNSIGNED NOT NULL DEFAULT 0,
    last_id INT UNSIGNED NULL,
    last_at DATETIME(3) NULL,
    KEY message_threads_property (property_id, last_at),
    KEY message_threads_unread (property_id, house_unread),
    KEY message_threads_age (last_at),
    CONSTRAINT message_threads_booking FOREIGN KEY (booking_id) REFERENCES bookings (id)`,
  messages: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    booking_id INT UNSIGNED NOT NULL,
    by_kind VARCHAR(5) ${KEY} NOT NULL,
    user_id INT UNSIGNED NULL,
    body VARCHAR(2000) ${TEXT} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY messages_thread (booking_id, id),
    CONSTRAINT messages_thread FOREIGN KEY (booking_id) REFERENCES message_threads (booking_id)`,
})
