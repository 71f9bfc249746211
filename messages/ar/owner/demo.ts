import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/demo.ts'

export const messages: TranslatedMessages<typeof en> = {
  offer: {
    title: 'جرّب مع بيت شباب تجريبي',
    text: 'فيه غرف وأسعار وضيوف وحجوزات وصندوق نقد، كما في منتصف يوم عمل. يُنشأ في ثوانٍ، ولا يراه غيرك، ولا يراسل أحدًا.',
    make: 'أنشئ بيت شباب تجريبيًا',
    made: 'بيت الشباب التجريبي جاهز. جرّب ما تشاء.',
  },
  notice: {
    title: 'هذا بيت شباب تجريبي',
    text: 'الضيوف والأموال فيه من الخيال. لا يراه غيرك، ولا يُباع منه شيء، ولا تخرج منه رسالة. وإن لم يتغيّر فيه شيء مدة 30 يومًا زال من تلقاء نفسه.',
    remove: 'أزل بيت الشباب التجريبي',
    removeTitle: 'إزالة بيت الشباب التجريبي؟',
    removeText: 'يزول كل ما فيه، ومنه ما غيّرته أنت. ويمكنك إنشاء بيت تجريبي جديد متى شئت.',
    removed: 'أُزيل بيت الشباب التجريبي.',
  },
}
