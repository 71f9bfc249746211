import type { Messages } from '../../en/pages.ts'

export const propertyDetails: Messages['propertyDetails'] = {
  reception: 'रिसेप्शन',
  always: 'चौबीसों घंटे खुला',
  closed: 'बंद',
  days: '{first} से {last}',
  local: 'हॉस्टल का स्थानीय समय।',
  way: 'यहाँ कैसे पहुँचें',
  absent: 'यहाँ नहीं है',
  bunks: 'बंक बेड',
  singles: 'सिंगल बेड',
  doubles: 'डबल बेड',
  somewhere: '{city} में कहीं',
  unplaced: 'हमें इस हॉस्टल का शहर पता है, सड़क का मोड़ नहीं। आने से पहले हॉस्टल से रास्ता पूछ लें।',
  cityMap: 'OpenStreetMap पर {city} का नक्शा',
  languages: 'समीक्षाओं की भाषा',
  anyLanguage: 'सभी भाषाएँ',
  inLanguage: '{language} ({n})',
}
