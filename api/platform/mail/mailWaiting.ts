import { localePath } from '../../../domain/language/locales.ts'
import { config } from '../runtime.ts'
import { eachWaiting } from './budget.ts'
import { queueMail } from './outbox.ts'
import { moreForGuest, moreForHouse } from './templates/waiting.ts'

/** One mail in place of all that was too much for the day before. */
export const mailWaiting = (): Promise<void> =>
  eachWaiting(({ recipient, waiting, language, isHouse }, t) =>
    queueMail(t, {
      to: recipient,
      ...(isHouse
        ? moreForHouse({ waiting, url: `${config.publicOrigin}/owner/booking` })
        : moreForGuest({ language, url: `${config.publicOrigin}${localePath(language, '/booking')}` })),
    }),
  )
