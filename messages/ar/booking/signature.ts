import type { Messages } from '../../en/pages.ts'

export const signature: Messages['signature'] = {
  of: 'توقيع {who}',
  how: 'بالإصبع أو القلم أو الفأرة. يُحفظ مع البطاقة ويُحذف معها.',
  again: 'ارسم من جديد',
  onPaper: 'وُقّع على البطاقة المطبوعة',
  drawn: '{label}: مرسوم',
  empty: '{label}: فارغ',
}
