import type { Messages } from '../../en/pages.ts'

export const ownerPages: Messages['ownerPages'] = {
  titles: {
    login: 'تسجيل الدخول إلى بيت الشباب',
    signup: 'أضف بيت الشباب: أنشئ حسابًا',
    verify: 'تفقّد بريدك',
    forgotten: 'تعيين كلمة مرور جديدة',
    reset: 'اختر كلمة مرور جديدة',
    add: 'أضف بيت الشباب',
    list: 'بيوت الشباب لديك',
    other: 'بيت الشباب',
  },
  description: 'لوحة التحكم في OpenBunk: حجوزات بيت الشباب وتسجيل الوصول والغرف والأسعار.',
}

export const ownerHeader: Messages['ownerHeader'] = {
  forHostels: 'لبيوت الشباب',
  travellerSite: 'موقع المسافرين',
  logIn: 'تسجيل الدخول',
  signOut: 'تسجيل الخروج',
}
