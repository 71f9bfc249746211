import type { Messages } from '../../en/pages.ts'
import { passkeyLogin } from './passkeys.ts'

export const signIn: Messages['signIn'] = {
  title: 'انتهت جلستك',
  text: 'سجّل الدخول من جديد لتكمل من حيث أنت. لم يضع شيء مما كتبته.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  logIn: 'تسجيل الدخول',
  code: 'رمز تطبيق المصادقة',
  codeHint: 'الأرقام الستة التي يعرضها، أو أحد رموز الاسترداد.',
  missing: 'يرجى ملء هذا الحقل.',
  notNow: 'ليس الآن',
  passkey: passkeyLogin,
  otherWay: 'سجّل الدخول بطريقة أخرى في تبويب جديد',
}
