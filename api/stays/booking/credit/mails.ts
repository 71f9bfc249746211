import { selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { creditEnding, creditGiven, queueMail } from '../../../platform/mail/service.ts'
import { config } from '../../../platform/runtime.ts'
import { stayMail } from '../mails.ts'
import type { Loaded } from '../read.ts'

interface Left {
  amount: Money
  expiresOn: Day
}

/** The holder has in writing what they have, and until when. */
export const mailGiven = (b: Loaded, credit: number, left: Left, t: Transaction) => write(creditGiven, { b, credit, left }, t)
export const mailEnding = (b: Loaded, credit: number, left: Left, t: Transaction) => write(creditEnding, { b, credit, left }, t)

async function write(letter: typeof creditGiven, { b, credit, left }: { b: Loaded; credit: number; left: Left }, t: Transaction) {
  const holder = await selectOne<{ email: string | null }>(
    'SELECT COALESCE(u.email, c.email) AS email FROM stay_credits c LEFT JOIN users u ON u.id = c.user_id WHERE c.id = ? AND c.property_id = ?',
    [credit, b.property_id],
    t,
  )
  const url = `${config.publicOrigin}${b.path ?? '/'}`
  if (holder?.email) await queueMail(t, { to: holder.email, ...letter(stayMail(b), { ...left, url }) })
}
