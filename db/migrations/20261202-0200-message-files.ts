import { KEY, TEXT, tables } from './sql.ts'

/** Files that go with messages to guests (api/stays/messages/files): of a template, or of one answer; and which message has which. */
export const { up, down } = tables({
  message_files: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    property_id INT UNSIGNED NOT NULL,
    template_id INT UNSIGNED NULL,
    booking_id INT UNSIGNED NULL,
    name VARCHAR(100) ${TEXT} NOT NULL,
    kind VARCHAR(8) ${KEY} NOT NULL,
    bytes INT UNSIGNED NOT NULL,
    file VARCHAR(80) ${KEY} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY message_files_file (file),
    KEY message_files_property (property_id),
    KEY message_files_template (template_id, created_at),
    KEY message_files_booking (booking_id),
    CONSTRAINT message_files_property FOREIGN KEY (property_id) REFERENCES properties (id)`,
  message_attachments: `
    message_id INT UNSIGNED NOT NULL,
    file_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (message_id, file_id),
    KEY message_attachments_file (file_id),
    KEY message_attachments_property (property_id)`,
})
