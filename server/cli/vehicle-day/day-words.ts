import type { Language, Text } from '@tropeiro/contract/languages.ts'

/** What the picture and the table of a day say. */
const words = {
  trip: { 'pt-BR': 'Viagem', en: 'Trip', es: 'Viaje' },
  stop: { 'pt-BR': 'Parada', en: 'Stop', es: 'Parada' },
  trip_letter: { 'pt-BR': 'V', en: 'T', es: 'V' },
  stop_letter: { 'pt-BR': 'P', en: 'S', es: 'P' },
  start: { 'pt-BR': 'Início', en: 'Start', es: 'Inicio' },
  end: { 'pt-BR': 'Fim', en: 'End', es: 'Fin' },
  way: { 'pt-BR': 'Viagens e paradas', en: 'Trips and stops', es: 'Viajes y paradas' },
  events: { 'pt-BR': 'Eventos', en: 'Events', es: 'Eventos' },
  none: { 'pt-BR': 'nenhum', en: 'none', es: 'ninguno' },
  more: { 'pt-BR': 'e mais {count}', en: 'and {count} more', es: 'y {count} más' },
  time: { 'pt-BR': 'hora', en: 'time', es: 'hora' },
  what: { 'pt-BR': 'o quê', en: 'what', es: 'qué' },
  where: { 'pt-BR': 'onde', en: 'where', es: 'dónde' },
  how_long: { 'pt-BR': 'duração', en: 'duration', es: 'duración' },
  distance: { 'pt-BR': 'distância', en: 'distance', es: 'distancia' },
  continued: { 'pt-BR': 'continuação', en: 'continued', es: 'continuación' },
  still: { 'pt-BR': 'em curso', en: 'ongoing', es: 'en curso' },
  summary: { 'pt-BR': 'Resumo do dia', en: 'Summary of the day', es: 'Resumen del día' },
  driven: { 'pt-BR': 'percorridos', en: 'driven', es: 'recorridos' },
  moving: { 'pt-BR': 'em movimento', en: 'moving', es: 'en movimiento' },
  ignition: { 'pt-BR': 'motor ligado', en: 'engine on', es: 'motor encendido' },
  fastest: { 'pt-BR': 'velocidade máxima', en: 'top speed', es: 'velocidad máxima' },
  average: { 'pt-BR': 'velocidade média', en: 'average speed', es: 'velocidad media' },
  trips: { 'pt-BR': 'viagens', en: 'trips', es: 'viajes' },
  stops: { 'pt-BR': 'paradas', en: 'stops', es: 'paradas' },
  speeding: { 'pt-BR': 'excessos de velocidade', en: 'times speeding', es: 'excesos de velocidad' },
  positions: { 'pt-BR': 'posições', en: 'positions', es: 'posiciones' },
  empty: {
    'pt-BR': 'Nada se sabe deste dia: nenhuma posição e nenhum evento.',
    en: 'Nothing is known of this day: no position and no event.',
    es: 'Nada se sabe de este día: ninguna posición y ningún evento.',
  },
  no_map: {
    'pt-BR': 'sem mapa: só o trajeto',
    en: 'without a map: the way alone',
    es: 'sin mapa: solo el trayecto',
  },
} as const satisfies Record<string, Text>
export type DayWord = keyof typeof words

/** The API names categories in English alone; a picture is for the people of the company. */
const categories: Readonly<Record<number, Text>> = {
  2: { 'pt-BR': 'Excesso de velocidade', en: 'Speeding', es: 'Exceso de velocidad' },
  3: { 'pt-BR': 'Movimento em cerca', en: 'Movement in fence', es: 'Movimiento en cerca' },
  4: { 'pt-BR': 'Fora do horário', en: 'Out of working hours', es: 'Fuera de horario' },
  5: { 'pt-BR': 'Aproximação', en: 'Approach', es: 'Aproximación' },
  6: { 'pt-BR': 'Motor ocioso', en: 'Idle', es: 'Motor en ralentí' },
  7: { 'pt-BR': 'Cartão de motorista', en: 'Card identification', es: 'Tarjeta de conductor' },
  8: { 'pt-BR': 'Sensor de entrada 1', en: 'Input sensor 1', es: 'Sensor de entrada 1' },
  9: { 'pt-BR': 'Sensor de entrada 2', en: 'Input sensor 2', es: 'Sensor de entrada 2' },
  10: { 'pt-BR': 'Falta de energia', en: 'Main power disconnection', es: 'Corte de energía' },
  11: { 'pt-BR': 'Aceleração brusca', en: 'Harsh acceleration', es: 'Aceleración brusca' },
  12: { 'pt-BR': 'Freada brusca', en: 'Harsh braking', es: 'Frenada brusca' },
  13: { 'pt-BR': 'Curva brusca', en: 'Sharp turn', es: 'Curva brusca' },
  14: { 'pt-BR': 'Jornada', en: 'Work shift', es: 'Jornada' },
  22: { 'pt-BR': 'Fim de jornada', en: 'End of shift', es: 'Fin de jornada' },
  23: { 'pt-BR': 'Reinício de viagem', en: 'Trip restart', es: 'Reinicio de viaje' },
  24: { 'pt-BR': 'Botão de pânico', en: 'Panic button', es: 'Botón de pánico' },
  25: { 'pt-BR': 'Cartão desconhecido', en: 'Invalid card', es: 'Tarjeta desconocida' },
  26: { 'pt-BR': 'Rotação excessiva', en: 'Maximum RPM exceeded', es: 'Exceso de RPM' },
  27: { 'pt-BR': 'Banguela', en: 'Vehicle out of gear', es: 'En punto muerto' },
  28: { 'pt-BR': 'Temperatura baixa', en: 'Temperature too low', es: 'Temperatura baja' },
  29: { 'pt-BR': 'Temperatura alta', en: 'Temperature too high', es: 'Temperatura alta' },
  30: { 'pt-BR': 'Campo monitorado', en: 'Custom data field', es: 'Campo vigilado' },
  31: { 'pt-BR': 'Cartão de passageiro', en: 'Passenger identification', es: 'Tarjeta de pasajero' },
}

export const wordOf = (word: DayWord, language: Language) => words[word][language]

export const categoryName = (category: number, language: Language) =>
  categories[category]?.[language] ?? String(category)
