/**
 * domain/text/mailbox.ts of a column; null stays null. `guest_mailbox` of bookings and of requests by groups is made of it: when it changes, a migration makes
 * those columns anew.
 */
export function mailboxSql(email: string): string {
  const name = `SUBSTRING_INDEX(${email}, IF(LOCATE('+', ${email}) > 1, '+', '@'), 1)`
  const host = `SUBSTRING_INDEX(${email}, '@', -1)`
  return `IF(${host} IN ('gmail.com', 'googlemail.com'), CONCAT(REPLACE(${name}, '.', ''), '@gmail.com'), CONCAT(${name}, '@', ${host}))`
}
