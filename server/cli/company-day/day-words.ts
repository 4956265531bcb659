import { fillText, type Language, type Text, type TextParams } from '@tropeiro/contract/languages.ts'
import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'

/** What the picture and the table of a company's day say. */
const words = {
  plan: { 'pt-BR': 'plano', en: 'plan', es: 'plan' },
  driver: { 'pt-BR': 'motorista', en: 'driver', es: 'conductor' },
  vehicle: { 'pt-BR': 'veículo', en: 'vehicle', es: 'vehículo' },
  status: { 'pt-BR': 'situação', en: 'status', es: 'situación' },
  done: { 'pt-BR': 'feitos', en: 'done', es: 'hechos' },
  delivered: { 'pt-BR': 'entregues', en: 'delivered', es: 'entregados' },
  returned: { 'pt-BR': 'devolvidos', en: 'returned', es: 'devueltos' },
  next: { 'pt-BR': 'próximo', en: 'next', es: 'próximo' },
  delay: { 'pt-BR': 'atraso', en: 'delay', es: 'atraso' },
  on_time: { 'pt-BR': 'no horário', en: 'on time', es: 'a tiempo' },
  late_by: { 'pt-BR': '{minutes} min', en: '{minutes} min', es: '{minutes} min' },
  position: { 'pt-BR': 'posição', en: 'position', es: 'posición' },
  ago: { 'pt-BR': 'há {time}', en: '{time} ago', es: 'hace {time}' },
  routes: { 'pt-BR': 'rotas', en: 'routes', es: 'rutas' },
  stops_done: { 'pt-BR': 'pontos feitos', en: 'stops done', es: 'paradas hechas' },
  done_of: { 'pt-BR': '{done} de {all}', en: '{done} of {all}', es: '{done} de {all}' },
  late_routes: { 'pt-BR': 'atrasadas', en: 'late', es: 'atrasadas' },
  vehicles_moving: {
    'pt-BR': 'veículos em movimento',
    en: 'vehicles moving',
    es: 'vehículos en movimiento',
  },
  standing: { 'pt-BR': 'parados', en: 'standing', es: 'detenidos' },
  silent: { 'pt-BR': 'sem sinal', en: 'silent', es: 'sin señal' },
  late_title: { 'pt-BR': 'Rotas atrasadas', en: 'Late routes', es: 'Rutas atrasadas' },
  nobody_late: { 'pt-BR': 'Ninguém está atrasado.', en: 'Nobody is late.', es: 'Nadie está atrasado.' },
  not_left: { 'pt-BR': 'ainda não saiu', en: 'has not left yet', es: 'aún no salió' },
  more: { 'pt-BR': 'e mais {count}', en: 'and {count} more', es: 'y {count} más' },
  at_time: { 'pt-BR': 'às {time}', en: 'at {time}', es: 'a las {time}' },
  stop_open: { 'pt-BR': 'a visitar', en: 'to visit', es: 'por visitar' },
  stop_done: { 'pt-BR': 'feito', en: 'done', es: 'hecho' },
  stop_returned: { 'pt-BR': 'devolvido', en: 'returned', es: 'devuelto' },
  stop_late: { 'pt-BR': 'atrasado', en: 'late', es: 'atrasado' },
  way: { 'pt-BR': 'percorrido, a percorrer', en: 'driven, to drive', es: 'recorrido, por recorrer' },
  depot: { 'pt-BR': 'depósito', en: 'depot', es: 'depósito' },
  one_moving: { 'pt-BR': 'em movimento', en: 'moving', es: 'en movimiento' },
  one_standing: { 'pt-BR': 'parado', en: 'standing', es: 'detenido' },
  area: { 'pt-BR': 'área', en: 'area', es: 'área' },
  only_first: {
    'pt-BR': 'Só as primeiras {count} rotas: o dia tem mais.',
    en: 'The first {count} routes alone: the day has more.',
    es: 'Solo las primeras {count} rutas: el día tiene más.',
  },
  empty: {
    'pt-BR': 'Nenhuma rota neste dia.',
    en: 'There is no route on this day.',
    es: 'No hay rutas en este día.',
  },
  no_map: {
    'pt-BR': 'sem mapa: só as rotas',
    en: 'without a map: the routes alone',
    es: 'sin mapa: solo las rutas',
  },
} as const satisfies Record<string, Text>

export type DayWord = keyof typeof words

export const wordOf = (word: DayWord, language: Language, params?: TextParams) =>
  fillText(words[word], language, params)

const statuses: Readonly<Record<RoutePlan['status'], Text>> = {
  W: { 'pt-BR': 'na fila', en: 'queued', es: 'en cola' },
  R: { 'pt-BR': 'otimizando', en: 'optimising', es: 'optimizando' },
  I: { 'pt-BR': 'falhou', en: 'failed', es: 'falló' },
  P: { 'pt-BR': 'a iniciar', en: 'to begin', es: 'por iniciar' },
  E: { 'pt-BR': 'em execução', en: 'running', es: 'en ejecución' },
  C: { 'pt-BR': 'concluída', en: 'completed', es: 'concluida' },
}

export const statusName = (status: RoutePlan['status'], language: Language) => statuses[status][language]
