import { tables } from './sql.ts'

/** What a business day came to when the desk closed it (api/reporting/dayClose). */
export const { up, down } = tables({
  day_closes: `
    property_id INT UNSIGNED NOT NULL,
    day DATE NOT NULL,
    runs INT UNSIGNED NOT NULL DEFAULT 1,
    figures JSON NOT NULL,
    closed_by INT UNSIGNED NULL,
    closed_at DATETIME(3) NOT NULL,
    PRIMARY KEY (property_id, day),
    CONSTRAINT day_closes_property FOREIGN KEY (property_id) REFERENCES properties (id)`,
})
