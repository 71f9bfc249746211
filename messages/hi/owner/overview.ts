import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/overview.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'सभी हॉस्टल',
  note: 'जिन हॉस्टलों में आप काम करते हैं, उन सबका आज का दिन। किसी पंक्ति से उसका डैशबोर्ड खुलता है।',
  find: 'नाम या शहर से हॉस्टल खोजें',
  head: {
    hostel: 'हॉस्टल',
    arrivals: 'आने वाले',
    departures: 'जाने वाले',
    inHouse: 'ठहरे हुए',
    free: 'आज रात ख़ाली',
    revenue: 'कमरे, इस महीने',
    tasks: 'करना है',
    warnings: 'चेतावनियाँ',
  },
  doneOf: '{all} में से {done}',
  bedsOf: '{beds} में से {free}',
  tasks: {
    requests: '{n, plural, one {# अनुरोध} other {# अनुरोध}}',
    messages: '{n, plural, one {# बिना पढ़ी बातचीत} other {# बिना पढ़ी बातचीत}}',
    tickets: '{n, plural, one {# मरम्मत} other {# मरम्मतें}}',
  },
  warnings: {
    overbookedNights: '{n, plural, one {# रात ज़्यादा बुक} other {# रातें ज़्यादा बुक}}',
    withoutBed: '{n, plural, one {# बुकिंग बिना बिस्तर} other {# बुकिंग बिना बिस्तर}}',
    urgentTickets: '{n, plural, one {# ज़रूरी मरम्मत} other {# ज़रूरी मरम्मतें}}',
    channels: '{n, plural, one {# चैनल नहीं पढ़ा गया} other {# चैनल नहीं पढ़े गए}}',
  },
  nothing: '–',
  totals: 'मुद्रा के अनुसार जोड़',
  totalsOfPage: 'इस पेज का मुद्रा के अनुसार जोड़',
  currency: 'मुद्रा',
  hostels: 'हॉस्टल',
  none: 'यहाँ कोई हॉस्टल नहीं',
  noneText: 'जो हॉस्टल आपके हैं या जिनमें आप काम करते हैं, वे अपने दिन के साथ यहाँ दिखते हैं।',
  add: 'अपना हॉस्टल जोड़ें',
  noneFound: 'कोई हॉस्टल नहीं मिला',
  noneFoundText: 'नाम या शहर का कोई हिस्सा लिखकर देखें।',
}
