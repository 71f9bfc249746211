import type { Messages } from '../../en/pages.ts'
import { passkeyLogin } from './passkeys.ts'

export const signIn: Messages['signIn'] = {
  title: 'आपका सत्र समाप्त हो गया है',
  text: 'जहाँ हैं वहीं से आगे बढ़ने के लिए फिर से लॉग इन करें। आपका लिखा हुआ सब कुछ बना हुआ है।',
  email: 'ई-मेल',
  password: 'पासवर्ड',
  logIn: 'लॉग इन करें',
  code: 'आपके ऑथेंटिकेटर का कोड',
  codeHint: 'उसमें दिख रहे 6 अंक, या आपका कोई रिकवरी कोड।',
  missing: 'कृपया इसे भरें।',
  notNow: 'अभी नहीं',
  passkey: passkeyLogin,
  otherWay: 'नए टैब में किसी और तरीक़े से लॉग इन करें',
}
