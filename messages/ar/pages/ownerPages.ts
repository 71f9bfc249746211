import type { Messages } from '../../en/pages.ts'

export const ownerPages: Messages['ownerPages'] = {
  titles: {
    login: 'تسجيل الدخول إلى نُزلك',
    signup: 'أضف نُزلك: أنشئ حسابًا',
    verify: 'تفقّد بريدك',
    forgotten: 'تعيين كلمة مرور جديدة',
    reset: 'اختر كلمة مرور جديدة',
    add: 'أضف نُزلك',
    list: 'نُزلك',
    other: 'نُزلك',
  },
  description: 'منطقة الإدارة في OpenBunk: حجوزات نُزلك وتسجيل الوصول والغرف والأسعار.',
}

export const ownerHeader: Messages['ownerHeader'] = {
  forHostels: 'للنُّزل',
  travellerSite: 'موقع المسافرين',
  logIn: 'تسجيل الدخول',
  signOut: 'تسجيل الخروج',
}
