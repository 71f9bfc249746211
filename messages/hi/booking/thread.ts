import type { Messages } from '../../en/pages.ts'

export const thread: Messages['thread'] = {
  reading: 'संदेश लोड हो रहे हैं',
  earlier: 'पुराने संदेश',
  with: '{other} के साथ संदेश',
  you: 'आप',
  automatic: 'अपने-आप भेजा गया',
  channel: {
    received: 'चैनल के ज़रिए',
    waiting: 'चैनल को भेजा जा रहा है',
    sending: 'चैनल को भेजा जा रहा है',
    sent: 'चैनल के ज़रिए भेजा गया',
    failed: 'चैनल ने इसे नहीं लिया: मेहमान को किसी और तरीक़े से लिखें',
  },
  file: 'डाउनलोड करें: {name} {size}',
  goesBy: '{way} से जाएगा, जैसे मेहमान ने लिखा। फ़ाइलें बुकिंग के पेज पर मिलती हैं।',
  ways: { sms: 'SMS', whatsapp: 'WhatsApp' },
  texted: {
    received: '{way} से',
    waiting: '{way} से भेजे जाने की प्रतीक्षा में',
    sending: '{way} से भेजा जा रहा है',
    sent: '{way} से भेजा गया',
    delivered: '{way} से पहुँचा',
    failed: '{way} से नहीं पहुँचा',
    unknown: 'शायद {way} से भेजा गया: जवाब खो गया, और दोबारा नहीं भेजा जाएगा',
  },
  texts: {
    saved: 'सहेजा गया',
    agree: 'मुझे SMS या WhatsApp से भी लिखें। STOP लिखकर कभी भी बंद कर सकते हैं।',
    agreedByGuest: 'मेहमान SMS और WhatsApp के लिए राज़ी है',
  },
  empty: 'अभी भेजने को कुछ नहीं है।',
  emptyField: 'कुछ लिखें।',
  send: 'भेजें',
  write: '{other} को लिखें',
}
