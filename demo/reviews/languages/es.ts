import type { ReviewLanguage } from '../phrases.ts'

export const es: ReviewLanguage = {
  titles: {
    high: ['Volvería mañana mismo', 'Lo mejor de todo el viaje', 'Justo lo que buscaba', 'Dos noches más de lo previsto'],
    middle: ['Bien para dormir', 'Cumple', 'Correcto para unas noches'],
    low: ['Puede mejorar', 'No era lo que esperaba'],
  },
  good: {
    value: [
      'Es difícil encontrar algo mejor por este precio.',
      'Más barato que los de alrededor, y mejor.',
      ['El desayuno está incluido y es de verdad.', 'freeBreakfast'],
    ],
    security: [
      'Las taquillas son grandes y sirve un candado normal.',
      'Volver tarde da tranquilidad.',
      ['Hay alguien en recepción toda la noche, y se agradece.', 'nightDesk'],
      ['Dormitorio solo para mujeres y una puerta que cierra bien: dormí de maravilla.', 'womenDorm'],
    ],
    location: [
      'El autobús del aeropuerto para a la vuelta de la esquina.',
      ['Desde aquí se va a todas partes a pie.', 'near'],
      ['Lejos del ruido del centro, y el autobús pasa cada pocos minutos.', 'far'],
      ['Te levantas y en dos minutos estás en el agua.', 'sea'],
      ['La montaña empieza detrás de la casa.', 'mountains'],
    ],
    staff: [
      'El segundo día ya sabían mi nombre en recepción.',
      'Me guardaron la mochila todo el día sin cobrar nada.',
      ['A las tres de la mañana me encontraron un médico. ¡Gracias!', 'nightDesk'],
    ],
    atmosphere: [
      ['Un viaje a solas que acabó con amigos.', 'alone'],
      ['Conocimos a más gente aquí en una noche que en una semana en otros sitios.', 'together'],
      ['Cenar con todos en la mesa larga fue lo mejor.', 'longTable'],
      ['El bar es el punto de encuentro y cierra a una hora razonable.', 'bar'],
      'Tranquilo por la noche, que era lo que quería.',
    ],
    cleanliness: [
      'Las duchas, impecables todos los días.',
      'Sábanas limpias, sin olores, ninguna queja.',
      ['El baño de la habitación estaba tan limpio el último día como el primero.', 'ensuite'],
    ],
    facilities: [
      ['Enchufe, luz y cortina en cada cama.', 'dorm'],
      'La cocina tiene de todo, hasta cuchillos que cortan.',
      ['Trabajé tres días desde la sala tranquila, con buen internet.', 'workSpace'],
      ['La piscina después de un viaje largo no tiene precio.', 'pool'],
    ],
  },
  poor: {
    value: ['Un poco caro para lo que ofrece.', ['La toalla se paga aparte, no me lo esperaba.', 'paidTowels']],
    security: ['Mi taquilla no cerraba bien.', 'La puerta de la calle estuvo abierta casi toda la tarde.'],
    location: [['Más lejos del centro de lo que pensaba.', 'far'], 'La calle es ruidosa hasta tarde.'],
    staff: ['Tardaron media hora en hacer la entrada.', ['Llegamos después de las once y hubo que despertar a alguien.', 'dayDesk']],
    atmosphere: ['Casi nadie en la sala común.', ['Un grupo estuvo de fiesta en el dormitorio hasta las dos.', 'dorm']],
    cleanliness: ['El baño necesitaba más limpieza.', 'Polvo debajo de la cama.'],
    facilities: [
      'El wifi se cortaba todo el tiempo.',
      ['Una ducha para doce no basta.', 'bigDorm', 'sharedBath'],
      ['Cuatro pisos sin ascensor.', 'noLift'],
    ],
  },
  plain: ['Para una noche cumple.', 'Cama y techo, poco más.'],
  thanks: ['Gracias por venir y por tomarte el tiempo de escribir. Tu silla sigue aquí.', '¡Gracias! Se lo decimos a todo el equipo.'],
  sorry: [
    'Gracias por decirlo con franqueza. Lo hemos revisado y ya está corregido.',
    'Tienes razón, no debería pasar. Escríbenos antes de la próxima visita y te buscamos una cama mejor.',
  ],
}
