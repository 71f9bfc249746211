import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/office/roles.ts'

export const messages: TranslatedMessages<typeof en> = {
  labels: {
    owner: 'मालिक',
    manager: 'मैनेजर',
    reception: 'रिसेप्शन',
    housekeeping: 'हाउसकीपिंग',
    accountant: 'अकाउंटेंट',
    viewer: 'केवल देखने वाला',
  },
  inSentence: {
    owner: 'मालिक',
    manager: 'मैनेजर',
    reception: 'रिसेप्शन',
    housekeeping: 'हाउसकीपिंग',
    accountant: 'अकाउंटेंट',
    viewer: 'केवल देखने वाला',
  },
  descriptions: {
    owner: 'सब कुछ, और यह भी कि यहाँ और कौन काम करता है।',
    manager: 'हॉस्टल चलाता है: कमरे, दाम, बुकिंग, पैसा और हॉस्टल के पेज की जानकारी।',
    reception: 'रिसेप्शन सँभालता है: बुकिंग, चेक-इन और भुगतान। दाम और कमरे नहीं बदलता।',
    housekeeping: 'कमरे और बिस्तर देखता है और उन्हें तैयार रखता है। बुकिंग और पैसा नहीं देखता।',
    accountant: 'बुकिंग और पैसा देखता है, भुगतान सुधारता है और इनवॉइस जारी करता है। रिसेप्शन का काम नहीं करता।',
    viewer: 'बुकिंग, दाम और आँकड़े देखता है। कुछ नहीं बदलता और मेहमान का संपर्क नहीं देखता।',
  },
}
