import { KEY, tables } from './sql.ts'

/** How often the guards of a place's rooms were raised (api/inventory/room/placeGuards.ts): what a search of the place knows its rooms by. */
export const { up, down } = tables({
  place_guards: `
    place_id INT UNSIGNED NOT NULL,
    country CHAR(2) ${KEY} NOT NULL,
    shard TINYINT UNSIGNED NOT NULL,
    version BIGINT UNSIGNED NOT NULL,
    PRIMARY KEY (place_id, country, shard),
    KEY place_guards_country (country)`,
})
