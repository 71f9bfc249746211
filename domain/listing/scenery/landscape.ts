import type { Point } from '../distance.ts'
import { isIn, isNear, type Spot } from './areas.ts'

/** Old towns on canals, of which a drawing with a canal is true. */
const canalTowns: readonly Spot[] = [
  [52.37, 4.9], // Amsterdam
  [52.09, 5.12], // Utrecht
  [52.16, 4.49], // Leiden
  [52.01, 4.36], // Delft
  [52.38, 4.64], // Haarlem
  [53.22, 6.57], // Groningen
  [51.21, 3.22], // Bruges
  [51.05, 3.72], // Ghent
  [45.44, 12.32], // Venice
  [55.68, 12.57], // Copenhagen
  [53.55, 9.99], // Hamburg
  [59.93, 30.32], // Saint Petersburg
  [45.9, 6.13], // Annecy
  [48.58, 7.75], // Strasbourg
  [48.08, 7.36], // Colmar
  [40.64, -8.65], // Aveiro
  [52.48, -1.9], // Birmingham
  [31.3, 120.6], // Suzhou
  [13.75, 100.5], // Bangkok
  [9.49, 76.33], // Alappuzha
]
const CANAL_KM = 12

export const hasCanals = isNear(canalTowns, CANAL_KM)

/** Where rice is grown on wet fields: the wet parts of South, South-East and East Asia, and Madagascar. */
const wetFields = isIn([
  { south: 5, north: 21.5, west: 73.3, east: 98 },
  { south: 21.5, north: 28.4, west: 80, east: 98 },
  { south: -11, north: 28, west: 97, east: 126 },
  { south: 21, north: 34, west: 105, east: 123 },
  { south: 31, north: 43.5, west: 126, east: 142 },
  { south: -26, north: -12, west: 43, east: 51 },
])
export const growsRice = (at: Point) => wetFields(at)

const teaHills: readonly Spot[] = [
  [6.95, 80.75], // the highlands of Sri Lanka
  [7.25, 80.65], // Kandy
  [10.09, 77.06], // Munnar
  [11.35, 76.8], // the Nilgiris
  [27.04, 88.26], // Darjeeling
  [26.75, 94.2], // Assam
  [4.48, 101.38], // the Cameron Highlands
  [-6.9, 107.5], // West Java
  [35.0, 138.2], // Shizuoka
  [34.88, 135.8], // Uji
  [24.9, 121.6], // the north of Taiwan
  [30.2, 120.1], // Hangzhou
  [22, 100.5], // Yunnan
  [20.1, 99.7], // Mae Salong
  [11.6, 107.85], // Bảo Lộc
  [-0.37, 35.28], // Kericho
  [-16, 35.5], // Mulanje
  [-2.5, 29.2], // Rwanda
  [41, 40.5], // Rize
]
export const growsTea = isNear(teaHills, 28)

const wineHills: readonly Spot[] = [
  [44.84, -0.58], // Bordeaux
  [47, 4.85], // Burgundy
  [48.1, 7.35], // Alsace
  [49.05, 4], // Champagne
  [49.9, 7], // the Mosel
  [48.4, 15.5], // the Wachau
  [46.5, 6.75], // Lavaux
  [47.95, 21.4], // Tokaj
  [41.8, 45.8], // Kakheti
  [-32.9, -68.85], // Mendoza
  [-33.95, 18.9], // Stellenbosch
  [38.4, -122.4], // Napa
  [45.2, -123], // Oregon
  [-34.55, 138.95], // the Barossa
  [-37.7, 145.5], // the Yarra
  [-41.5, 173.9], // Marlborough
  [-39.6, 176.85], // Hawke's Bay
  [-45.03, 169.2], // Otago
]
export const growsWine = isNear(wineHills, 40)

