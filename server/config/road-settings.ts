import { Type } from 'typebox'

/** What `serve` needs to know of maps that were built. */
export const served_maps = {
  osrm_maps_dir: Type.String({
    description:
      'Where prepared maps are kept: the one in use and the one before. `serve` reads the base map of screens from it.',
    default: '/var/lib/tropeiro/maps',
    minLength: 1,
    unit: 'folder',
  }),
}

/** For `tropeiro map build`, on the machine whose OSRM serves the map. */
export const roads = {
  osrm_programs_dir: Type.String({
    description: 'Where the programs of OSRM are (osrm-extract, osrm-contract, osrm-datastore).',
    default: '/usr/local/bin',
    minLength: 1,
    unit: 'folder',
  }),
  osrm_profiles_dir: Type.String({
    description: "Where OSRM's own profiles are (car.lua and its lib), on which ours build.",
    default: '/usr/local/share/osrm/profiles',
    minLength: 1,
    unit: 'folder',
  }),
  ...served_maps,
  osrm_dataset: Type.String({
    description:
      'The name of the roads in the shared memory of the machine; osrm-routed serves `<name>-car` and `<name>-truck`.',
    default: 'tropeiro',
    pattern: '^[a-z0-9-]{1,40}$',
    unit: 'word',
  }),
  tilemaker: Type.String({
    description:
      'The program that makes the base map of screens (package tilemaker of Debian). Where it is not installed, maps are built without one.',
    default: '/usr/bin/tilemaker',
    minLength: 1,
    unit: 'file',
  }),
  osmium: Type.String({
    description:
      'The program that makes a `.osm.pbf` of a `.osm` for tilemaker, which reads no other (package osmium-tool of Debian).',
    default: '/usr/bin/osmium',
    minLength: 1,
    unit: 'file',
  }),
}
