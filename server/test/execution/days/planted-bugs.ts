import type { Network } from '../../../../tools/phone/phone-network.ts'
import type { DayStep, NetworkShares } from './day-steps.ts'
import type { DaysWorld } from './days-world.ts'
import type { Fault } from './faults.ts'
import { judgeCollector, judgeCopiedToken, judgePersonal, judgeStranger, judgeTree } from './judge-world.ts'

/** A fault, and a day that shows it. */
export interface PlantedBug {
  readonly invariant: number
  /** Of the server: a trigger in the database of the test. */
  readonly trigger?: Trigger
  /** What lies before the server does it. */
  readonly network?: (network: Network, now: () => Date) => Network
  readonly steps: readonly DayStep[]
  readonly faults?: NetworkShares
  /** For what shows only once all days are over. */
  readonly judge?: (world: DaysWorld) => Promise<Fault[]>
}

interface Trigger {
  readonly on: string
  readonly when: 'before insert' | 'before update' | 'after insert'
  /** Of its function. */
  readonly body: string
}

const work = (deed: Extract<DayStep, { step: 'work' }>['deed'], at = 1, phone = 0): DayStep => ({
  step: 'work',
  deed,
  phone,
  at,
})
const office = (change: Extract<DayStep, { step: 'office' }>['change'], at = 1, to = 1): DayStep => ({
  step: 'office',
  change,
  who: 0,
  at,
  to,
})
const phoneDoes = (does: Extract<DayStep, { step: 'network' }>['does'], phone = 0): DayStep => ({
  step: 'network',
  does,
  phone,
})
const send = phoneDoes('commands')
const slow: DayStep = { step: 'clock', phone: 0, hours: -1 / 30 }
const good: NetworkShares = { lost: 0, answer_lost: 0, doubled: 0 }

/** Of the first plan: the point `one`. Of the first driver: the phone 0. */
const delivery = [work('execute'), send]

