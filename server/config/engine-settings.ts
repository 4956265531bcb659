import { Type } from 'typebox'

/** What stands beside Tropeiro. A deployment may lack each of them; what is off then says so. */
export const engines = {
  solver_python: Type.String({
    description:
      'Python with VROOM and PyVRP (`ops/solver/requirements.txt`), which compute routes. Without it only given orders can be planned.',
    default: '',
    pattern: '^(/.+|$)',
    unit: 'absolute path',
  }),
  solver_processes: Type.Integer({
    description:
      'Solver processes that one worker keeps: how many plans it computes at a time. At least as many as jobs at once, or jobs wait for each other.',
    default: 2,
    minimum: 1,
    maximum: 64,
    unit: 'processes',
  }),
  solver_cores: Type.Integer({
    description: 'Cores that the computation of one plan uses. With one, only VROOM searches at first.',
    default: 2,
    minimum: 1,
    maximum: 64,
    unit: 'cores',
  }),
  solver_memory_mb: Type.Integer({
    description: 'Most address space that each process of the solver may take.',
    default: 2_048,
    minimum: 512,
    maximum: 1_048_576,
    unit: 'MiB',
  }),
  osrm_car_url: Type.String({
    description:
      'OSRM with the roads for cars, at least 26.8; run osrm-routed with --keepalive-timeout 120 and --max-table-size 10000. Without it there are no times and distances on roads: only straight lines, where they are asked for by name. `tropeiro map build` asks it which map it serves.',
    default: '',
    pattern: '^(https?://|$)',
    unit: 'URL',
  }),
  osrm_truck_url: Type.String({
    description:
      'OSRM with the roads for trucks. Without it nothing can be planned for trucks on roads. `tropeiro map build` asks it, too.',
    default: '',
    pattern: '^(https?://|$)',
    unit: 'URL',
  }),
  osrm_deadline_ms: Type.Integer({
    description: 'How long one matrix or route of OSRM may take, unless who asks says otherwise.',
    default: 30_000,
    minimum: 100,
    maximum: 600_000,
    unit: 'ms',
  }),
  osrm_off_map_m: Type.Integer({
    description: 'A point further than this from every road is reported as off the map.',
    default: 1_000,
    minimum: 1,
    maximum: 100_000,
    unit: 'm',
  }),
  far_from_road_m: Type.Integer({
    description: 'A stop further than this from the nearest road is planned, and the plan says so.',
    default: 100,
    minimum: 1,
    maximum: 100_000,
    unit: 'm',
  }),
  osrm_threads: Type.Integer({
    description: 'Threads of one process that read the answers of OSRM. They start when they are needed.',
    default: 2,
    minimum: 1,
    maximum: 64,
    unit: 'threads',
  }),
  nominatim_url: Type.String({
    description:
      'Nominatim, for streets and places that the address base lacks and for addresses of coordinates. Without it only the address base answers.',
    default: '',
    pattern: '^(https?://|$)',
    unit: 'URL',
  }),
}
