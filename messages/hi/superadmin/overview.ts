import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/overview.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'सारांश',
  needsYou: 'आपको देखना है',
  nothing: 'कुछ भी आपकी प्रतीक्षा में नहीं है।',
  listings: '{n, plural, one {# लिस्टिंग देखनी है} other {# लिस्टिंग देखनी हैं}}',
  reviews: '{n, plural, one {# समीक्षा देखनी है} other {# समीक्षाएँ देखनी हैं}}',
  claims: '{n, plural, one {# दावे पर फ़ैसला करना है} other {# दावों पर फ़ैसला करना है}}',
  reports: '{n, plural, one {# चीज़ जिसे लोग ग़लत मानते हैं} other {# चीज़ें जिन्हें लोग ग़लत मानते हैं}}',
  oldest: 'सबसे पुरानी {moment} से प्रतीक्षा में है।',
  oldestReport: 'सबसे पुरानी शिकायत {moment} से प्रतीक्षा में है।',
  mails: '{n, plural, one {# मेल नहीं भेजा जा सका} other {# मेल नहीं भेजे जा सके}}',
  mailsText: 'घंटों कोशिश करके इन्हें छोड़ दिया गया। मेल सर्वर या पते जाँचें।',
  jobFailed: '{job} में गड़बड़ी हुई',
  jobError: '{moment}: {error}',
  figures: {
    submitted: 'जाँच की प्रतीक्षा में',
    live: 'प्रकाशित',
    drafts: 'ड्राफ़्ट',
    bookingsToday: 'आज की बुकिंग',
    users: 'खाते',
    owners: 'मालिक',
    mailsWaiting: 'प्रतीक्षारत मेल',
    mailsFailed: 'विफल मेल',
  },
  waited: {
    days: '{n} दिन',
    hours: '{n, plural, one {# घंटा} other {# घंटे}}',
    minutes: '{n} मिनट',
    new: 'एक मिनट से कम',
  },
  cameJustNow: 'अभी-अभी आया, {moment}',
  waitsSince: '{time} से प्रतीक्षा में, {moment} से',
}
