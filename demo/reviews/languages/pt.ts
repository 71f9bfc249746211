import type { ReviewLanguage } from '../phrases.ts'

export const pt: ReviewLanguage = {
  titles: {
    high: ['Voltava já amanhã', 'O melhor da viagem toda', 'Mesmo no ponto', 'Mais duas noites do que o planeado'],
    middle: ['Bom para dormir', 'Cumpre', 'Bem para umas noites'],
    low: ['Pode melhorar', 'Não era bem o que esperava'],
  },
  good: {
    value: [
      'É difícil encontrar melhor por este preço.',
      'Mais barato do que os da zona, e melhor.',
      ['O pequeno-almoço está incluído, e é a sério.', 'freeBreakfast'],
    ],
    security: [
      'Os cacifos são grandes e servem para um cadeado normal.',
      'Volta-se tarde com toda a segurança.',
      ['Há sempre alguém na receção, mesmo a meio da noite.', 'nightDesk'],
      ['Dormitório só para mulheres e porta que fecha bem: dormi muito bem.', 'womenDorm'],
    ],
    location: [
      'O autocarro do aeroporto para ao virar da esquina.',
      ['Daqui vai-se a pé a todo o lado.', 'near'],
      ['Longe o bastante do centro para haver sossego, e o autocarro passa a toda a hora.', 'far'],
      ['Em dois minutos está-se dentro de água.', 'sea'],
      ['Os trilhos começam quase à porta.', 'mountains'],
    ],
    staff: [
      'Ao segundo dia já todos na receção sabiam o meu nome.',
      'Guardaram a minha mochila o dia inteiro sem cobrar nada.',
      ['Às três da manhã encontraram-me um médico. Bem-haja a equipa da noite!', 'nightDesk'],
    ],
    atmosphere: [
      ['Uma viagem a solo que acabou entre amigos.', 'alone'],
      ['Conhecemos mais gente aqui numa noite do que numa semana noutros sítios.', 'together'],
      ['O jantar à mesa comprida foi o melhor de tudo.', 'longTable'],
      ['Noites na esplanada, cartas e gente de todo o lado.', 'terrace'],
      'Calmo à noite, era o que eu queria.',
    ],
    cleanliness: [
      'Duches impecáveis, todos os dias.',
      'Lençóis lavados, sem cheiros, nada a apontar.',
      ['A nossa casa de banho estava tão limpa no último dia como no primeiro.', 'ensuite'],
    ],
    facilities: [
      ['Tomada, luz e cortina em cada cama.', 'dorm'],
      'A cozinha tem tudo, até facas que cortam.',
      ['Três dias a trabalhar na sala sossegada, com boa internet.', 'workSpace'],
      ['A piscina depois de um dia de autocarro soube pela vida.', 'pool'],
    ],
  },
  poor: {
    value: ['Um pouco caro para o que é.', ['A toalha paga-se à parte, não esperava.', 'paidTowels']],
    security: ['O meu cacifo não fechava bem.', 'A porta da rua ficou aberta quase toda a noite.'],
    location: [['Mais longe do centro do que pensava.', 'far'], 'A rua é barulhenta até tarde.'],
    staff: ['O check-in demorou meia hora.', ['Chegámos depois das onze e foi preciso acordar alguém.', 'dayDesk']],
    atmosphere: ['Quase ninguém na sala comum.', ['Um grupo fez festa no dormitório até às duas.', 'dorm']],
    cleanliness: ['A casa de banho devia ser limpa mais vezes.', 'Pó debaixo da cama.'],
    facilities: [
      'A internet caía a toda a hora.',
      ['Um duche para doze pessoas não chega.', 'bigDorm', 'sharedBath'],
      ['Quatro andares sem elevador.', 'noLift'],
    ],
  },
  plain: ['Por uma noite, serve.', 'Cama e teto, pouco mais.'],
  thanks: ['Obrigado pela visita e por escreveres. O teu lugar à mesa fica guardado.', 'Obrigado! Vamos dizer a toda a equipa.'],
  sorry: [
    'Obrigado pela franqueza. Já vimos o que se passou e corrigimos.',
    'Tens razão, não devia acontecer. Escreve-nos antes da próxima estadia e arranjamos uma cama melhor.',
  ],
}
