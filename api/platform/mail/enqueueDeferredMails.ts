import { localePath } from '../../../domain/language/locales.ts'
import { config } from '../runtime.ts'
import { forEachDeferred } from './mailBudget.ts'
import { enqueueMail } from './outbox.ts'
import { deferredForGuest, deferredForProperty } from './templates/deferred.ts'

/** One mail in place of all that was too much for the day before. */
export const enqueueDeferredMails = (): Promise<void> =>
  forEachDeferred(({ recipient, waiting, language, isForProperty }, t) =>
    enqueueMail(t, {
      to: recipient,
      ...(isForProperty
        ? deferredForProperty({ language, waiting, url: `${config.publicOrigin}/owner/booking` })
        : deferredForGuest({ language, url: `${config.publicOrigin}${localePath(language, '/booking')}` })),
    }),
  )
