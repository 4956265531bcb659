/** Figures of plans as people of the road write them. */
export const kilometres = (distance_m: number) =>
  `${(distance_m / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} km`

export function hours(duration_s: number): string {
  const minutes = Math.round(duration_s / 60)
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}

export function clockOf(moment: Date | string, timeZone: string): string {
  return new Date(moment).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone })
}
