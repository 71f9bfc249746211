import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/overview.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'सारांश',
  needsYou: 'आपको देखना है',
  nothing: 'कोई काम आपके इंतज़ार में नहीं है।',
  listings: '{n, plural, one {# लिस्टिंग देखनी है} other {# लिस्टिंग देखनी हैं}}',
  reviews: '{n, plural, one {# समीक्षा देखनी है} other {# समीक्षाएँ देखनी हैं}}',
  claims: '{n, plural, one {# दावे पर फ़ैसला करना है} other {# दावों पर फ़ैसला करना है}}',
  reports: '{n, plural, one {# शिकायत देखनी है} other {# शिकायतें देखनी हैं}}',
  unsafeReports: '{n, plural, one {# चीज़ असुरक्षित बताई गई है} other {# चीज़ें असुरक्षित बताई गई हैं}}',
  unsafeText: 'इसे सबसे पहले देखें।',
  oldest: 'सबसे पुरानी {moment} से इंतज़ार में है।',
  oldestReport: 'सबसे पुरानी शिकायत {moment} से इंतज़ार में है।',
  mails: '{n, plural, one {# मेल नहीं भेजी जा सकी} other {# मेल नहीं भेजी जा सकीं}}',
  mailsText: 'घंटों कोशिश करके इन्हें छोड़ दिया गया। मेल सर्वर या पते जाँचें।',
  jobFailed: '{job} में गड़बड़ी हुई',
  jobError: '{moment}: {error}',
  figures: {
    submitted: 'जाँच के इंतज़ार में',
    live: 'चालू',
    drafts: 'ड्राफ़्ट',
    bookingsToday: 'आज की बुकिंग',
    users: 'खाते',
    owners: 'मालिक',
    mailsWaiting: 'भेजी जाने वाली मेल',
    mailsFailed: 'विफल मेल',
  },
  waited: {
    days: '{n} दिन',
    hours: '{n, plural, one {# घंटा} other {# घंटे}}',
    minutes: '{n} मिनट',
    new: 'एक मिनट से कम',
  },
  cameJustNow: 'अभी-अभी आया, {moment}',
  waitsSince: '{time} से इंतज़ार में, {moment} से',
}
