import type { Messages } from '../../en/pages.ts'

export const ownerPages: Messages['ownerPages'] = {
  titles: {
    login: 'تسجيل الدخول إلى نُزلك',
    signup: 'أضف نُزلك: أنشئ حسابًا',
    verify: 'تفقّد بريدك',
    forgotten: 'تعيين كلمة مرور جديدة',
    reset: 'اختر كلمة مرور جديدة',
    add: 'أضف نُزلك',
    anyOther: 'نُزلك',
  },
  description: 'منطقة الإدارة في OpenBunk: حجوزات نُزلك وتسجيل الوصول والغرف والأسعار.',
  forHostels: 'للنُّزل',
  nav: 'المالكون',
  travellerSite: 'موقع المسافرين',
  logIn: 'تسجيل الدخول',
  signOut: 'تسجيل الخروج',
  list: {
    title: 'نُزلك',
    description: 'كل نُزلك على OpenBunk في مكان واحد: اختر نُزلًا لترى حجوزاته وتسجّل وصول الضيوف وتدير الغرف والأسعار.',
    note: 'اختر النُّزل الذي تريد العمل عليه: حجوزاته وتسجيل الوصول والغرف والأسعار.',
  },
}
