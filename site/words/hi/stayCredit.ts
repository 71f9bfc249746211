import type { Words } from '../en.ts'

export const stayCredit: Words['stayCredit'] = {
  how: 'पैसे कैसे वापस चाहिए',
  toCard: '{price} मेरे कार्ड पर वापस',
  toCredit: '{price} का क्रेडिट, {hostel} में',
  toCreditUntil: '{day} तक वहाँ किसी और ठहराव के भुगतान के लिए। उसके बाद बचा हुआ क्रेडिट ख़त्म हो जाएगा। इसे बाद में पैसों में नहीं बदला जा सकता।',
  kept: '{price} अब {hostel} में {day} तक आपका क्रेडिट है। पूरी जानकारी ईमेल से आ रही है।',
  title: 'आपका क्रेडिट',
  has: '{hostel} में आपका {price} का क्रेडिट है, {day} तक।',
  tooLittle: 'यह अग्रिम राशि से कम है। पहले अग्रिम राशि दें: फिर क्रेडिट वहाँ देने की बाक़ी रक़म घटा देगा।',
  pay: 'क्रेडिट से {price} दें',
  paid: '{price} आपके क्रेडिट से चुका दिए गए।',
  left: '{price} बाक़ी',
  until: '{day} तक इस्तेमाल करें',
  given: 'बुकिंग {code} से रखा गया',
  used: 'इस्तेमाल हुआ',
  returned: 'वापस आया',
  expired: 'ख़त्म हुआ',
  see: 'बुकिंग देखें',
}
