import type { Messages } from '../../en/pages.ts'

export const ownerPages: Messages['ownerPages'] = {
  titles: {
    login: 'अपने हॉस्टल में लॉग इन करें',
    signup: 'अपना हॉस्टल जोड़ें: खाता बनाएँ',
    verify: 'अपना मेल देखें',
    forgotten: 'नया पासवर्ड बनाएँ',
    reset: 'नया पासवर्ड चुनें',
    add: 'अपना हॉस्टल जोड़ें',
    list: 'आपके हॉस्टल',
    other: 'आपका हॉस्टल',
  },
  description: 'OpenBunk का हॉस्टल डैशबोर्ड: आपके हॉस्टल की बुकिंग, चेक-इन, कमरे और दाम।',
}

export const ownerHeader: Messages['ownerHeader'] = {
  forHostels: 'हॉस्टलों के लिए',
  travellerSite: 'यात्रियों की साइट',
  logIn: 'लॉग इन करें',
  signOut: 'लॉग आउट करें',
}
