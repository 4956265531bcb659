import type { Random } from '../random.ts'

/** What stands after the number and names no street: flats, rooms, sheds, and what the neighbour's shop is. */
export function writeComplement(random: Random): string {
  const flat = random.int(1, 15) * 100 + random.int(1, 8)
  const letter = random.pick(['A', 'B', 'C', 'D'])
  const small = random.int(1, 9)
  return random.pick([
    `apto ${String(flat)}`,
    `ap ${String(flat)}`,
    `ap. ${String(flat)}`,
    `Apto. ${String(flat)} Bloco ${letter}`,
    `bl ${letter} ap ${String(flat)}`,
    `BL. ${letter} APT ${String(flat)}`,
    `apartamento ${String(flat)}`,
    `sala ${String(flat)}`,
    `sl ${String(flat)}`,
    `conj. ${String(flat)}`,
    `cj ${String(flat)}`,
    `loja ${String(small)}`,
    `lj ${String(small)}`,
    `casa ${String(small)}`,
    `cs ${String(small)}`,
    `casa ${String(small)} fundos`,
    'fundos',
    'fds',
    'sobrado',
    'térreo',
    `${String(small)}º andar`,
    `${String(small)} andar sala ${String(flat)}`,
    `galpão ${String(small)}`,
    `box ${String(small)}`,
    `quadra ${String(small)} lote ${String(random.int(1, 30))}`,
    `qd ${String(small)} lt ${String(random.int(1, 30))}`,
    `torre ${letter} apto ${String(flat)}`,
    '(próximo ao mercado)',
    'ao lado da farmácia',
    'em frente à escola',
    'perto do posto',
    'portão azul',
    'casa amarela',
  ])
}

/** As a system asks for it: a field of its own, in capitals. */
export function writeFlatField(random: Random): string {
  const flat = random.int(1, 15) * 100 + random.int(1, 8)
  return random.pick([
    `APTO ${String(flat)}`,
    `AP ${String(flat)} BL ${random.pick(['A', 'B'])}`,
    `SALA ${String(flat)}`,
    'FUNDOS',
    'CASA 2',
    '',
  ])
}
