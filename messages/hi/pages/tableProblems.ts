import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { tableProblems as en } from '../../en/pages/tableProblems.ts'

export const tableProblems: TranslatedMessages<typeof en> = {
  table_excel: 'यह Excel वर्कबुक (.xlsx) है, CSV नहीं। इसे खोलें और “CSV UTF-8 (comma delimited)” के रूप में सहेजें।',
  table_open_document: 'यह OpenDocument स्प्रेडशीट (.ods) है, CSV नहीं। इसे खोलें और “CSV UTF-8 (comma delimited)” के रूप में सहेजें।',
  table_document: 'यह वर्ड प्रोसेसर का दस्तावेज़ है, CSV नहीं।',
  table_zip: 'यह ZIP फ़ाइल है, CSV नहीं। इसे खोलें और अंदर की तालिका भेजें।',
  table_packed: 'यह संपीड़ित फ़ाइल है, CSV नहीं। इसे खोलें और अंदर की तालिका भेजें।',
  table_old_excel: 'यह पुरानी Excel वर्कबुक (.xls) है, CSV नहीं। इसे खोलें और “CSV UTF-8 (comma delimited)” के रूप में सहेजें।',
  table_pdf: 'यह PDF है, CSV नहीं।',
  table_rtf: 'यह वर्ड प्रोसेसर का दस्तावेज़ (RTF) है, CSV नहीं।',
  table_picture: 'यह तस्वीर है, CSV नहीं।',
  table_excel_xml: 'यह Excel वर्कबुक (XML) है, CSV नहीं। इसे खोलें और “CSV UTF-8 (comma delimited)” के रूप में सहेजें।',
  table_html: 'नाम का अंत चाहे जो हो, यह वेब पेज (HTML) है, CSV नहीं। इसे खोलें और “CSV UTF-8 (comma delimited)” के रूप में सहेजें।',
  table_xml: 'यह XML है, CSV नहीं।',
  table_not_text: 'यह टेक्स्ट नहीं है: इसमें ऐसे बाइट हैं जो किसी अक्षर के नहीं होते।',
  table_lost_letter: 'पंक्ति {line} में एक अक्षर पढ़ा नहीं जा सका: फ़ाइल UTF-8 में नहीं है। उसे CSV UTF-8 के रूप में सहेजें, या उसके बाइट और एन्कोडिंग भेजें।',
  table_not_utf8:
    'पंक्ति {line} UTF-8 में नहीं है। फ़ाइल को CSV UTF-8 के रूप में सहेजें, या उसकी एन्कोडिंग चुनें: windows-1252 के रूप में यह “{sample}” पढ़ी जाती है।',
  table_is_utf8: 'फ़ाइल UTF-8 में है, {encoding} में नहीं। इसे एन्कोडिंग बताए बिना भेजें।',
}
