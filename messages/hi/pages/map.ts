import type { Messages } from '../../en/pages.ts'

export const map: Messages['map'] = {
  show: 'नतीजे कैसे दिखाएँ',
  list: 'सूची',
  map: 'नक़्शा',
  title: 'नक़्शे पर नतीजे',
  onIt: 'नक़्शे पर हॉस्टल',
  zoomIn: 'बड़ा करें',
  zoomOut: 'छोटा करें',
  here: 'इस इलाक़े में खोजें',
  follow: 'नक़्शा हिलाने पर खोजें',
  closer: 'यहाँ खोजने के लिए बड़ा करें',
  looking: 'हॉस्टल खोजे जा रहे हैं …',
  best: '{total} में से सबसे अच्छे {n} हॉस्टल। बाक़ी देखने के लिए बड़ा करें और वहाँ खोजें।',
  none: 'जो आप खोज रहे हैं, वह यहाँ किसी हॉस्टल में नहीं है।',
  group: 'यहाँ {n} हॉस्टल, बड़ा करें',
  pin: '{name}, {price}',
  noPrice: 'दाम नहीं',
  forStay: '{nights}, {guests} के लिए',
  aBedANight: 'एक रात का बिस्तर',
  close: 'बंद करें',
  centre: 'केंद्र',
}
