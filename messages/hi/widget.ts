import type { ServerMessages } from '../en/server.ts'

export const widget: ServerMessages['widget'] = {
  title: '{hostel} में बुक करें',
  arrival: 'आगमन',
  departure: 'प्रस्थान',
  guests: 'मेहमान',
  promo: 'प्रोमो कोड',
  search: 'दाम देखें',
  searching: 'ख़ाली बिस्तर खोज रहे हैं।',
  choose: 'आगमन और प्रस्थान के दिन चुनें।',
  found: 'पूरे ठहराव का दाम। रातें: {nights}, मेहमान: {guests}।',
  none: 'इन तारीख़ों में कुछ ख़ाली नहीं है।',
  noPromo: 'यह प्रोमो कोड लागू नहीं होता।',
  refused: 'इन तारीख़ों और मेहमानों के लिए यहाँ कोई दाम नहीं है।',
  offline: 'कनेक्शन नहीं है। कृपया फिर कोशिश करें।',
  payThere: 'हॉस्टल में भुगतान करें',
  payNow: '{price} अभी, बाक़ी हॉस्टल में',
  book: 'बुक करें',
  more: 'सारे बिस्तर, शर्तें और तारीख़ें',
}
