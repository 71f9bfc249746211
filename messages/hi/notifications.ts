import type { NotificationMessages } from '../en/notifications.ts'

export const notifications: NotificationMessages = {
  stay: {
    beds_offered: 'बिस्तर ख़ाली हैं: आपके लिए आधे घंटे तक रखे हैं',
    confirmed: 'आपकी बुकिंग पक्की हो गई है',
    asked: 'आपका अनुरोध हॉस्टल के पास है',
    accepted: 'हॉस्टल ने हाँ कहा: आपकी बुकिंग पक्की हो गई है',
    declined: 'हॉस्टल आपको जगह नहीं दे सका',
    unanswered: 'हॉस्टल ने समय पर जवाब नहीं दिया',
    changed: 'हॉस्टल ने आपकी बुकिंग बदली है',
    cancelled: 'हॉस्टल ने आपकी बुकिंग रद्द कर दी है',
    resold: 'आपके आगे दिए बिस्तर किसी और ने ख़रीद लिए',
    no_show: 'हॉस्टल का कहना है कि आप नहीं आए',
    message: 'हॉस्टल ने आपको संदेश भेजा है',
  },
  stay_payment: {
    received: 'आपका {amount} का भुगतान मिल गया',
    failed: 'आपका भुगतान पूरा नहीं हुआ',
    returned: '{amount} आपको वापस किए जा रहे हैं',
    due: '{amount} {day} तक देने हैं',
    overdue: '{amount} देने का समय बीत चुका है',
  },
  group_answer: {
    quoted: 'एक हॉस्टल ने आपको प्रस्ताव भेजा है',
    declined: 'एक हॉस्टल आपके समूह को जगह नहीं दे सकता',
    expired: 'आपके समूह के अनुरोध का समय बीत गया',
  },
  price_alert: { cheaper: 'आपकी सहेजी खोज अब {amount} में है' },
  review_reply: {
    replied: 'हॉस्टल ने आपकी समीक्षा का जवाब दिया',
    hidden: 'आपकी समीक्षा छिपा दी गई है',
    published: 'आपकी समीक्षा फिर से पढ़ी जा सकती है',
  },
  event: {
    place_free: 'अब आपके लिए जगह है',
    changed: 'जिस कार्यक्रम में आप शामिल हैं, वह बदल गया है',
    cancelled: 'जिस कार्यक्रम में आप शामिल थे, वह रद्द हो गया है',
  },
  ride_asked: {
    asked: '{n, plural, one {{name} एक सीट चाहते हैं} other {{name} # सीटें चाहते हैं}}',
    left: '{name} साथ नहीं आ रहे हैं',
  },
  ride_news: {
    accepted: 'आपको सीट मिल गई है',
    declined: 'आपका अनुरोध स्वीकार नहीं हुआ',
    changed: 'आपकी एक सवारी बदल गई है',
    cancelled: 'आपकी एक सवारी रद्द हो गई है',
    expired: 'सवारी के निकलने से पहले किसी ने जवाब नहीं दिया',
    hidden: 'आपकी सवारी अभी छिपी हुई है',
  },
  booking_made: {
    made: 'नई बुकिंग',
    asked: 'एक मेहमान बिस्तर माँग रहा है: कृपया जवाब दें',
    waiting: 'एक अनुरोध जल्द ही आपके जवाब के बिना ख़त्म हो जाएगा',
    strangers: 'अनजान लोगों की कई बुकिंग',
  },
  booking_changed: {
    changed: 'मेहमान ने बुकिंग बदली',
  },
  booking_cancelled: {
    cancelled: 'मेहमान ने बुकिंग रद्द की',
    withdrawn: 'एक मेहमान ने अपना अनुरोध वापस लिया',
    unanswered: 'एक अनुरोध आपके जवाब के बिना ख़त्म हुआ',
  },
  message: {
    written: 'एक मेहमान ने आपको लिखा है',
  },
  group_request: {
    asked: 'एक समूह बिस्तर माँग रहा है',
    accepted: 'एक समूह ने आपका प्रस्ताव मान लिया',
    refused: 'एक समूह ने आपका प्रस्ताव नहीं माना',
    withdrawn: 'एक समूह ने अपना अनुरोध वापस लिया',
    expired: 'एक समूह के अनुरोध का समय बीत गया',
  },
  payment: {
    received: '{amount} ऑनलाइन मिले',
    returned: '{amount} मेहमान को वापस भेजे गए',
    overdue: '{amount} देने का समय बीत चुका है',
    refund_stuck: '{amount} की वापसी में आपकी ज़रूरत है',
    capture_stuck: '{amount} की अग्रिम राशि नहीं ली जा सकी',
  },
  overbooked: {
    forced: 'जितने बिस्तर हैं उससे ज़्यादा बिक गए',
    channel: 'एक चैनल ने ऐसे बिस्तर बेचे जो आपके पास नहीं हैं',
  },
  channel_failed: {
    webhook: 'एक वेबहुक बंद कर दिया गया',
    behind: 'बदलाव किसी चैनल तक नहीं पहुँच रहे',
    silent: 'एक चैनल पढ़ा नहीं जा सकता',
    unread: '{n, plural, one {एक चैनल की # प्रविष्टि पढ़ी नहीं जा सकती} other {एक चैनल की # प्रविष्टियाँ पढ़ी नहीं जा सकतीं}}',
    emptied: 'एक चैनल का कैलेंडर ख़ाली है',
    free: 'एक चैनल की जो प्रविष्टियाँ ख़ाली के रूप में चिह्नित हैं, वे बिकी हैं या नहीं?',
  },
  review_new: {
    published: 'नई समीक्षा',
  },
  listing: {
    approved: 'आपका हॉस्टल चालू हो गया है',
    changes_requested: 'आपकी लिस्टिंग में कुछ बदलाव चाहिए',
    edit_approved: 'आपके बदलाव आपके पेज पर हैं',
    edit_refused: 'आपके बदलाव नहीं अपनाए गए',
    suspended: 'आपका हॉस्टल निलंबित है',
    closed: 'आपका हॉस्टल बंद कर दिया गया है',
  },
  staff_notice: {
    posted: 'टीम के लिए एक सूचना',
  },
  review_waiting: {
    waiting: 'एक समीक्षा जाँच के इंतज़ार में है',
  },
  listing_waiting: {
    submitted: 'एक लिस्टिंग जाँच के इंतज़ार में है',
  },
  parts: {
    somebody: 'कोई',
    stay: '{from} से {to} तक',
    lookAtThem: 'उन्हें देखें, और अगर वे मेहमान नहीं हैं तो एक बार में सब रद्द करें',
    moreNights: '{day} और {n} और',
    way: '{from} से {to}',
  },
}
