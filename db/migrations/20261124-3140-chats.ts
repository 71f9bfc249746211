import { KEY, TEXT, tables } from './sql.ts'

/**
 * What guests of a hostel or a city write to each other. A room has one row from its first message on, whose position orders all that changes there:
 * `seq` is a message's own, `changed_seq` that of its last change. Of an erased person the membership stays, with nobody in it, until its lines are purged.
 */
export const { up, down } = tables({
  chat_rooms: `
    room VARCHAR(24) ${KEY} NOT NULL PRIMARY KEY,
    position INT UNSIGNED NOT NULL DEFAULT 0`,
  chat_members: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    room VARCHAR(24) ${KEY} NOT NULL,
    user_id INT UNSIGNED NULL,
    pseudonym VARCHAR(24) ${TEXT} NULL,
    read_seq INT UNSIGNED NOT NULL DEFAULT 0,
    joined_at DATETIME(3) NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    left_at DATETIME(3) NULL,
    UNIQUE KEY chat_members_person (room, user_id),
    UNIQUE KEY chat_members_name (room, pseudonym),
    KEY chat_members_user (user_id),
    KEY chat_members_seen (seen_at)`,
  chat_messages: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    room VARCHAR(24) ${KEY} NOT NULL,
    seq INT UNSIGNED NOT NULL,
    changed_seq INT UNSIGNED NOT NULL,
    member_id INT UNSIGNED NOT NULL,
    body VARCHAR(1000) ${TEXT} NULL,
    reported_body VARCHAR(1000) ${TEXT} NULL,
    removed VARCHAR(10) ${KEY} NULL,
    removed_reason VARCHAR(500) ${TEXT} NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY chat_messages_seq (room, seq),
    UNIQUE KEY chat_messages_changed (room, changed_seq),
    KEY chat_messages_member (member_id, created_at),
    KEY chat_messages_created (created_at),
    CONSTRAINT chat_messages_member FOREIGN KEY (member_id) REFERENCES chat_members (id)`,
  chat_blocks: `
    user_id INT UNSIGNED NOT NULL,
    blocked_user_id INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (user_id, blocked_user_id),
    KEY chat_blocks_blocked (blocked_user_id)`,
})
