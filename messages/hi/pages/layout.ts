import type { Messages } from '../../en/pages.ts'

export const layout: Messages['layout'] = {
  skip: 'सीधे मुख्य सामग्री पर जाएँ',
  skipToResults: 'सीधे नतीजों पर जाएँ',
  needsScript: 'इस पेज के लिए JavaScript ज़रूरी है। कृपया उसे चालू करें और पेज फिर से खोलें।',
  home: 'OpenBunk, होम पेज',
  main: 'मुख्य',
  mainMenu: 'मुख्य मेन्यू',
  menu: 'मेन्यू',
  find: 'बिस्तर खोजें',
  destinations: 'जगहें',
  list: 'अपना हॉस्टल जोड़ें',
  trips: 'आपकी यात्राएँ',
  changeCurrency: 'मुद्रा बदलें',
  language: 'भाषा',
  app: 'दुनिया भर के हॉस्टलों में बिस्तर और डॉर्म बुक करें, और बिना इंटरनेट के भी अपनी यात्राएँ साथ रखें।',
  wishlist: 'आपकी सूची',
  messages: 'संदेश',
  account: 'खाता',
  mine: 'आपका खाता',
  yourHostel: 'आपका हॉस्टल',
  logIn: 'लॉग इन',
  signUp: 'खाता बनाएँ',
  logOut: 'लॉग आउट',
  /** Its script could not be fetched. */
  logOutFailed: 'आप अब भी लॉग इन हैं: कनेक्शन नहीं है। फिर कोशिश करें।',
  unread: '{n, plural, one {# बिना पढ़ी बातचीत} other {# बिना पढ़ी बातचीत}}',
}
