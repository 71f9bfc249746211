import type { ReviewLanguage } from '../phrases.ts'

export const ptBr: ReviewLanguage = {
  titles: {
    high: ['Voltaria amanhã mesmo', 'O melhor da viagem toda', 'Na medida certa', 'Duas noites a mais do que o planejado'],
    middle: ['Bom para dormir', 'Dá conta', 'Bom para algumas noites'],
    low: ['Pode melhorar', 'Não era bem o que eu esperava'],
  },
  good: {
    value: [
      'Difícil achar coisa melhor por esse preço.',
      'Mais barato que os da região, e melhor.',
      ['O café da manhã está incluído, e é de verdade.', 'freeBreakfast'],
    ],
    security: [
      'Os armários são grandes e aceitam um cadeado comum.',
      'Dá para voltar tarde com tranquilidade.',
      ['Tem sempre alguém na recepção, mesmo de madrugada.', 'nightDesk'],
      ['Quarto só para mulheres e porta que fecha direito: dormi muito bem.', 'womenDorm'],
    ],
    location: [
      'O ônibus do aeroporto para na esquina.',
      ['Daqui dá para ir a pé para todo lado.', 'near'],
      ['Longe o bastante do centro para ter sossego, e o ônibus passa toda hora.', 'far'],
      ['Em dois minutos a gente já está na água.', 'sea'],
      ['As trilhas começam quase na porta.', 'mountains'],
    ],
    staff: [
      'No segundo dia todo mundo na recepção já sabia meu nome.',
      'Guardaram minha mochila o dia inteiro sem cobrar nada.',
      ['Às três da manhã acharam um médico para mim. Valeu, equipe da noite!', 'nightDesk'],
    ],
    atmosphere: [
      ['Uma viagem solo que terminou entre amigos.', 'alone'],
      ['Conhecemos mais gente aqui em uma noite do que em uma semana em outros lugares.', 'together'],
      ['O jantar na mesa comprida foi o melhor de tudo.', 'longTable'],
      ['Noites no terraço, baralho e gente do mundo todo.', 'terrace'],
      'Tranquilo à noite, era o que eu queria.',
    ],
    cleanliness: [
      'Chuveiros impecáveis, todos os dias.',
      'Lençol limpo, sem cheiro, nada a reclamar.',
      ['Nosso banheiro estava tão limpo no último dia quanto no primeiro.', 'ensuite'],
    ],
    facilities: [
      ['Tomada, luz e cortina em cada cama.', 'dorm'],
      'A cozinha tem tudo, até faca que corta.',
      ['Três dias trabalhando na sala silenciosa, com internet boa.', 'workSpace'],
      ['A piscina depois de um dia de ônibus não tem preço.', 'pool'],
    ],
  },
  poor: {
    value: ['Um pouco caro pelo que oferece.', ['A toalha é cobrada à parte, eu não esperava.', 'paidTowels']],
    security: ['Meu armário não fechava direito.', 'A porta da rua ficou aberta quase a noite toda.'],
    location: [['Mais longe do centro do que eu pensava.', 'far'], 'A rua é barulhenta até tarde.'],
    staff: ['O check-in levou meia hora.', ['Chegamos depois das onze e tivemos que acordar alguém.', 'dayDesk']],
    atmosphere: ['Quase ninguém na área comum.', ['Um grupo fez festa no quarto até as duas.', 'dorm']],
    cleanliness: ['O banheiro precisava ser limpo mais vezes.', 'Poeira embaixo da cama.'],
    facilities: [
      'A internet caía toda hora.',
      ['Um chuveiro para doze pessoas não dá.', 'bigDorm', 'sharedBath'],
      ['Quatro andares sem elevador.', 'noLift'],
    ],
  },
  plain: ['Para uma noite, serve.', 'Cama e teto, e só.'],
  thanks: ['Obrigado pela visita e por escrever. Seu lugar à mesa está guardado.', 'Obrigado! Vamos contar para toda a equipe.'],
  sorry: [
    'Obrigado pela sinceridade. Já vimos o que houve e corrigimos.',
    'Você tem razão, isso não devia acontecer. Escreva para a gente antes da próxima estadia e achamos uma cama melhor.',
  ],
}
