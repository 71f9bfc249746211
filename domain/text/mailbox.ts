const googleHosts = ['gmail.com', 'googlemail.com']

/**
 * One spelling for all addresses that the same person reads: what stands behind a plus is a note of theirs, and Google passes over points. Limits count by it;
 * mails go to the address that was given. `mailboxSql` (db/mailbox.ts) says the same in a statement.
 */
export function mailboxOf(address: string): string {
  const [at, plus] = [address.lastIndexOf('@'), address.indexOf('+')]
  const name = address.slice(0, plus > 0 ? plus : at)
  const host = address.slice(at + 1)
  return googleHosts.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
