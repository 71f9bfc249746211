import type { Messages } from '../../en/pages.ts'

export const thread: Messages['thread'] = {
  reading: 'संदेश लोड हो रहे हैं',
  earlier: 'पुराने संदेश',
  with: '{other} के साथ संदेश',
  you: 'आप',
  automatic: 'अपने-आप भेजा गया',
  channel: {
    received: 'चैनल के ज़रिए',
    waiting: 'चैनल को भेजा जा रहा है',
    sending: 'चैनल को भेजा जा रहा है',
    sent: 'चैनल के ज़रिए भेजा गया',
    failed: 'चैनल ने इसे नहीं लिया: मेहमान को किसी और तरीक़े से लिखें',
  },
  file: '{name} डाउनलोड करें, {size}',
  empty: 'अभी भेजने को कुछ नहीं है।',
  emptyField: 'कुछ लिखें।',
  send: 'भेजें',
  write: '{other} को लिखें',
}
