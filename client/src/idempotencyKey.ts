/**
 * A key by which a repeat gets the first answer, for 48 hours. Say what the attempt is about (`order-2027-000142`) and a program that was
 * ended in between does not book twice; without that it is random, and good for repeats within one run.
 */
export function createIdempotencyKey(about?: string): string {
  if (about === undefined) return crypto.randomUUID()
  const key = about.replace(/[^\w-]/g, '-').padEnd(16, '-')
  if (key.length > 64) throw new RangeError('An idempotency key has 64 characters at most.')
  return key
}
