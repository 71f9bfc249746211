import { columns, KEY, keys, type Migration, tables } from './sql.ts'

const parts = [
  /** The own booking page of a property, once its owner has changed something of it: without a row it is open, by the slug of the property. */
  tables({
    own_pages: `
    property_id INT UNSIGNED NOT NULL,
    slug VARCHAR(150) ${KEY} NOT NULL,
    is_open TINYINT(1) NOT NULL DEFAULT 1,
    color CHAR(7) ${KEY} NULL,
    logo VARCHAR(120) ${KEY} NULL,
    updated_at DATETIME(3) NOT NULL,
    PRIMARY KEY (property_id),
    UNIQUE KEY own_pages_slug (slug),
    KEY own_pages_logo (logo),
    CONSTRAINT own_pages_property FOREIGN KEY (property_id) REFERENCES properties (id)`,
  }),
  keys('properties', { properties_slug: { after: 'slug, status' } }),
  // Whether it was booked there: the marketplace takes nothing of it.
  columns('bookings', { own_page: 'TINYINT(1) NOT NULL DEFAULT 0' }),
]

export const up: Migration['up'] = async c => {
  for (const part of parts) await part.up(c)
}
export const down: Migration['down'] = async c => {
  for (const part of parts.toReversed()) await part.down(c)
}
