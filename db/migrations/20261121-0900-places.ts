import { KEY, TEXT, tables } from './sql.ts'

/** GeoNames cities. `search_name` is lower case without accents; `hostels` counts the live ones. */
export const { up, down } = tables({
  places: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    name VARCHAR(120) ${TEXT} NOT NULL,
    search_name VARCHAR(120) ${KEY} NOT NULL,
    slug VARCHAR(130) ${KEY} NOT NULL,
    country CHAR(2) ${KEY} NOT NULL,
    region VARCHAR(20) ${KEY} NULL,
    lat DOUBLE NOT NULL,
    lng DOUBLE NOT NULL,
    population INT UNSIGNED NOT NULL DEFAULT 0,
    hostels INT UNSIGNED NOT NULL DEFAULT 0,
    UNIQUE KEY places_slug (country, slug),
    KEY places_prefix (search_name, population),
    KEY places_box (lat, lng),
    KEY places_busy (hostels, population)`,
})
