import { searchName, searchPhone } from './searchColumns.ts'
import { columns, EXACT, KEY, keys, type Migration, STAMPS, TEXT, tables } from './sql.ts'

// Who a property has had as a guest: what it wrote about them, what they are known by again (a hash of an address, a number, a document) and what the desk
// finds them by. A job links bookings of before (api/stays/guests).
const profiles = tables({
  guest_profiles: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    property_id INT UNSIGNED NOT NULL,
    name VARCHAR(120) ${TEXT} NOT NULL,
    email VARCHAR(190) ${EXACT} NULL,
    phone VARCHAR(32) ${KEY} NULL,
    country CHAR(2) ${KEY} NULL,
    search_name ${searchName('name')},
    search_phone ${searchPhone('phone')},
    notes VARCHAR(2000) ${TEXT} NULL,
    preferences VARCHAR(500) ${TEXT} NULL,
    do_not_rent_since DATETIME(3) NULL,
    do_not_rent_until DATE NULL,
    do_not_rent_reason VARCHAR(300) ${TEXT} NULL,
    consented_at DATETIME(3) NULL,
    person_id INT UNSIGNED NULL,
    merged_into INT UNSIGNED NULL,
    merged_at DATETIME(3) NULL,
    before_merge JSON NULL,
    last_booked_at DATETIME(3) NOT NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${STAMPS},
    PRIMARY KEY (id),
    KEY guest_profiles_recent (property_id, person_id, last_booked_at),
    KEY guest_profiles_person (person_id),
    KEY guest_profiles_age (last_booked_at),
    CONSTRAINT guest_profiles_property FOREIGN KEY (property_id) REFERENCES properties (id)`,
  guest_profile_keys: `
    property_id INT UNSIGNED NOT NULL,
    hash CHAR(64) ${KEY} NOT NULL,
    profile_id INT UNSIGNED NOT NULL,
    kind VARCHAR(10) ${KEY} NOT NULL,
    PRIMARY KEY (property_id, hash),
    KEY guest_profile_keys_profile (profile_id),
    KEY guest_profile_keys_hash (hash),
    CONSTRAINT guest_profile_keys_profile FOREIGN KEY (profile_id) REFERENCES guest_profiles (id)`,
  guest_search_keys: `
    profile_id INT UNSIGNED NOT NULL,
    search_key VARCHAR(8) ${TEXT} NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (profile_id, search_key),
    KEY guest_search_keys_found (property_id, search_key, profile_id),
    CONSTRAINT guest_search_keys_profile FOREIGN KEY (profile_id) REFERENCES guest_profiles (id)`,
  guest_tags: `
    profile_id INT UNSIGNED NOT NULL,
    tag VARCHAR(30) ${TEXT} NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (profile_id, tag),
    KEY guest_tags_found (property_id, tag, profile_id),
    CONSTRAINT guest_tags_profile FOREIGN KEY (profile_id) REFERENCES guest_profiles (id)`,
})
// Null: nobody has looked yet; 0: of nobody, as of who was erased.
const parts = [
  profiles,
  columns('bookings', { profile_id: 'INT UNSIGNED NULL' }),
  keys('bookings', { bookings_profile: { after: 'profile_id, arrival' } }),
  columns('check_ins', { profile_id: 'INT UNSIGNED NULL' }),
  keys('check_ins', { check_ins_profile: { after: 'profile_id' } }),
]

export const up: Migration['up'] = async c => {
  for (const part of parts) await part.up(c)
}
export const down: Migration['down'] = async c => {
  for (const part of parts.toReversed()) await part.down(c)
}
