import { KEY, tables } from './sql.ts'

/** How each person looks at lists of bookings: columns, and views with a name (api/stays/booking/list/bookingListChoices.ts). */
export const { up, down } = tables({
  booking_list_choices: `
    user_id INT UNSIGNED NOT NULL,
    columns_shown VARCHAR(200) ${KEY} NULL,
    views JSON NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    PRIMARY KEY (user_id)`,
})
