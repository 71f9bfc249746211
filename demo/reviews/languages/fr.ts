import type { ReviewLanguage } from '../phrases.ts'

export const fr: ReviewLanguage = {
  titles: {
    high: ['On y retourne demain', 'Le meilleur du voyage', 'Exactement ce qu’il fallait', 'Deux nuits de plus que prévu'],
    middle: ['Bien pour dormir', 'Correct', 'Très bien pour quelques nuits'],
    low: ['Peut mieux faire', 'Pas tout à fait ce que j’espérais'],
  },
  good: {
    value: [
      'Difficile de trouver mieux à ce prix.',
      'Moins cher que les adresses d’à côté, et meilleur.',
      ['Le petit déjeuner est compris, et c’en est un vrai.', 'freeBreakfast'],
    ],
    security: [
      'Les casiers sont grands et prennent un cadenas ordinaire.',
      'On rentre tard sans aucune inquiétude.',
      ['Il y a quelqu’un à l’accueil toute la nuit, c’est rassurant.', 'nightDesk'],
      ['Un dortoir réservé aux femmes, une porte qui ferme bien : nuit parfaite.', 'womenDorm'],
    ],
    location: [
      'Le bus de l’aéroport s’arrête au coin de la rue.',
      ['D’ici on fait tout à pied.', 'near'],
      ['Assez loin du centre pour être au calme, et le bus passe toutes les cinq minutes.', 'far'],
      ['La mer est au bout de la rue, on y va en tongs.', 'sea'],
      ['Les sentiers partent presque de la porte.', 'mountains'],
    ],
    staff: [
      'Dès le deuxième jour, tout le monde à l’accueil connaissait mon prénom.',
      'Ils ont gardé mon sac toute une journée sans rien demander.',
      ['À trois heures du matin, l’équipe de nuit m’a trouvé un médecin. Merci !', 'nightDesk'],
    ],
    atmosphere: [
      ['Un voyage en solo qui finit entre amis.', 'alone'],
      ['Nous avons rencontré plus de monde ici en une soirée qu’ailleurs en une semaine.', 'together'],
      ['Le dîner à la grande table est le meilleur souvenir.', 'longTable'],
      ['Les soirées sur la terrasse, avec des gens de partout.', 'terrace'],
      'Calme le soir, c’est ce que je cherchais.',
    ],
    cleanliness: [
      'Des douches impeccables, tous les jours.',
      'Draps frais, aucune odeur, rien à redire.',
      ['Notre salle de bains était aussi propre le dernier jour que le premier.', 'ensuite'],
    ],
    facilities: [
      ['Une prise, une lampe et un rideau à chaque lit.', 'dorm'],
      'La cuisine a tout ce qu’il faut, même de bons couteaux.',
      ['Trois jours de télétravail dans la salle calme : parfait.', 'workSpace'],
      ['La piscine après une journée de bus, quel bonheur.', 'pool'],
    ],
  },
  poor: {
    value: ['Un peu cher pour ce que c’est.', ['La serviette est en supplément, je ne m’y attendais pas.', 'paidTowels']],
    security: ['Mon casier fermait mal.', 'La porte d’entrée est restée ouverte une bonne partie de la soirée.'],
    location: [['Plus loin du centre que je ne le pensais.', 'far'], 'La rue est bruyante jusque tard.'],
    staff: ['Une demi-heure d’attente à l’arrivée.', ['Après onze heures du soir, il a fallu réveiller quelqu’un.', 'dayDesk']],
    atmosphere: ['Presque personne dans la salle commune.', ['Un groupe a fait la fête dans le dortoir jusqu’à deux heures.', 'dorm']],
    cleanliness: ['La salle de bains mériterait un ménage plus fréquent.', 'De la poussière sous le lit.'],
    facilities: [
      'Le wifi coupait sans arrêt.',
      ['Une douche pour douze, ce n’est pas assez.', 'bigDorm', 'sharedBath'],
      ['Quatre étages sans ascenseur avec une valise.', 'noLift'],
    ],
  },
  plain: ['Pour une nuit, ça va.', 'Un lit et un toit, guère plus.'],
  thanks: [
    'Merci d’être passés chez nous et d’avoir pris le temps d’écrire. Votre chaise vous attend.',
    'Merci ! Nous le dirons à toute l’équipe.',
  ],
  sorry: [
    'Merci de le dire franchement. Nous avons regardé et corrigé cela depuis.',
    'Vous avez raison, cela ne devrait pas arriver. Écrivez-nous avant votre prochain séjour, nous vous trouverons un meilleur lit.',
  ],
}