export const planted_bugs: Readonly<Record<string, PlantedBug>> = {
  'what was answered is not kept, and done again': {
    invariant: 1,
    trigger: {
      on: 'app.execution_commands',
      when: 'after insert',
      body: 'delete from app.execution_commands where command_id = new.command_id; return null;',
    },
    steps: [work('arrive'), send],
    faults: { ...good, doubled: 1 },
  },
  'a delivery of a point that was removed is not shown': {
    invariant: 2,
    trigger: {
      on: 'app.route_points',
      when: 'before update',
      body: 'if new.removed_at is not null then new.date_excluded := now(); end if; return new;',
    },
    steps: [office('remove_point'), ...delivery],
  },
  'a delivery of a plan that was closed is refused': {
    invariant: 3,
    trigger: {
      on: 'app.execution_records',
      when: 'before insert',
      body: `if exists (select from app.route_plans where id = new.route_plan_id and office_closed_at is not null)
           then raise 'the plan is closed'; end if; return new;`,
    },
    steps: [office('start', 0), office('close', 0), ...delivery],
  },
  'a delivery is an edit': {
    invariant: 4,
    trigger: {
      on: 'app.route_plans',
      when: 'before update',
      body: 'new.edit_version := old.edit_version + 1; return new;',
    },
    steps: delivery,
  },
  'what was entered first stays': {
    invariant: 5,
    trigger: {
      on: 'app.route_points',
      when: 'before update',
      body: `if old.status = 'M' then new.status := 'M'; end if; return new;`,
    },
    steps: [office('manual'), ...delivery],
  },
  'a return takes a delivery back': {
    invariant: 6,
    trigger: {
      on: 'app.execution_records',
      when: 'after insert',
      body: `if new.kind = 'return' then update app.route_points set status = 'D' where id = new.route_point_id; end if;
           return null;`,
    },
    steps: [...delivery, work('return'), send],
  },
  'what came back stays returned when it is tried again': {
    invariant: 7,
    trigger: {
      on: 'app.route_points',
      when: 'before update',
      body: `if old.status = 'D' then new.status := 'D'; end if; return new;`,
    },
    steps: [work('return'), send, office('retry')],
  },
  'a delivery while routes are planned makes a twin': {
    invariant: 8,
    trigger: {
      on: 'app.route_points',
      when: 'before update',
      body: `if new.status = 'E' and old.status = 'P' then
             insert into app.route_points (customer_id, route_plan_id, line, name, type, status, "order", delivery_time,
               date_modified, origin_line)
             values (new.customer_id, new.route_plan_id, 20000 + new.line, new.name, new.type, 'P', new."order", 0, now(),
               new.line);
           end if; return new;`,
    },
    steps: delivery,
  },
  'a finish closes over what its driver has not seen': {
    invariant: 9,
    trigger: {
      on: 'app.execution_facts',
      when: 'before insert',
      body: `if new.kind = 'finish' then
             new.plan_version := (select row_version from app.route_plans where id = new.route_plan_id);
             new.unvisited := array(select id from app.route_points where route_plan_id = new.route_plan_id);
           end if; return new;`,
    },
    // What was planted is read by the next transaction.
    steps: [office('add', 0), work('finish', 0), send, work('depart'), send],
  },
  'a plan that is done stays open': {
    invariant: 10,
    trigger: {
      on: 'app.route_plans',
      when: 'before update',
      body: `if new.status = 'C' then new.status := 'E'; new.derived_status := 'E'; end if; return new;`,
    },
    steps: [...[0, 1, 2, 3, 4].map((at) => work('execute', at, 2)), phoneDoes('commands', 2)],
  },
  'a version does not grow with a fact': {
    invariant: 11,
    trigger: {
      on: 'app.route_plans',
      when: 'before update',
      body: 'if new.edit_version = old.edit_version then new.row_version := old.row_version; end if; return new;',
    },
    steps: delivery,
  },
  'a plan that changed hands never reaches the other phone': {
    invariant: 12,
    trigger: {
      on: 'app.route_plans',
      when: 'before update',
      body: 'if new.user_id <> old.user_id then new.date_sent := null; end if; return new;',
    },
    steps: [office('reassign', 0)],
  },
  'a return is not told': {
    invariant: 13,
    trigger: {
      on: 'app.outbox',
      when: 'before insert',
      body: `if new.type = 'route_point.returned' then return null; end if; return new;`,
    },
    steps: [work('return'), send],
  },
  'a delivery is told twice': {
    invariant: 13,
    trigger: {
      on: 'app.outbox',
      when: 'before insert',
      body: `if new.type = 'route_point.delivered' and pg_trigger_depth() = 1 then
             insert into app.outbox (customer_id, type, payload, occurred_at)
             values (new.customer_id, new.type, new.payload, new.occurred_at);
           end if; return new;`,
    },
    steps: delivery,
  },
  'what the office enters is proven as if somebody had been there': {
    invariant: 14,
    trigger: {
      on: 'app.proof_entries',
      when: 'before insert',
      body: `new.content := replace(new.content, '"kind":"manual"', '"kind":"execute"'); return new;`,
    },
    steps: [office('manual')],
  },
  'somebody with the database makes a delivery of a return': {
    invariant: 14,
    trigger: {
      on: 'app.proof_entries',
      when: 'before insert',
      body: `new.content := replace(new.content, '"kind":"return"', '"kind":"execute"');
           new.hash := sha256('\\x00'::bytea || convert_to(new.content, 'UTF8')); return new;`,
    },
    steps: [work('return'), send, ...delivery],
    judge: judgeTree,
  },
  'the time of sending is never asked for': {
    invariant: 15,
    network: (network, now) => (request) => {
      if (request.path !== '/execution/commands') return network(request)
      const { clock: _clock, ...body } = JSON.parse(String(request.body))
      return network({ ...request, body: JSON.stringify({ ...body, sent_at: now().toISOString() }) })
    },
    // Two minutes slow, and longer after the plan was made than that.
    steps: [work('arrive'), send, ...Array.from({ length: 8 }, () => phoneDoes('kill')), slow, ...delivery],
  },
  'a picture that a record names is collected': {
    invariant: 16,
    trigger: {
      on: 'app.images',
      when: 'before update',
      body: `delete from app.image_references where sha256 = new.sha256;
             new.unreferenced_since := new.date_created; return new;`,
    },
    steps: [work('execute_with_photo'), phoneDoes('sync')],
    judge: judgeCollector,
  },
  'a picture that nothing names is kept': {
    invariant: 16,
    trigger: {
      on: 'app.images',
      when: 'before update',
      body: 'new.condemned_at := null; return new;',
    },
    steps: [],
    judge: judgeCollector,
  },
  'a renewal whose answer was lost locks a phone out': {
    invariant: 21,
    trigger: {
      on: 'app.refresh_tokens',
      when: 'before update',
      body: 'new.successor := null; return new;',
    },
    steps: [phoneDoes('kill'), phoneDoes('sync'), phoneDoes('sync')],
    faults: { ...good, answer_lost: 1 },
  },
  'a copied token goes on': {
    invariant: 21,
    trigger: {
      on: 'app.sessions',
      when: 'before update',
      body: 'new.date_revoked := null; return new;',
    },
    steps: [],
    judge: judgeCopiedToken,
  },
  'the log tells who received': {
    invariant: 22,
    trigger: {
      on: 'app.outbox',
      when: 'before insert',
      body: `new.payload := new.payload || '{"receiver": "Zulmira Quixabeira"}'; return new;`,
    },
    steps: delivery,
    judge: judgePersonal,
  },
  'a picture is known to every company': {
    invariant: 22,
    trigger: {
      on: 'app.images',
      when: 'after insert',
      body: `insert into app.images select (jsonb_populate_record(new, jsonb_build_object('customer_id', customer_id,
             'state', 'stored', 'upload', 1, 'decoding_until', null, 'stored_sha256', new.sha256, 'extension', 'jpg', 'size', 1,
             'width', 1, 'height', 1, 'transformed', false, 'date_stored', now()))).*
           from app.customers where customer_id <> new.customer_id on conflict do nothing; return null;`,
    },
    steps: [work('execute_with_photo'), phoneDoes('sync')],
    judge: judgeStranger,
  },
}

/** With the rights of a superuser, as somebody's migration would have. */
export async function plant(world: DaysWorld, { on, when, body }: Trigger): Promise<() => Promise<void>> {
  await world.behind(
    `create function public.planted() returns trigger language plpgsql security definer as $planted$ begin ${body} end $planted$`,
  )
  await world.behind(`create trigger planted ${when} on ${on} for each row execute function public.planted()`)
  return async () => {
    await world.behind('drop function public.planted() cascade')
    // What it wrote into the log is no fault of the product's.
    await world.behind(`update app.outbox set payload = payload - 'receiver' where payload ? 'receiver'`)
  }
}
