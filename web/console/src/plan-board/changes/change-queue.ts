import type { QueryClient } from '@tanstack/react-query'
import {
  changePlans,
  type Period,
  type PlansChange,
  type PlansChangeResult,
  planQuery,
  plansQuery,
  type RoutePlan,
  undoChange,
} from '../../api/route-plans.ts'
import { afterChange, afterRedo, afterUndo, no_changes, type UndoStack } from '../model/undo-stack.ts'
import { type Conflict, conflictOf } from './conflict.ts'

export interface ChangeState {
  readonly stack: UndoStack
  readonly waiting: number
  /** Somebody else was faster. */
  readonly conflict: Conflict | null
}

/** What a change is, on the plans as they are when its turn has come; null: there is nothing to change any more. */
export type BuildChange = (plans: readonly RoutePlan[]) => PlansChange | null

/** The changes of a day from this tab, made one after the other: each on what the one before has left. */
export class ChangeQueue {
  readonly #client: QueryClient
  readonly #key: ReturnType<typeof plansQuery>['queryKey']
  readonly #listeners = new Set<() => void>()
  #state: ChangeState = { stack: no_changes, waiting: 0, conflict: null }
  #last: Promise<unknown> = Promise.resolve()
  #onRefused: (error: unknown) => void = () => undefined

  constructor(client: QueryClient, period: Period) {
    this.#client = client
    this.#key = plansQuery(period).queryKey
  }

  get = (): ChangeState => this.#state

  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What the server has against a change is told, unless somebody else was faster. */
  tellRefusals(listener: (error: unknown) => void): () => void {
    this.#onRefused = listener
    return () => {
      if (this.#onRefused === listener) this.#onRefused = () => undefined
    }
  }

  /** Null: it was not made. */
  make = async (build: BuildChange): Promise<PlansChangeResult | null> => {
    const result = await this.#inTurn(async () => {
      const change = build(this.#client.getQueryData(this.#key) ?? [])
      return change === null ? null : changePlans(change)
    })
    const id = result?.change_id ?? null
    if (id !== null) this.#set({ stack: afterChange(this.#state.stack, id) })
    return result
  }

  /** The latest change, or none unless it is this one; answers the id of the undo, which is a change itself. */
  undo = (wanted?: string): Promise<string | null> => this.#step('done', afterUndo, wanted)

  /** The latest undo, or none unless it is this one; answers the id of the change that it is again. */
  redo = (wanted?: string): Promise<string | null> => this.#step('undone', afterRedo, wanted)

  forgetConflict = (): void => this.#set({ conflict: null })

  readAgain = (): Promise<void> => this.#client.invalidateQueries({ queryKey: ['route_plan'] })

  async #step(from: keyof UndoStack, after: typeof afterUndo, wanted?: string): Promise<string | null> {
    let made: string | null = null
    await this.#inTurn(async () => {
      const id = this.#state.stack[from].at(-1)
      if (id === undefined || (wanted !== undefined && wanted !== id)) return null
      try {
        const { data } = await undoChange(id)
        made = data.change_id
        if (made !== null) this.#set({ stack: after(this.#state.stack, made) })
        return data
      } catch (error) {
        // What cannot be undone now cannot be undone later either: somebody went on from it.
        this.#set({ stack: no_changes })
        throw error
      }
    })
    return made
  }

  #inTurn(work: () => Promise<PlansChangeResult | null>): Promise<PlansChangeResult | null> {
    this.#set({ waiting: this.#state.waiting + 1 })
    const turn = this.#last.then(() => this.#run(work))
    this.#last = turn
    return turn
  }

  async #run(work: () => Promise<PlansChangeResult | null>): Promise<PlansChangeResult | null> {
    try {
      const result = await work()
      if (result !== null) {
        this.#set({ conflict: null })
        await this.#takeOver(result).catch(this.readAgain)
      }
      return result
    } catch (error) {
      const conflict = conflictOf(error)
      if (conflict === null) this.#onRefused(error)
      await this.readAgain()
      // Not before: who reads of it looks at what the other one has left.
      this.#set({ conflict })
      return null
    } finally {
      this.#set({ waiting: this.#state.waiting - 1 })
    }
  }

  /** What a change touched is read again, and nothing else of the day. */
  async #takeOver({ plans }: PlansChangeResult): Promise<void> {
    const client = this.#client
    const fresh = await Promise.all(
      plans.map(async ({ id }) => (await client.fetchQuery({ ...planQuery(id), staleTime: 0 })).data),
    )
    const found = new Map(fresh.map((plan) => [plan.id, plan]))
    // An answer that is under way may be from before the change.
    await client.cancelQueries({ queryKey: this.#key })
    client.setQueryData<RoutePlan[]>(this.#key, (before) => before?.map((plan) => found.get(plan.id) ?? plan))
    void client.invalidateQueries({ queryKey: ['route_plan', 'unassigned'] })
  }

  #set(change: Partial<ChangeState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
