import { EXACT, KEY, tables } from './sql.ts'

/**
 * What a person is told. A row says of what, and the words are made when it is read: names come from the rows they belong to, so that who is
 * forgotten there is forgotten here. `batch` is one call of notify(); what is for the members of a house ends with the membership.
 */
export const { up, down } = tables({
  notifications: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL DEFAULT 0,
    is_house TINYINT(1) NOT NULL DEFAULT 0,
    topic VARCHAR(24) ${KEY} NOT NULL,
    kind VARCHAR(24) ${KEY} NOT NULL,
    booking_id INT UNSIGNED NULL,
    subject_id INT UNSIGNED NULL,
    about_id INT UNSIGNED NULL,
    facts JSON NULL,
    batch CHAR(36) ${KEY} NOT NULL,
    read_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    KEY notifications_user (user_id, id),
    KEY notifications_unread (user_id, read_at, id),
    KEY notifications_batch (batch),
    KEY notifications_age (created_at)`,
  notification_preferences: `
    user_id INT UNSIGNED NOT NULL,
    topic VARCHAR(24) ${KEY} NOT NULL,
    push TINYINT(1) NOT NULL DEFAULT 0,
    mail TINYINT(1) NOT NULL DEFAULT 1,
    updated_at DATETIME(3) NOT NULL,
    PRIMARY KEY (user_id, topic)`,
  push_devices: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    slot TINYINT UNSIGNED NOT NULL,
    session_id INT UNSIGNED NOT NULL,
    platform VARCHAR(7) ${KEY} NOT NULL,
    device VARCHAR(120) ${EXACT} NULL,
    name VARCHAR(120) ${EXACT} NULL,
    token VARCHAR(2048) ${KEY} NOT NULL,
    token_hash CHAR(64) ${KEY} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    UNIQUE KEY push_devices_token (token_hash),
    UNIQUE KEY push_devices_slot (user_id, slot),
    UNIQUE KEY push_devices_device (user_id, device),
    KEY push_devices_session (session_id),
    CONSTRAINT push_devices_most CHECK (slot BETWEEN 1 AND 20)`,
})
