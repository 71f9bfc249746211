import type { Messages } from '../../en/pages.ts'

export const ownerPages: Messages['ownerPages'] = {
  titles: {
    login: 'अपने हॉस्टल में लॉग इन करें',
    signup: 'अपना हॉस्टल जोड़ें: खाता बनाएँ',
    verify: 'अपना मेल देखें',
    forgotten: 'नया पासवर्ड बनाएँ',
    reset: 'नया पासवर्ड चुनें',
    add: 'अपना हॉस्टल जोड़ें',
    anyOther: 'आपका हॉस्टल',
  },
  description: 'OpenBunk पर हॉस्टल संचालन: आपके हॉस्टल की बुकिंग, चेक-इन, कमरे और दाम।',
  forHostels: 'हॉस्टलों के लिए',
  nav: 'हॉस्टल मालिक',
  travellerSite: 'यात्रियों की साइट',
  logIn: 'लॉग इन करें',
  signOut: 'लॉग आउट करें',
  list: {
    title: 'आपके हॉस्टल',
    description: 'OpenBunk पर आपके सभी हॉस्टल एक जगह: हॉस्टल चुनें, उसकी बुकिंग देखें, मेहमानों का चेक-इन करें और कमरे व दाम सँभालें।',
    note: 'वह हॉस्टल चुनें जिस पर काम करना है: उसकी बुकिंग, चेक-इन, कमरे और दाम।',
  },
}