const volcanoes: readonly (readonly [...Spot, km: number])[] = [
  [40.82, 14.43, 35], // Vesuvius
  [37.75, 15, 45], // Etna
  [38.79, 15.21, 25], // Stromboli
  [28.27, -16.64, 45], // Teide
  [14.47, -90.85, 40], // Agua and Fuego
  [14.65, -91.2, 25], // Atitlán
  [10.46, -84.7, 25], // Arenal
  [10.2, -84.2, 35], // Poás
  [11.83, -85.97, 25], // Mombacho
  [11.54, -85.62, 25], // Concepción
  [12.6, -86.8, 30], // San Cristóbal
  [19.02, -98.6, 75], // Popocatépetl
  [-0.68, -78.44, 60], // Cotopaxi
  [-1.4, -78.44, 30], // Tungurahua
  [-16.3, -71.41, 35], // Misti
  [-39.42, -71.94, 35], // Villarrica
  [35.36, 138.73, 45], // Fuji
  [31.59, 130.66, 30], // Sakurajima
  [-7.54, 110.45, 40], // Merapi
  [-7.94, 112.95, 45], // Bromo
  [-8.34, 115.45, 40], // Agung and Batur
  [-8.41, 116.46, 45], // Rinjani
  [13.25, 123.68, 35], // Mayon
  [-3.2, 37, 80], // Meru and Kilimanjaro
  [-1.5, 29.25, 35], // Nyiragongo
  [-39.28, 175.57, 50], // Ruapehu
  [-39.3, 174.06, 40], // Taranaki
  [19.5, -155.4, 60], // Hawaiʻi
  [39.7, 44.3, 60], // Ararat
  [35.95, 52.1, 70], // Damavand
]
export const hasVolcano = (at: Point) => volcanoes.some(([lat, lng, km]) => isNear([[lat, lng]], km)(at))

/** Cactuses grow wild in the Americas alone. */
export const hasCactuses = isIn([{ south: -50, north: 50, west: -125, east: -35 }])

/** Sand that lies in dunes; other deserts are gravel and rock. */
export const hasDunes = isIn([
  { south: 16, north: 31, west: -13, east: 33 },
  { south: 16, north: 31, west: 38, east: 60 },
  { south: 25, north: 29, west: 68, east: 72 },
  { south: 37, north: 43.5, west: 53.5, east: 63 },
  { south: 37, north: 45, west: 77, east: 112 },
  { south: -28, north: -17, west: 12, east: 16.5 },
  { south: -15, north: -13, west: -76.5, east: -75 },
  { south: -24, north: -22, west: -69, east: -67.5 },
])

/** Rock that stands alone in the dry land. */
export const hasButtes = isIn([
  { south: 27.5, north: 30.6, west: 34.6, east: 38 },
  { south: 28, north: 29.6, west: 33.5, east: 34.6 },
  { south: -31, north: -19, west: 119, east: 141 },
  { south: -24, north: -18, west: 13, east: 17 },
  { south: 22, north: 27, west: 5, east: 11 },
])

/** The lowlands of Africa where baobabs stand. */
export const hasBaobabs = isIn([
  { south: 9.5, north: 16, west: -17.6, east: 16 },
  { south: 10, north: 13.8, west: 24, east: 32 },
  { south: -5, north: -2, west: 38, east: 41.5 },
  { south: -11.5, north: -5, west: 34.5, east: 41 },
  { south: -22.5, north: -11, west: 32, east: 41 },
  { south: -18.6, north: -15.2, west: 25, east: 32 },
  { south: -24.2, north: -20.5, west: 27.5, east: 32 },
  { south: -17.6, north: -7, west: 12.4, east: 15 },
  { south: -20.5, north: -17, west: 14, east: 26 },
  { south: -25.5, north: -15, west: 43, east: 46 },
])

/** Their houses stand on the ground, unlike those of the islands around. */
export const isOnJavaOrBali = isIn([{ south: -8.95, north: -5.8, west: 105, east: 115.75 }])

/** The wet coast below the Elburz: roofs of tiles and reed, no domes. */
export const isCaspian = isIn([{ south: 36.3, north: 38.6, west: 48.6, east: 55.2 }])

/** Flat land with cattle, and wind pumps that lift its water. */
export const hasRanches = isIn([
  { south: 27, north: 49, west: -104.5, east: -96 },
  { south: -39.5, north: -30, west: -66, east: -53 },
  { south: -34.5, north: -20, west: 138, east: 150.2 },
  { south: -37.3, north: -34.5, west: 141, east: 148 },
  { south: -33.5, north: -30.5, west: 116.4, east: 119 },
  { south: -32.6, north: -26.5, west: 20, east: 28 },
])

