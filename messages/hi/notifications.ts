import type { NotificationMessages } from '../en/notifications.ts'

export const notifications: NotificationMessages = {
  stay: {
    confirmed: 'आपकी बुकिंग पक्की हो गई है',
    asked: 'आपका अनुरोध हॉस्टल के पास है',
    accepted: 'हॉस्टल ने हाँ कहा: आपकी बुकिंग पक्की हो गई है',
    declined: 'हॉस्टल आपको जगह नहीं दे सका',
    unanswered: 'हॉस्टल ने समय पर जवाब नहीं दिया',
    changed: 'हॉस्टल ने आपकी बुकिंग बदली है',
    cancelled: 'हॉस्टल ने आपकी बुकिंग रद्द कर दी है',
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
  parts: {
    somebody: 'कोई',
    stay: '{from} से {to} तक',
    way: '{from} से {to}',
  },
}
