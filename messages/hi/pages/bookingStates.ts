import type { Messages } from '../../en/pages.ts'

export const bookingStates: Messages['bookingStates'] = {
  short: {
    hold: 'रखा गया',
    pending_payment: 'भुगतान का इंतज़ार',
    pending_approval: 'अनुरोध भेजा गया',
    confirmed: 'बुक है',
    checked_in: 'हॉस्टल में हैं',
    checked_out: 'ठहर चुके',
    cancelled: 'रद्द',
    no_show: 'नहीं आए',
    expired: 'समय निकल गया',
    rejected: 'हॉस्टल ने मना किया',
  },
  titles: {
    hold: 'आपके बिस्तर आपके लिए रखे हैं',
    pending_payment: 'आपके बिस्तर भुगतान का इंतज़ार कर रहे हैं',
    pending_approval: 'आपका अनुरोध हॉस्टल के पास है',
    confirmed: 'आपके बिस्तर बुक हो गए हैं',
    checked_in: 'आपका चेक-इन हो गया है',
    checked_out: 'आपका ठहरना पूरा हुआ',
    cancelled: 'यह बुकिंग रद्द है',
    no_show: 'हॉस्टल ने आपका इंतज़ार किया',
    expired: 'बिस्तर अब आपके लिए नहीं रखे हैं',
    rejected: 'हॉस्टल आपको जगह नहीं दे सका',
  },
}
