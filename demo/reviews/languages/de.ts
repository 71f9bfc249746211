import type { ReviewLanguage } from '../phrases.ts'

export const de: ReviewLanguage = {
  titles: {
    high: ['Sofort wieder', 'Das beste Hostel der ganzen Reise', 'Genau richtig', 'Zwei Nächte länger geblieben als geplant'],
    middle: ['Gut zum Schlafen', 'Solide', 'Für ein paar Nächte in Ordnung'],
    low: ['Da geht noch was', 'Nicht ganz, was ich mir erhofft hatte'],
  },
  good: {
    value: [
      'Mehr bekommt man für dieses Geld kaum.',
      'Günstiger als alles in der Umgebung, und besser.',
      ['Das Frühstück ist im Preis, und es ist ein richtiges.', 'freeBreakfast'],
    ],
    security: [
      'Die Schließfächer sind groß und nehmen ein normales Vorhängeschloss.',
      'Auch spät nachts kommt man hier mit gutem Gefühl nach Hause.',
      ['Die Rezeption ist die ganze Nacht besetzt, das beruhigt.', 'nightDesk'],
      ['Ein Schlafsaal nur für Frauen, und die Tür schließt. Ich habe tief geschlafen.', 'womenDorm'],
    ],
    location: [
      'Der Bus vom Flughafen hält um die Ecke.',
      ['Von hier geht man überall zu Fuß hin.', 'near'],
      ['Weit genug vom Zentrum, um ruhig zu sein, und der Bus fährt alle paar Minuten.', 'far'],
      ['Morgens barfuß ans Meer: besser fängt kein Tag an.', 'sea'],
      ['Der Wanderweg beginnt fast vor der Haustür.', 'mountains'],
    ],
    staff: [
      'Am zweiten Tag kannten alle an der Rezeption meinen Namen.',
      'Mein Rucksack durfte nach dem Auschecken den ganzen Tag bleiben, ohne Aufpreis.',
      ['Die Nachtschicht hat mir um drei Uhr früh einen Arzt besorgt. Danke!', 'nightDesk'],
    ],
    atmosphere: [
      ['Allein angekommen, mit Freunden weitergereist.', 'alone'],
      ['Wir haben hier an einem Abend mehr Leute kennengelernt als sonst in einer Woche.', 'together'],
      ['Das gemeinsame Essen am langen Tisch war das Schönste.', 'longTable'],
      ['An der Bar trifft sich das ganze Haus, und zum Schlafen ist es trotzdem ruhig.', 'bar'],
      'Abends ruhig, genau das hatte ich gesucht.',
    ],
    cleanliness: [
      'Duschen jeden Tag blitzsauber.',
      'Frische Bettwäsche, kein Muff, nichts zu meckern.',
      ['Unser eigenes Bad war am letzten Tag so sauber wie am ersten.', 'ensuite'],
    ],
    facilities: [
      ['Steckdose, Licht und Vorhang an jedem Bett.', 'dorm'],
      'In der Küche fehlt nichts, sogar die Messer sind scharf.',
      ['Drei Tage aus dem Arbeitsraum gearbeitet und mehr geschafft als zu Hause.', 'workSpace'],
      ['Nach der langen Busfahrt direkt in den Pool: herrlich.', 'pool'],
    ],
  },
  poor: {
    value: ['Für das Gebotene etwas teuer.', ['Das Handtuch kostet extra, das hatte ich nicht erwartet.', 'paidTowels']],
    security: ['Mein Schließfach ging nicht richtig zu.', 'Die Haustür stand den halben Abend offen.'],
    location: [['Weiter vom Zentrum, als ich dachte.', 'far'], 'Die Straße ist bis spät laut.'],
    staff: ['Das Einchecken dauerte eine halbe Stunde.', ['Wir kamen nach elf und mussten erst jemanden wachklingeln.', 'dayDesk']],
    atmosphere: ['Im Gemeinschaftsraum war kaum jemand.', ['Eine Gruppe hat im Schlafsaal bis zwei gefeiert.', 'dorm']],
    cleanliness: ['Das Bad könnte öfter geputzt werden.', 'Staub unter dem Bett.'],
    facilities: [
      'Das WLAN brach immer wieder ab.',
      ['Eine Dusche für zwölf Leute reicht nicht.', 'bigDorm', 'sharedBath'],
      ['Vierter Stock ohne Aufzug.', 'noLift'],
    ],
  },
  plain: ['Für eine Nacht tut es seinen Dienst.', 'Ein Bett und ein Dach, viel mehr nicht.'],
  thanks: [
    'Vielen Dank für deinen Besuch und die schönen Worte. Der Platz am Tisch bleibt frei.',
    'Danke! Das geben wir an alle an der Rezeption weiter.',
  ],
  sorry: [
    'Danke für die offenen Worte. Wir haben es uns angesehen und geändert.',
    'Du hast recht, das soll nicht passieren. Schreib uns vor dem nächsten Aufenthalt, dann finden wir ein besseres Bett.',
  ],
}
