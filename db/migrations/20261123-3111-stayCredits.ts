import { EXACT, KEY, tables } from './sql.ts'

/** What a house owes a traveller in nights, not in money. The balance guards; the lines that it is the sum of only grow. */
export const { up, down } = tables({
  stay_credits: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    booking_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NULL,
    email VARCHAR(254) ${EXACT} NULL,
    currency CHAR(3) ${KEY} NOT NULL,
    balance BIGINT NOT NULL,
    expires_on DATE NOT NULL,
    remind_on DATE NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY stay_credits_given (booking_id),
    KEY stay_credits_house (property_id, expires_on),
    KEY stay_credits_user (user_id),
    KEY stay_credits_email (email),
    KEY stay_credits_over (expires_on),
    KEY stay_credits_remind (remind_on),
    CONSTRAINT stay_credits_balance CHECK (balance >= 0)`,
  stay_credit_lines: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    credit_id INT UNSIGNED NOT NULL,
    booking_id INT UNSIGNED NULL,
    kind VARCHAR(12) ${KEY} NOT NULL,
    amount BIGINT NOT NULL,
    request_id VARCHAR(64) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY stay_credit_lines_credit (credit_id),
    KEY stay_credit_lines_booking (booking_id, property_id),
    CONSTRAINT stay_credit_lines_of FOREIGN KEY (credit_id) REFERENCES stay_credits (id)`,
})