/** Harbours of the sea that are known for their cranes. */
const ports: readonly Spot[] = [
  [53.55, 8.58], // Bremerhaven
  [51.96, 1.35], // Felixstowe
  [50.9, -1.4], // Southampton
  [53.41, -2.98], // Liverpool
  [49.49, 0.11], // Le Havre
  [43.3, 5.4], // Marseille
  [41.36, 2.16], // Barcelona
  [39.46, -0.33], // Valencia
  [36.13, -5.45], // Algeciras
  [37.96, -8.87], // Sines
  [38.72, -9.14], // Lisbon
  [44.41, 8.93], // Genoa
  [45.65, 13.77], // Trieste
  [45.33, 14.44], // Rijeka
  [45.55, 13.73], // Koper
  [37.94, 23.64], // Piraeus
  [40.64, 22.93], // Thessaloníki
  [40.99, 28.72], // Ambarlı
  [36.8, 34.64], // Mersin
  [44.17, 28.65], // Constanța
  [46.48, 30.74], // Odesa
  [54.52, 18.53], // Gdynia
  [54.37, 18.65], // Gdańsk
  [55.71, 21.13], // Klaipėda
  [57.71, 11.97], // Gothenburg
  [56.15, 10.21], // Aarhus
  [31.26, 32.3], // Port Said
  [31.2, 29.92], // Alexandria
  [35.78, -5.81], // Tangier
  [33.59, -7.62], // Casablanca
  [6.45, 3.39], // Lagos
  [6.13, 1.22], // Lomé
  [5.67, -0.02], // Tema
  [5.35, -4.02], // Abidjan
  [14.69, -17.44], // Dakar
  [-4.05, 39.67], // Mombasa
  [-6.82, 39.29], // Dar es Salaam
  [-29.86, 31.02], // Durban
  [-33.92, 18.42], // Cape Town
  [11.6, 43.15], // Djibouti
  [21.49, 39.19], // Jeddah
  [25.27, 55.3], // Dubai
  [19, 72.86], // Mumbai
  [13.09, 80.29], // Chennai
  [17.7, 83.3], // Visakhapatnam
  [9.97, 76.24], // Kochi
  [24.86, 67.01], // Karachi
  [6.93, 79.85], // Colombo
  [22.33, 91.8], // Chattogram
  [1.29, 103.85], // Singapore
  [3, 101.4], // Klang
  [5.42, 100.34], // Penang
  [13.08, 100.88], // Laem Chabang
  [-6.11, 106.88], // Tanjung Priok
  [-7.21, 112.73], // Surabaya
  [14.6, 120.96], // Manila
  [20.86, 106.68], // Hải Phòng
  [16.07, 108.22], // Đà Nẵng
  [22.3, 114.17], // Hong Kong
  [22.55, 114.1], // Shenzhen
  [24.48, 118.09], // Xiamen
  [29.87, 121.54], // Ningbo
  [36.07, 120.38], // Qingdao
  [39, 117.71], // Tianjin's harbour
  [38.92, 121.64], // Dalian
  [22.62, 120.3], // Kaohsiung
  [25.13, 121.74], // Keelung
  [35.1, 129.04], // Busan
  [37.46, 126.63], // Incheon
  [35.44, 139.64], // Yokohama
  [34.69, 135.2], // Kobe
  [43.12, 131.89], // Vladivostok
  [-33.87, 151.21], // Sydney
  [-37.81, 144.96], // Melbourne
  [-32.06, 115.75], // Fremantle
  [-36.85, 174.76], // Auckland
  [-37.64, 176.18], // Tauranga
  [33.77, -118.19], // Long Beach
  [37.8, -122.27], // Oakland
  [47.61, -122.33], // Seattle
  [49.28, -123.12], // Vancouver
  [54.31, -130.32], // Prince Rupert
  [32.78, -79.94], // Charleston
  [36.85, -76.29], // Norfolk
  [39.27, -76.58], // Baltimore
  [40.73, -74.17], // Newark
  [44.65, -63.57], // Halifax
  [25.77, -80.19], // Miami
  [19.17, -96.13], // Veracruz
  [19.05, -104.32], // Manzanillo
  [9.36, -79.9], // Colón
  [8.98, -79.52], // Panamá
  [10.4, -75.51], // Cartagena
  [3.88, -77.03], // Buenaventura
  [-12.05, -77.13], // Callao
  [-33.04, -71.63], // Valparaíso
  [-33.59, -71.61], // San Antonio
  [-34.61, -58.38], // Buenos Aires
  [-34.9, -56.19], // Montevideo
  [-23.96, -46.33], // Santos
  [-8.06, -34.87], // Recife
  [-26.91, -48.66], // Itajaí
]
/** And those up a river that ships of the sea reach. */
const riverPorts: readonly Spot[] = [
  [51.92, 4.48], // Rotterdam
  [51.22, 4.4], // Antwerp
  [53.55, 9.99], // Hamburg
  [31.23, 121.47], // Shanghai
  [29.95, -90.07], // New Orleans
  [32.08, -81.1], // Savannah
  [-2.2, -79.89], // Guayaquil
]
const PORT_KM = 12
export const isPort = isNear(ports, PORT_KM)
export const isRiverPort = isNear(riverPorts, PORT_KM)

