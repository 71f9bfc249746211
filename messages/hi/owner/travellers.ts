import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/travellers.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'यात्री',
  note: 'कौन आया, और कहाँ से',
  counts: '{guests}, {nights}, {bookings}',
  loading: 'गिना जा रहा है कि कौन आया',
  none: 'इन महीनों के लिए कोई आँकड़े नहीं',
  noneText: 'मेहमान उसी महीने में गिने जाते हैं जब वे आए, जब महीना पूरा हो चुका हो और उसमें कम से कम 5 बुकिंग आई हों।',
  leftOut:
    '{n, plural, one {5 से कम बुकिंग वाला # महीना नहीं गिना गया, ताकि कोई पहचाना न जा सके: {months}।} other {5 से कम बुकिंग वाले # महीने नहीं गिने गए, ताकि कोई पहचाना न जा सके: {months}।}}',
  from: 'कब से',
  to: 'कब तक',
  save: 'CSV के रूप में सहेजें',
  map: {
    loading: 'नक़्शा बन रहा है',
    label: 'दुनिया का नक़्शा: जिन देशों से ज़्यादा मेहमान आए वे गहरे हैं। तालिका में भी यही है।',
    country: '{country}: {n}',
    fewer: 'कम',
    more: 'ज़्यादा',
    text: 'बुक करने वाले के देश के अनुसार। हर महीने में 5 से कम मेहमानों वाले देश “अन्य” में हैं, और उनके साथ उतने और देश कि वे पहचाने न जाएँ।',
    source: 'नक़्शे की रेखाएँ कहाँ से हैं',
  },
  table: {
    caption: 'देश के अनुसार मेहमान और रातें',
    sortBy: 'क्रम',
    country: 'देश',
    guests: 'मेहमान',
    nights: 'रातें',
    share: 'हिस्सा',
  },
  shares: {
    ages: 'उम्र',
    parties: 'साथ आए लोग',
    booked: 'कब बुक किया',
    inGuests: '(मेहमान)',
    inBookings: '(बुकिंग)',
  },
  unknown: 'नहीं बताया',
  otherGroup: 'अन्य',
  unknownCountry: 'अज्ञात',
  under18: '18 से कम',
  alone: 'अकेले',
  people: '{range} लोग',
  onTheDay: 'उसी दिन',
  daysBefore: '{range} दिन पहले',
}
