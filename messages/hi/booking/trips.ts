import type { Messages } from '../../en/pages.ts'

export const trips: Messages['trips'] = {
  title: 'आपकी यात्राएँ',
  describe: 'आपका OpenBunk खाता: आपकी यात्राएँ, आपकी प्रोफ़ाइल और आप कहाँ-कहाँ लॉग इन हैं।',
  which: 'कौन-सी यात्राएँ',
  upcoming: 'आने वाली',
  past: 'बीती हुई',
  cancelled: 'रद्द',
  reading: 'आपकी यात्राएँ देखी जा रही हैं',
  logIn: 'लॉग इन करें',
  onDevice: 'इस डिवाइस पर रखी यात्राएँ देखें',
  noUpcoming: 'कोई आने वाली यात्रा नहीं',
  noPast: 'कोई बीती यात्रा नहीं',
  noCancelled: 'कुछ भी रद्द नहीं हुआ',
  listed: 'आप इस खाते से, या इसके ई-मेल से जो बुक करते हैं, वह यहाँ दिखता है।',
  find: 'बिस्तर खोजें',
  refunding: '{day} से {price} आपको लौटाए जा रहे हैं',
  givenBack: '{day} को {price} लौटाए गए',
  toGiveBack: '{day} से {price} लौटाने बाक़ी हैं',
  keptAsCredit: '{price} {day} तक वहाँ आपके क्रेडिट के रूप में रखे गए',
  /** From the day before. */
  inDays: '{n, plural, one {कल} other {# दिन में}}',
  arriving: 'आज, {time} से चेक-इन',
  staying: 'आप {day} तक यहाँ ठहरे हैं',
  leaving: 'आज {time} तक चेक-आउट',
  directions: 'रास्ता',
  write: 'हॉस्टल को लिखें',
}