/** Towns where snow lies all winter, away from the mountains. */
export const isSnowbound = isIn([
  { south: 60.5, north: 71, west: 8, east: 180 },
  { south: 58, north: 71, west: 22, east: 180 },
  { south: 50, north: 71, west: 45, east: 180 },
  { south: 63, north: 67, west: -25, east: -13 },
  { south: 45.4, north: 70, west: -115, east: -60 },
  { south: 58, north: 70, west: -165, east: -130 },
  { south: 42.5, north: 45.6, west: 140.5, east: 146 },
  { south: 46, north: 50, west: 88, east: 120 },
])

/** Towns on rivers that the base map is too coarse for: narrower than some 300 metres, or known by heart. */
const riverTowns: readonly Spot[] = [
  [50.09, 14.42], // Prague
  [48.81, 14.32], // Český Krumlov
  [51.51, -0.12], // London
  [51.75, -1.26], // Oxford
  [52.2, 0.12], // Cambridge
  [51.38, -2.36], // Bath
  [53.96, -1.08], // York
  [54.97, -1.61], // Newcastle
  [55.86, -4.25], // Glasgow
  [53.35, -6.26], // Dublin
  [51.9, -8.47], // Cork
  [48.86, 2.35], // Paris
  [45.76, 4.83], // Lyon
  [43.6, 1.44], // Toulouse
  [44.84, -0.58], // Bordeaux
  [43.95, 4.81], // Avignon
  [48.58, 7.75], // Strasbourg
  [47.56, 7.59], // Basel
  [46.95, 7.45], // Bern
  [47.37, 8.54], // Zürich
  [46.2, 6.15], // Geneva
  [47.05, 8.31], // Luzern
  [52.52, 13.4], // Berlin
  [50.94, 6.96], // Köln
  [50.11, 8.68], // Frankfurt
  [49.41, 8.69], // Heidelberg
  [48.14, 11.58], // Munich
  [51.05, 13.74], // Dresden
  [53.55, 9.99], // Hamburg
  [53.08, 8.8], // Bremen
  [49.02, 12.1], // Regensburg
  [48.21, 16.37], // Vienna
  [47.8, 13.04], // Salzburg
  [47.27, 11.39], // Innsbruck
  [47.07, 15.44], // Graz
  [47.5, 19.04], // Budapest
  [48.15, 17.11], // Bratislava
  [50.06, 19.94], // Kraków
  [52.23, 21.01], // Warsaw
  [51.11, 17.03], // Wrocław
  [54.69, 25.28], // Vilnius
  [56.95, 24.11], // Riga
  [55.75, 37.62], // Moscow
  [59.93, 30.32], // Saint Petersburg
  [50.45, 30.52], // Kyiv
  [44.82, 20.46], // Belgrade
  [45.25, 19.85], // Novi Sad
  [43.86, 18.41], // Sarajevo
  [43.34, 17.81], // Mostar
  [46.05, 14.51], // Ljubljana
  [41.69, 44.8], // Tbilisi
  [41.9, 12.49], // Rome
  [43.77, 11.25], // Florence
  [43.72, 10.4], // Pisa
  [45.44, 11], // Verona
  [45.07, 7.69], // Turin
  [37.39, -5.98], // Sevilla
  [37.88, -4.78], // Córdoba
  [41.65, -0.88], // Zaragoza
  [40.97, -5.66], // Salamanca
  [39.86, -4.02], // Toledo
  [43.26, -2.93], // Bilbao
  [41.15, -8.61], // Porto
  [40.21, -8.43], // Coimbra
  [38.72, -9.14], // Lisbon
  [51.22, 4.4], // Antwerp
  [51.92, 4.48], // Rotterdam
  [30.04, 31.24], // Cairo
  [25.69, 32.64], // Luxor
  [24.09, 32.9], // Aswan
  [15.5, 32.56], // Khartoum
  [33.32, 44.4], // Baghdad
  [25.32, 83.01], // Varanasi
  [30.09, 78.27], // Rishikesh
  [29.95, 78.16], // Haridwar
  [27.18, 78.02], // Agra
  [22.57, 88.36], // Kolkata
  [15.34, 76.46], // Hampi
  [23.73, 90.41], // Dhaka
  [13.75, 100.5], // Bangkok
  [18.79, 98.98], // Chiang Mai
  [14.02, 99.53], // Kanchanaburi
  [14.35, 100.57], // Ayutthaya
  [19.89, 102.13], // Luang Prabang
  [17.97, 102.6], // Vientiane
  [18.92, 102.45], // Vang Vieng
  [11.56, 104.92], // Phnom Penh
  [11.99, 105.46], // Kampong Cham
  [10.82, 106.63], // Ho Chi Minh City
  [10.03, 105.78], // Cần Thơ
  [15.88, 108.34], // Hội An
  [16.46, 107.6], // Huế
  [21.03, 105.85], // Hanoi
  [16.87, 96.2], // Yangon
  [37.57, 126.98], // Seoul
  [35.01, 135.76], // Kyoto
  [34.69, 135.5], // Osaka
  [35.69, 139.69], // Tokyo
  [34.39, 132.46], // Hiroshima
  [31.23, 121.47], // Shanghai
  [23.13, 113.26], // Guangzhou
  [29.56, 106.55], // Chongqing
  [25.28, 110.29], // Guilin
  [24.78, 110.5], // Yangshuo
  [40.71, -74.01], // New York
  [45.51, -73.57], // Montréal
  [46.81, -71.21], // Québec
  [41.88, -87.63], // Chicago
  [29.95, -90.07], // New Orleans
  [45.52, -122.68], // Portland
  [30.27, -97.74], // Austin
  [36.16, -86.78], // Nashville
  [39.95, -75.16], // Philadelphia
  [-27.47, 153.02], // Brisbane
  [-37.81, 144.96], // Melbourne
  [-31.95, 115.86], // Perth
  [-43.53, 172.64], // Christchurch
  [-39.81, -73.24], // Valdivia
]
/** Lakes that are nearer than the base map has them, or too small for it. */
const lakeTowns: readonly Spot[] = [
  [28.21, 83.96], // Pokhara
  [24.58, 73.68], // Udaipur
  [47.37, 8.54], // Zürich
  [46.37, 14.11], // Bled
  [46.28, 13.89], // Bohinj
  [47.56, 13.65], // Hallstatt
  [46.2, 6.15], // Geneva
  [47.05, 8.31], // Luzern
  [45.9, 6.13], // Annecy
  [43.65, -79.38], // Toronto
  [25.69, 100.16], // Dali
  [7.29, 80.63], // Kandy
  [11.94, 108.44], // Đà Lạt
  [34.08, 74.8], // Srinagar
  [49.82, 19.05], // Żywiec
  [-38.14, 176.25], // Rotorua
  [-44.7, 169.13], // Wānaka
]
export const isOnRiver = isNear(riverTowns, 9)
export const isOnLake = isNear(lakeTowns, 9)
/** Where the sea ends in a fjord that the base map takes for a lake. */
export const isOnFjord = isNear(
  [
    [59.91, 10.75],
    [62.1, 7.2],
    [60.86, 7.11],
  ],
  20,
)
/** The plain below the Atlas: no desert, and yet palm groves and earthen walls. */
export const isOnAtlasPlain = isNear(
  [
    [31.63, -8],
    [30.92, -6.9],
    [31.51, -5.53],
  ],
  40,
)
