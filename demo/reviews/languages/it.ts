import type { ReviewLanguage } from '../phrases.ts'

export const it: ReviewLanguage = {
  titles: {
    high: ['Ci tornerei domani', 'Il migliore di tutto il viaggio', 'Proprio quello che ci voleva', 'Due notti in più del previsto'],
    middle: ['Buono per dormire', 'Onesto', 'Va bene per qualche notte'],
    low: ['Si può migliorare', 'Non proprio come speravo'],
  },
  good: {
    value: [
      'Difficile trovare di meglio a questo prezzo.',
      'Costa meno dei posti vicini ed è migliore.',
      ['La colazione è compresa, ed è una colazione vera.', 'freeBreakfast'],
    ],
    security: [
      'Gli armadietti sono grandi e va bene un lucchetto normale.',
      'Si rientra tardi senza pensieri.',
      ['Alla reception c’è qualcuno tutta la notte, e si sta tranquilli.', 'nightDesk'],
      ['Dormitorio solo per donne e una porta che chiude bene: ho dormito benissimo.', 'womenDorm'],
    ],
    location: [
      'L’autobus dell’aeroporto ferma dietro l’angolo.',
      ['Da qui si va ovunque a piedi.', 'near'],
      ['Abbastanza lontano dal centro per stare in pace, e l’autobus passa spesso.', 'far'],
      ['Ci si sveglia e in due minuti si è al mare.', 'sea'],
      ['I sentieri partono dietro casa.', 'mountains'],
    ],
    staff: [
      'Il secondo giorno alla reception sapevano già il mio nome.',
      'Hanno tenuto il mio zaino tutto il giorno senza chiedere nulla.',
      ['Alle tre di notte mi hanno trovato un medico. Grazie!', 'nightDesk'],
    ],
    atmosphere: [
      ['Un viaggio in solitaria finito tra amici.', 'alone'],
      ['In una sera qui abbiamo conosciuto più gente che altrove in una settimana.', 'together'],
      ['La cena alla tavola lunga è stata la cosa più bella.', 'longTable'],
      ['Il bar è dove si incontrano tutti, e chiude a un’ora decente.', 'bar'],
      'Tranquillo la sera, proprio come volevo.',
    ],
    cleanliness: [
      'Docce pulitissime, ogni giorno.',
      'Lenzuola fresche, nessun odore, niente da ridire.',
      ['Il nostro bagno era pulito l’ultimo giorno come il primo.', 'ensuite'],
    ],
    facilities: [
      ['Presa, luce e tenda per ogni letto.', 'dorm'],
      'In cucina c’è tutto, perfino coltelli che tagliano.',
      ['Tre giorni di lavoro nella sala tranquilla, con una buona connessione.', 'workSpace'],
      ['La piscina dopo ore di autobus: impagabile.', 'pool'],
    ],
  },
  poor: {
    value: ['Un po’ caro per quello che offre.', ['L’asciugamano si paga a parte, non me l’aspettavo.', 'paidTowels']],
    security: ['Il mio armadietto non chiudeva bene.', 'Il portone è rimasto aperto quasi tutta la sera.'],
    location: [['Più lontano dal centro di quanto pensassi.', 'far'], 'La strada è rumorosa fino a tardi.'],
    staff: ['Mezz’ora per il check-in.', ['Dopo le undici abbiamo dovuto svegliare qualcuno.', 'dayDesk']],
    atmosphere: ['Quasi nessuno nella sala comune.', ['Un gruppo ha fatto festa in camerata fino alle due.', 'dorm']],
    cleanliness: ['Il bagno andrebbe pulito più spesso.', 'Polvere sotto il letto.'],
    facilities: [
      'Il wifi cadeva di continuo.',
      ['Una doccia per dodici persone non basta.', 'bigDorm', 'sharedBath'],
      ['Quattro piani senza ascensore.', 'noLift'],
    ],
  },
  plain: ['Per una notte va bene.', 'Un letto e un tetto, poco altro.'],
  thanks: ['Grazie per la visita e per le belle parole. Il posto a tavola resta libero.', 'Grazie! Lo diciamo a tutta la squadra.'],
  sorry: [
    'Grazie per la franchezza. Abbiamo controllato e sistemato.',
    'Ha ragione, non dovrebbe succedere. Ci scriva prima del prossimo soggiorno e troviamo un letto migliore.',
  ],
}
