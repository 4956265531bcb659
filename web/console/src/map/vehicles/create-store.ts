import { PositionStore } from './position-store.ts'
import { expected_look } from './vehicle-look.ts'

const max_glide_ms = 1000

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** For a live screen. Positions may come before a map is there, and stay when it goes. */
export const createPositionStore = (getWall: () => number): PositionStore =>
  new PositionStore({
    getMoment: () => ({ wall: getWall(), frame: performance.now() }),
    max_glide_ms: wantsLessMotion() ? 0 : max_glide_ms,
  })

/** For a replay, which says itself where vehicles are at each picture; `getTime` is the time that it shows. */
export const createReplayStore = (getTime: () => number): PositionStore =>
  new PositionStore({
    getMoment: () => ({ wall: getTime(), frame: performance.now() }),
    max_glide_ms: 0,
  })

/** Where vehicles should be by their plan: dashed rings, under the vehicles. */
export const createExpectedStore = (): PositionStore =>
  new PositionStore({
    getMoment: () => ({ wall: 0, frame: performance.now() }),
    max_glide_ms: 0,
    look: expected_look,
  })
