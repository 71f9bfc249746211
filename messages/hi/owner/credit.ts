import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/credit.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'मेहमानों का क्रेडिट',
  note: 'वह पैसा जो मेहमानों ने रद्द करते समय किसी और ठहराव के लिए यहाँ छोड़ा। अपने आख़िरी दिन तक यह उन्हीं का है, और इस्तेमाल या समाप्त होने से पहले आमदनी नहीं है।',
  columns: { guest: 'मेहमान', since: 'कब से', until: 'कब तक', left: 'बाक़ी' },
  from: '{code} से',
  none: 'यहाँ किसी मेहमान का क्रेडिट नहीं है',
  noneText: 'रद्द करते समय मेहमान अपना पैसा आपके पास छोड़ सकते हैं या नहीं, यह हॉस्टल की नीतियों में तय होता है।',
}
