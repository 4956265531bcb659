// Written by "npm run generate" from the OpenAPI document of the product.

export interface paths {
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description Exchanges the company's tax number, a login and a password for an access token (15 minutes) and a refresh token (30 days after its last use, 90 at most). Wrong company, user and password are one and the same 401. After ten failures a minute the answer is 429 with `Retry-After`.
         */
        post: operations["auth_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew an access token
         * @description Send the refresh token as `Authorization: Bearer`, without a body. The refresh token stays the same, unless the login asked for one that rotates (`Installation-Id` or `Tropeiro-Session`).
         */
        post: operations["auth_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out
         * @description Ends the session of the access token: its refresh token at once, its access tokens within a minute.
         *
         *     Needs the scope `session:write`.
         */
        post: operations["auth_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Sets the password of the user who was invited. It needs no access token: the token of the invitation is the proof.
         */
        post: operations["auth_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description Needs the current password, and an access token from a login (an API key will not do). Other sessions of the user end.
         *
         *     Needs the scope `session:write`.
         */
        post: operations["auth_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the public signing keys
         * @description For programs that verify access tokens by themselves, as a JSON Web Key Set. A new key is published two minutes before it signs.
         */
        get: operations["get_jwks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your company
         * @description The company of the caller and its settings. What it requires as proof of a delivery is copied into a plan when the plan is imported.
         *
         *     Needs the scope `customer:read`.
         */
        get: operations["get_customer"];
        /**
         * Change your company
         * @description A field that is absent stays as it is. Settings for proofs hold for plans that are imported from now on. The tax number cannot be changed.
         *
         *     Needs the scope `customer:write`.
         */
        put: operations["change_customer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description The people and machines that may log in to the company, by id.
         *
         *     Needs the scope `user:read`.
         */
        get: operations["list_users"];
        /**
         * Change a user
         * @description A field that is absent stays as it is. `active: false` ends the sessions of the user; only somebody who may give a role can change a user who has it.
         *
         *     Needs the scope `user:write`.
         */
        put: operations["change_user"];
        /**
         * Create a user
         * @description With a password the user can log in at once; without one, create an invitation next. Nobody can give a role that is above their own.
         *
         *     Needs the scope `user:write`.
         */
        post: operations["create_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user
         * @description One user by id. Its ETag goes into `If-Match` of a change.
         *
         *     Needs the scope `user:read`.
         */
        get: operations["get_user"];
        put?: never;
        post?: never;
        /**
         * Delete a user
         * @description Ends the sessions and API keys of the user. What they did stays in the audit trail. Move the API keys of programs to another user first.
         *
         *     Needs the scope `user:write`.
         */
        delete: operations["delete_user"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an invitation
         * @description A link by which the user sets a password, once. The token is shown in this answer alone; send it by a way you trust. It is good for a day, and void once the role or the state of the user changes.
         *
         *     Needs the scope `user:write`.
         */
        post: operations["invite_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api_key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description The keys of the company by id, without their secrets.
         *
         *     Needs the scope `api_key:read`.
         */
        get: operations["list_api_keys"];
        /**
         * Move an API key to another user
         * @description From then on the key has that user's rights and ends with that user's access. Move the keys of programs to a machine user before their creator leaves. Only a person who logged in can do this.
         *
         *     Needs the scope `api_key:move`.
         */
        put: operations["change_api_key"];
        /**
         * Create an API key
         * @description For a program that should not hold a person's password. The key is shown in this answer alone; send it as `Authorization: Bearer`. It can do what its scopes say and never more than its user can.
         *
         *     Needs the scope `api_key:write`.
         */
        post: operations["create_api_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api_key/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key
         * @description One key by id, without its secret.
         *
         *     Needs the scope `api_key:read`.
         */
        get: operations["get_api_key"];
        put?: never;
        post?: never;
        /**
         * Delete an API key
         * @description The key, and the keys that were created with it, are refused from now on.
         *
         *     Needs the scope `api_key:write`.
         */
        delete: operations["delete_api_key"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description The endpoints of the company by id, how far each is and how it does. Without secrets.
         *
         *     Needs the scope `webhook:read`.
         */
        get: operations["list_webhooks"];
        /**
         * Change a webhook
         * @description The endpoint that `data.id` names gets the given name, address, types or rate. It is tried at once, whatever failed before. With another address or other types it is sent what you may read.
         *
         *     Needs the scope `webhook:write`.
         */
        put: operations["change_webhook"];
        /**
         * Create a webhook
         * @description From now on the events of the log are sent to it, signed as Standard Webhooks 1.0 says, with the secret that this answer alone shows. It gets what you may read. For what happened before, replay.
         *
         *     Needs the scope `webhook:write`.
         */
        post: operations["create_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description One endpoint, without its secret.
         *
         *     Needs the scope `webhook:read`.
         */
        get: operations["get_webhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Nothing more is sent to it. What was is listed for 30 days.
         *
         *     Needs the scope `webhook:write`.
         */
        delete: operations["delete_webhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook
         * @description Makes a new secret, which this answer alone shows. For 24 hours deliveries are signed with both; then with the new one.
         *
         *     Needs the scope `webhook:write`.
         */
        post: operations["rotate_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook
         * @description Sends it a `webhook.ping`, soon. How that went is in `GET /webhook_delivery`, by a delivery without `event_id`.
         *
         *     Needs the scope `webhook:write`.
         */
        post: operations["test_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a webhook
         * @description It goes on where it stopped, and is tried at once. Events that the log has no longer are passed.
         *
         *     Needs the scope `webhook:write`.
         */
        post: operations["enable_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable a webhook
         * @description Nothing is sent until somebody enables it. It keeps its place in the log.
         *
         *     Needs the scope `webhook:write`.
         */
        post: operations["disable_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay the log to a webhook
         * @description All events after the given one are sent, in order, whether they were before or not. A later event than the last one sent leaves those between out.
         *
         *     Needs the scope `webhook:write`.
         */
        post: operations["replay_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook_delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description What was sent to the endpoints, attempt by attempt, newest first, for 30 days. Of one endpoint at most 20,000 successes of a day are listed. What an event said is in the log itself.
         *
         *     Needs the scope `webhook:read`.
         */
        get: operations["list_webhook_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit trail
         * @description Who changed what and when, by id. It names the fields that changed, not their values.
         *
         *     Needs the scope `audit:read`.
         */
        get: operations["list_audits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/route_plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List route plans
         * @description Plans by period, executor, code or state, the latest start first. Drivers see their own. Points come with `includes=route_points`; of several plans then 100 at most at once, so use `limit`.
         *
         *     Needs the scope `route_plan:read`.
         */
        get: operations["list_route_plans"];
        put?: never;
        /**
         * Import a route plan
         * @description Turns the stops of a day into routes: one plan for each executor that is needed, with the order, the times and the way on
         *     real roads.
         *
         *     Each point is judged by itself. One that cannot be read is in `wrong_lines`; one that nobody can serve is in
         *     `unassigned_points`, with the reasons and the smallest change of one thing that would place it. The others are planned. With
         *     `atomic=true` it is all or nothing.
         *
         *     The answer is 200 with the plans ready, or 202 with an `operation_id` to watch: at once with `is_async`, and when planning
         *     takes too long to wait for. Send an `Idempotency-Key`: a retry after a lost answer then finds the same import. A company may
         *     send 60 imports a minute.
         *
         *     Needs the scope `route_plan:write`.
         */
        post: operations["import_route_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/route_point": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find points of a plan by your code
         * @description What became of an order: the points of one plan with this `external_code`, and what was done there. An empty list: the plan has none.
         *
         *     Needs the scope `route_plan:read`.
         */
        get: operations["list_route_points"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import_layout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List import layouts
         * @description What the columns of spreadsheets with points stand for, by id. With `fingerprint` it is the one of a header row, or none.
         *
         *     Needs the scope `route_plan:all`.
         */
        get: operations["list_import_layouts"];
        put?: never;
        /**
         * Save an import layout
         * @description Keeps what the columns of a spreadsheet stand for, so that the next one with the same header row needs no mapping. A header row that is known (200) gets the name and the columns that are sent; another one (201) becomes a layout of its own, up to 100 for a company.
         *
         *     Needs the scope `route_plan:write`.
         */
        post: operations["create_import_layout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import_layout/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an import layout
         * @description One layout by its id.
         *
         *     Needs the scope `route_plan:all`.
         */
        get: operations["get_import_layout"];
        put?: never;
        post?: never;
        /**
         * Delete an import layout
         * @description It is gone: spreadsheets with its header row have to be mapped again.
         *
         *     Needs the scope `route_plan:write`.
         */
        delete: operations["delete_import_layout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_plan/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a route plan
         * @description One plan with its vehicle, user and points, and what was done at each. The items of the points come from the list, by `route_plan_id` and `includes=route_points.route_point_items`, or from a single point.
         *
         *     Needs the scope `route_plan:read`.
         */
        get: operations["get_route_plan"];
        put?: never;
        post?: never;
        /**
         * Delete a route plan
         * @description The plan is no longer listed, nor found by its id, and its code may be imported again. One that is being planned (`R`) or executed (`E`) is a 409.
         *
         *     Needs the scope `route_plan:write`.
         */
        delete: operations["delete_route_plan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_plan/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send route plans to their drivers
         * @description From now on their drivers have these plans, and whatever changes of them. Needed only where the company has `auto_send` off, or the import said `send: false`. What was sent before stays so.
         *
         *     Needs the scope `route_plan:write`.
         */
        post: operations["route_plan_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_plan/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was changed of a route plan
         * @description What the office changed of one plan, the latest first: by whom, when and why.
         *
         *     Needs the scope `route_plan:read`.
         */
        get: operations["list_route_plan_changess"];
        put?: never;
        /**
         * Change route plans
         * @description Adds, removes, retries, moves, reorders, reassigns and locks, in one call: all of the operations, in their order, or none. Plans
         *     in `P`, `E` and `I` may be changed, by points that are still open.
         *
         *     With `dry_run=true` nothing is changed: the answer says what would come of it, and `preview_id` applies the same for ten
         *     minutes, measured again on what is there then. Name in `base` the `edit_version` of each plan as you have seen it. If somebody
         *     changed one since, the answer is a 409 `stale_version` with what they changed (`changes_since`) and the same change tried on
         *     what is there now (`rebased`). What drivers do in the meantime refuses nothing, unless a point that is named is done
         *     (`point_not_open`). Where a driver has arrived, and what is locked, needs `force`.
         *
         *     `reoptimize` asks solvers for a better order, alone in its call. It is answered with 202 and an operation, whose result is like the
         *     answer of a dry run, or of a change with `apply`. A user may have 5 of them under way, a company 20; a further one is a 429.
         *
         *     Needs the scope `route_plan:write`.
         */
        post: operations["route_plan_changes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_plan/takers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who could take points
         * @description The plans of the same day that pass nearest, each with what the points would add to it where they cost least. First those that break the fewest rules, then the least late, then the cheapest. With `block_expired` of the company, plans whose driver or vehicle has a paper that expired before the day are left out. Nothing is changed: `POST /route_plan/changes` with `move` and `position: "best"` does it.
         *
         *     Needs the scope `route_plan:write`.
         */
        get: operations["get_route_plan_takers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_plan/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a route plan
         * @description From `P` to `E`: the plan is being executed from now on. The first execution of a point does the same by itself. So may one that is being planned (`W`, `R`, `I`) be started.
         *
         *     Any other state is a 409, whose `allowed` lists the commands that can be given now. The answer is the plan without its points and relations.
         *
         *     Needs the scope `route_plan:write`.
         */
        post: operations["start_route_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_plan/{id}/replan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan a route plan again
         * @description Optimises the points that are not done yet, together with those that its import left unassigned. `P` and `I` become `W` and then `P` again; a plan in execution stays `E` and keeps what was done. Vehicles, shifts and points are those of the import: to change them, import again with `on_conflict=replace`. Watch `operation_id` of the answer.
         *
         *     Any other state is a 409, whose `allowed` lists the commands that can be given now. The answer is the plan without its points and relations.
         *
         *     Needs the scope `route_plan:write`.
         */
        post: operations["replan_route_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_plan/{id}/keep_order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep the given order of a route plan
         * @description From `I` to `P`: a plan that could not be optimised is driven in the order in which it was imported. What that order breaks is in `findings` once the operation of the answer has ended.
         *
         *     Any other state is a 409, whose `allowed` lists the commands that can be given now. The answer is the plan without its points and relations.
         *
         *     Needs the scope `route_plan:write`.
         */
        post: operations["keep_order_route_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_plan/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen a route plan
         * @description From `C` back to `E`, for a plan that was closed too early: `date_closed` and `close_reason` become null.
         *
         *     Any other state is a 409, whose `allowed` lists the commands that can be given now. The answer is the plan without its points and relations.
         *
         *     Needs the scope `route_plan:reopen`.
         */
        post: operations["reopen_route_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_plan/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a route plan
         * @description From `E` to `C`: nobody executes it any more. While points are not done it needs a reason.
         *
         *     Any other state is a 409, whose `allowed` lists the commands that can be given now. The answer is the plan without its points and relations.
         *
         *     Needs the scope `route_plan:write`.
         */
        post: operations["close_route_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_plan/{id}/unassigned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what nobody serves of the import of a route plan
         * @description The lines that its import left out and that are in no plan yet, with the reasons and the smallest changes that would place them. `stale` says that the office changed a plan since these were found. For who sees all plans.
         *
         *     Needs the scope `route_plan:read`.
         */
        get: operations["get_route_plan_unassigned"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_plan/{id}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Explain again what nobody serves
         * @description Finds anew why nobody serves the lines that the import of the plan left out, in its plans as they are now. Nothing is changed of the plans. Watch the operation; what it finds is in `GET /route_plan/{id}/unassigned`. A user may have 5 of them under way, a company 20; a further one is a 429.
         *
         *     Needs the scope `route_plan:write`.
         */
        post: operations["explain_route_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_plan/changes/{change_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a change of route plans
         * @description Puts back what a change did: order, plan, executor, rules, locks, waivers and figures. It is a change itself, and can be undone. 409 `stale_version` once somebody changed one of its plans since, `point_not_open` once one of its points is done, `not_undoable` when it was undone before.
         *
         *     Needs the scope `route_plan:write`.
         */
        post: operations["undo_route_plan_changes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_point/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a point of a plan
         * @description One point with its items and what was done there.
         *
         *     Needs the scope `route_plan:read`.
         */
        get: operations["get_route_point"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_point/{id}/proof_link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link to the proof of a point
         * @description For somebody without an account: a page with what was recorded, and a file that proves it. It shows neither documents nor the signature, the exact place, notes or other points. It stops to open after `days`, or when it is removed.
         *
         *     Needs the scope `proof:write`.
         */
        post: operations["proof_link_route_point"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_point/{id}/proof_bundle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the proof of a point as a file
         * @description The entries of the point, the proof that they are in the log, and its pictures, as far as they fit: `left_out` says which did not. With the scope `driver:pii` it has the disclosures: names, documents, notes and places. docs/proof.md says how it is checked. What was written less than a minute ago may be a 503. A point of which nothing was recorded has no entries.
         *
         *     Needs the scope `execution:read`.
         */
        get: operations["get_route_point_proof_bundle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_point/{id}/execute_manually": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Execute a point afterwards
         * @description For what was done and nobody told by phone: a point in `P` or `D` becomes `M`. Any other state is a 409. A delivery that a phone tells later counts more, and makes it `E`.
         *
         *     Needs the scope `route_plan:write`.
         */
        post: operations["execute_manually_route_point"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_point/{id}/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void an execution record of a point
         * @description The record no longer counts, and the point is what the others make of it: the proof of it stays, with the reason.
         *
         *     Needs the scope `execution:correct`.
         */
        post: operations["correct_route_point"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the key that proofs are checked by
         * @description It never changes. docs/proof.md says how a proof is checked, and what it proves.
         *
         *     Needs the scope `proof:read`.
         */
        get: operations["get_proof_key"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/checkpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List checkpoints
         * @description The newest first. One is signed every day at 00:10 of your time zone if there is something new, and when somebody asks for a proof. The event `proof.anchored` tells each.
         *
         *     Needs the scope `proof:read`.
         */
        get: operations["list_proof_checkpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/link/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a link to a proof
         * @description It opens nothing from now on. What was downloaded stays with who has it.
         *
         *     Needs the scope `proof:write`.
         */
        delete: operations["delete_proof_link"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agenda": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the agenda of a driver
         * @description All that the caller needs to work without a network: the plans that were sent to them, reasons, forms and settings. Name in `have`, `catalogue` and `forms` what the phone has, and only what changed comes. With `If-None-Match` an agenda that did not change is a 304. `docs/offline.md` is the whole protocol.
         *
         *     Needs the scope `execution:read`.
         */
        get: operations["get_agenda"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/execution/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send what happened on the road
         * @description Up to 500 commands of one phone, in their order. Each is judged by itself and done once, however often it is sent; the answer tells what became of each. A command is never refused because of a state: what comes late is kept. `docs/offline.md` is the whole protocol.
         *
         *     Needs the scope `execution:write`.
         */
        post: operations["execution_commands"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/execution/rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rejected commands
         * @description What phones told and the rules did not let in, the oldest first. Nothing of it is lost: a dispatcher may accept it. Drivers see their own.
         *
         *     Needs the scope `execution:read`.
         */
        get: operations["list_execution_rejecteds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/execution/rejected/{command_id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a rejected command
         * @description It is applied as if it had been good, without the proof that was missing; its author stays. A 409 if it cannot be, or was accepted before.
         *
         *     Needs the scope `execution:correct`.
         */
        post: operations["accept_execution_rejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the log and the positions
         * @description The log of your company as it grows, and where its vehicles are, for screens: a stream of server-sent events that stays open. Read it with `fetch` and the usual Authorization: a token never stands in an address. Each event of the log has its sequence as `id`; come back with the last one in `Last-Event-ID` and you get what you missed, each event once. `ready` begins it; `positions` are the newest of each vehicle, about once a second, without an id; `state` tells whether positions come; `reset`: you missed too much, read the state again by the API; `bye`: come back with the id in `resume`. One stream is enough for all tabs of a browser: one user may have five. docs/live.md has readers to begin with.
         *
         *     Needs the scope `log:read`.
         */
        get: operations["get_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the log
         * @description The log of your company by cursor, for programs: what happened to its data, in order, without gaps, for 30 days. Ask with the `after` of the answer before, and `wait` where you would ask again and again. Keep the cursor with what you made of the events, and nothing is lost or done twice. A cursor that is too old is 410 `cursor_expired` with the `oldest` there is: read the state again by the API and go on from there. What you see depends on your scopes; drivers see the events of their own plans.
         *
         *     Needs the scope `log:read`.
         */
        get: operations["get_feed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List operations
         * @description The newest first, without their results. Filter by `states` to see what is still under way. What ended is kept for 90 days.
         *
         *     Needs the scope `operation:read`.
         */
        get: operations["list_operations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an operation
         * @description How far the work is. Poll it every second or so until `finished_at` is set: `result` then has what a synchronous call would have answered, or `problem` says why there is none.
         *
         *     Needs the scope `operation:read`.
         */
        get: operations["get_operation"];
        put?: never;
        post?: never;
        /**
         * Cancel an operation
         * @description Stops work that is queued or running. A plan that was waiting for it becomes `I` with the failure `cancelled`: plan it again, keep its order or delete it. An operation that has ended is a 409; one that was cancelled before is a 204 again.
         *
         *     Needs the scope `operation:write`.
         */
        delete: operations["delete_operation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_return_reason": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List return reasons
         * @description What drivers choose from to say why a point was returned, by id. Every company begins with a list of its own, which it may change.
         *
         *     Needs the scope `route_reason:read`.
         */
        get: operations["list_route_return_reasons"];
        /**
         * Change a return reason
         * @description The reason that `data.id` names gets what is sent. To take it from the list of drivers and keep it for reports, set `active` to false.
         *
         *     Needs the scope `route_reason:write`.
         */
        put: operations["change_route_return_reason"];
        /**
         * Create a return reason
         * @description Adds a reason to what drivers choose from to say why a point was returned.
         *
         *     Needs the scope `route_reason:write`.
         */
        post: operations["create_route_return_reason"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_return_reason/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a return reason
         * @description One reason, active or not.
         *
         *     Needs the scope `route_reason:read`.
         */
        get: operations["get_route_return_reason"];
        put?: never;
        post?: never;
        /**
         * Delete a return reason
         * @description It is no longer listed, nor found by its id. What was recorded with it keeps it.
         *
         *     Needs the scope `route_reason:write`.
         */
        delete: operations["delete_route_return_reason"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_executed_reason": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List execution reasons
         * @description What drivers choose from to say how a point was executed, by id. Every company begins with a list of its own, which it may change.
         *
         *     Needs the scope `route_reason:read`.
         */
        get: operations["list_route_executed_reasons"];
        /**
         * Change an execution reason
         * @description The reason that `data.id` names gets what is sent. To take it from the list of drivers and keep it for reports, set `active` to false.
         *
         *     Needs the scope `route_reason:write`.
         */
        put: operations["change_route_executed_reason"];
        /**
         * Create an execution reason
         * @description Adds a reason to what drivers choose from to say how a point was executed.
         *
         *     Needs the scope `route_reason:write`.
         */
        post: operations["create_route_executed_reason"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/route_executed_reason/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an execution reason
         * @description One reason, active or not.
         *
         *     Needs the scope `route_reason:read`.
         */
        get: operations["get_route_executed_reason"];
        put?: never;
        post?: never;
        /**
         * Delete an execution reason
         * @description It is no longer listed, nor found by its id. What was recorded with it keeps it.
         *
         *     Needs the scope `route_reason:write`.
         */
        delete: operations["delete_route_executed_reason"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List executed checklists
         * @description The checklists that were executed in a period, the latest first. A user without the scope `checklist:all`, such as a driver, sees only their own.
         *
         *     Needs the scope `checklist:read`.
         */
        get: operations["list_checklists"];
        put?: never;
        /**
         * Execute a checklist
         * @description Answers a form, as the caller. By the type of the field an answer is: text up to 1,000 characters; number `12.5`; boolean `true` or `false`; choice and multi_choice `table_item_id` (or the name of the item as the value), an answer for each item of a multiple choice; date `2027-03-03`; photo and signature the `sha256` of the picture, up to ten answers for a photo; location `-29.16,-51.17`; barcode up to 200 characters; odometer in km, `120345.6`.
         *
         *     Needs the scope `checklist:write`.
         */
        post: operations["create_checklist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checklist/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a picture
         * @description A picture of a checklist, a signature or a picture of an execution, by its name: its content in Base64, or with `Accept: image/*` its bytes. It is read through what refers to it: drivers see those of their own plans and checklists, and what nothing refers to is 404.
         *
         *     Needs the scope `checklist:read`.
         */
        get: operations["get_checklist_picture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checklist/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an executed checklist
         * @description One checklist: who executed which form, where and when, and how risky the answers are.
         *
         *     Needs the scope `checklist:read`.
         */
        get: operations["get_checklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checklist_form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List checklist forms
         * @description The forms of the company by id, with all that they ask, as they are now.
         *
         *     Needs the scope `checklist_form:read`.
         */
        get: operations["list_checklist_forms"];
        /**
         * Change a checklist form
         * @description Makes another version of the form. Checklists that were answered before keep the version that they were answered on, and phones that have not heard of the new one go on with the old.
         *
         *     Needs the scope `checklist_form:write`.
         */
        put: operations["change_checklist_form"];
        /**
         * Create a checklist form
         * @description Adds a form that people answer. Items of its tables may have a risk level, by which the answers are counted.
         *
         *     Needs the scope `checklist_form:write`.
         */
        post: operations["create_checklist_form"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checklist_form/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a checklist form
         * @description One form as it is now, or as it was in the version that a checklist was answered on.
         *
         *     Needs the scope `checklist_form:read`.
         */
        get: operations["get_checklist_form"];
        put?: never;
        post?: never;
        /**
         * Delete a checklist form
         * @description The form is no longer listed, nor found by its id. The checklists that were answered on it stay as they are.
         *
         *     Needs the scope `checklist_form:write`.
         */
        delete: operations["delete_checklist_form"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checklist_form_field_executed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the answers of a checklist
         * @description What was answered to each field, in the order of the form. Fields, tables and items are those of the version that was answered.
         *
         *     Needs the scope `checklist:read`.
         */
        get: operations["list_checklist_form_field_executeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an image
         * @description Stores an image and tells its name. The same bytes are the same image, so that sending them again is safe. JPEG, PNG or WebP, up to 10 MB and 40 megapixels. A picture without metadata is kept byte for byte; any other is turned upright and written anew without it, and then has another name than the hash that was sent. Refused is what cannot be read to its end.
         *
         *     Needs the scope `image:write`.
         */
        post: operations["create_image"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/image/wanted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask which images are wanted
         * @description What became of each of up to 200 images, in the order asked. An unknown one is `wanted`. A sender may forget the bytes of those that are `stored`.
         *
         *     Needs the scope `image:write`.
         */
        post: operations["image_wanted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/image/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Send an image by its hash
         * @description Stores an image that was named by the SHA-256 of its bytes, or will be. 200: it was there. 202: the same bytes are being looked at now; ask again. JPEG, PNG or WebP, up to 10 MB and 40 megapixels. A picture without metadata is kept byte for byte; any other is turned upright and written anew without it, and then has another name than the hash that was sent. Refused is what cannot be read to its end.
         *
         *     Needs the scope `image:write`.
         */
        put: operations["change_image"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/itinerary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List itineraries
         * @description The itineraries that overlap a period, the latest start first. To see where the vehicles were at the start and at the end, include the positions.
         *
         *     Needs the scope `itinerary:read`.
         */
        get: operations["list_itineraries"];
        put?: never;
        /**
         * Create an itinerary
         * @description Plans a trip of a vehicle with a driver that has no points to deliver to. For a day of deliveries import a route plan.
         *
         *     Needs the scope `itinerary:write`.
         */
        post: operations["create_itinerary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/itinerary/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an itinerary
         * @description One itinerary with the trips that were detected and, by default, the positions.
         *
         *     Needs the scope `itinerary:read`.
         */
        get: operations["get_itinerary"];
        /**
         * Change an itinerary
         * @description The texts, the vehicle, the driver, the start and the end: whatever is sent.
         *
         *     Needs the scope `itinerary:write`.
         */
        put: operations["change_itinerary"];
        post?: never;
        /**
         * Delete an itinerary
         * @description The itinerary is no longer listed, nor found by its id.
         *
         *     Needs the scope `itinerary:write`.
         */
        delete: operations["delete_itinerary"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/driver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List drivers
         * @description Delivery agents by id; with `is_deliveryman=false` the drivers who are none. With `expiring_within_days`, whose papers expire first come first. Personal fields are masked unless you have the scope `driver:pii`, which the filter by CPF needs too.
         *
         *     Needs the scope `driver:read`.
         */
        get: operations["list_drivers"];
        put?: never;
        /**
         * Create a driver
         * @description Adds a driver, and a user (`user_id`) who cannot log in yet: give that user a login with `PUT /user`, and invite them. A CPF or an identifier that another driver has is answered with 409. Personal fields need the scope `driver:pii`.
         *
         *     Needs the scope `driver:write`.
         */
        post: operations["create_driver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/driver/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a driver
         * @description One driver, agent or not. Personal fields are masked unless you have the scope `driver:pii`.
         *
         *     Needs the scope `driver:read`.
         */
        get: operations["get_driver"];
        /**
         * Change a driver
         * @description Sets what is sent. A driver who was read with masked fields can be sent back as it is: a mask changes nothing. New values of personal fields need the scope `driver:pii`.
         *
         *     Needs the scope `driver:write`.
         */
        put: operations["change_driver"];
        post?: never;
        /**
         * Delete a driver
         * @description The driver is no longer listed, nor found by id. Their user goes with them, so that their sessions end, and their vehicles are without a driver from now on.
         *
         *     Needs the scope `driver:write`.
         */
        delete: operations["delete_driver"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/driver/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export drivers
         * @description All drivers as a spreadsheet (CSV, separated by semicolons). The columns are those that an import takes. Personal fields are masked unless you have the scope `driver:pii`.
         *
         *     Needs the scope `driver:read`.
         */
        get: operations["export_drivers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/driver/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import drivers
         * @description Creates and changes drivers from a spreadsheet, CSV or XLSX, whose first line names the columns as fields are called, or in Portuguese. A line with an id, or with the CPF or identifier of a record that is there, changes that one: an empty cell clears its field, and what has no column is unchanged. A wrong line is reported, and the others go in, unless `atomic` is set.
         *
         *     Needs the scope `driver:write`.
         */
        post: operations["import_drivers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnh_category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List licence categories
         * @description What the `cnh_category_id` of drivers may be, by id. Every company has the same list, and cannot change it.
         *
         *     Needs the scope `cnh_category:read`.
         */
        get: operations["list_cnh_categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnh_category/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a licence category
         * @description One licence category by its id.
         *
         *     Needs the scope `cnh_category:read`.
         */
        get: operations["get_cnh_category"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List vehicles
         * @description The visible vehicles of the company by id, or those that the filters choose. A user without the scope `vehicle:all`, such as a driver, sees only the vehicles they drive now. Relations are null unless `includes` names them.
         *
         *     Needs the scope `vehicle:read`.
         */
        get: operations["list_vehicles"];
        /**
         * Change a vehicle
         * @description The vehicle that `data.id` names gets what is sent. Cancelling it (status C) hides it and frees its device; a status that cannot follow the present one is answered with 409, which lists those that can. A limit that is told late holds from `valid_from` on.
         *
         *     Needs the scope `vehicle:write`.
         */
        put: operations["change_vehicle"];
        /**
         * Create a vehicle
         * @description Adds a vehicle, known by its plate from then on: imports of plans name it so. A plate that another vehicle has, in either form, is answered with 409. To create many at once, import a spreadsheet.
         *
         *     Needs the scope `vehicle:write`.
         */
        post: operations["create_vehicle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicle/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a vehicle
         * @description One vehicle, visible or not, with all its relations but `daily_summary`.
         *
         *     Needs the scope `vehicle:read`.
         */
        get: operations["get_vehicle"];
        put?: never;
        post?: never;
        /**
         * Delete a vehicle
         * @description The vehicle is no longer listed, nor found by its id. Its device and its driver are free from now on, and its plate can be registered again. To take it out of use and keep it, cancel it instead.
         *
         *     Needs the scope `vehicle:write`.
         */
        delete: operations["delete_vehicle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicle/{id}/status_change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List status changes of a vehicle
         * @description When it was blocked, cancelled or made active again, by whom and why; newest first.
         *
         *     Needs the scope `vehicle:read`.
         */
        get: operations["list_vehicle_status_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicle/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export vehicles
         * @description All vehicles as a spreadsheet (CSV, separated by semicolons). The columns are those that an import takes. Hidden and cancelled vehicles are in it too; it needs the scope `vehicle:all` as well.
         *
         *     Needs the scope `vehicle:read`.
         */
        get: operations["export_vehicles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicle/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import vehicles
         * @description Creates and changes vehicles from a spreadsheet, CSV or XLSX, whose first line names the columns as fields are called, or in Portuguese. A line with an id, or with the plate of a record that is there, changes that one: an empty cell clears its field, and what has no column is unchanged. A wrong line is reported, and the others go in, unless `atomic` is set.
         *
         *     Needs the scope `vehicle:write`.
         */
        post: operations["import_vehicles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicle_model": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List vehicle models
         * @description What the `vehicle_model_id` of vehicles may be, by id: first the vehicle models that all companies share, then those of your own, whose ids are above 2147483647.
         *
         *     Needs the scope `vehicle_model:read`.
         */
        get: operations["list_vehicle_models"];
        /**
         * Change a vehicle model
         * @description Changes a vehicle model of your own company. A shared one is answered with 404: it cannot be changed.
         *
         *     Needs the scope `vehicle_model:write`.
         */
        put: operations["change_vehicle_model"];
        /**
         * Create a vehicle model
         * @description Adds a vehicle model that only your company sees. A name that is in use, by a shared one too, is answered with 409.
         *
         *     Needs the scope `vehicle_model:write`.
         */
        post: operations["create_vehicle_model"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicle_model/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a vehicle model
         * @description One vehicle model by its id, shared or of your own company.
         *
         *     Needs the scope `vehicle_model:read`.
         */
        get: operations["get_vehicle_model"];
        put?: never;
        post?: never;
        /**
         * Delete a vehicle model
         * @description Deletes a vehicle model of your own company; a shared one is answered with 404. Vehicles that have it keep it and still show it, and its name is free again.
         *
         *     Needs the scope `vehicle_model:write`.
         */
        delete: operations["delete_vehicle_model"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicle_color": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List vehicle colors
         * @description What the `vehicle_color_id` of vehicles may be, by id: first the vehicle colors that all companies share, then those of your own, whose ids are above 2147483647.
         *
         *     Needs the scope `vehicle_color:read`.
         */
        get: operations["list_vehicle_colors"];
        /**
         * Change a vehicle color
         * @description Changes a vehicle color of your own company. A shared one is answered with 404: it cannot be changed.
         *
         *     Needs the scope `vehicle_color:write`.
         */
        put: operations["change_vehicle_color"];
        /**
         * Create a vehicle color
         * @description Adds a vehicle color that only your company sees. A name that is in use, by a shared one too, is answered with 409.
         *
         *     Needs the scope `vehicle_color:write`.
         */
        post: operations["create_vehicle_color"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicle_color/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a vehicle color
         * @description One vehicle color by its id, shared or of your own company.
         *
         *     Needs the scope `vehicle_color:read`.
         */
        get: operations["get_vehicle_color"];
        put?: never;
        post?: never;
        /**
         * Delete a vehicle color
         * @description Deletes a vehicle color of your own company; a shared one is answered with 404. Vehicles that have it keep it and still show it, and its name is free again.
         *
         *     Needs the scope `vehicle_color:write`.
         */
        delete: operations["delete_vehicle_color"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicle_category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List vehicle categories
         * @description What the `vehicle_category_id` of vehicles may be, by id. Every company has the same list, and cannot change it.
         *
         *     Needs the scope `vehicle_category:read`.
         */
        get: operations["list_vehicle_categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicle_category/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a vehicle category
         * @description One vehicle category by its id.
         *
         *     Needs the scope `vehicle_category:read`.
         */
        get: operations["get_vehicle_category"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fuel_category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fuel categories
         * @description What the `fuel_category_id` of vehicles may be, by id. Every company has the same list, and cannot change it.
         *
         *     Needs the scope `fuel_category:read`.
         */
        get: operations["list_fuel_categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fuel_category/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a fuel category
         * @description One fuel category by its id.
         *
         *     Needs the scope `fuel_category:read`.
         */
        get: operations["get_fuel_category"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List positions of a vehicle
         * @description Where a vehicle was in a period, in the order of time, by whatever devices it had then, as it is known now. As JSON with all that the devices said, or the way alone as GeoJSON or GPX. For a map, ask for no more points than it can show: `thin_to` keeps the shape. A position can be read 2 seconds after it was acknowledged. Where the installation takes no positions, the answer is 503 `positions_off`.
         *
         *     Needs the scope `position:read`.
         */
        get: operations["get_position"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/position/last": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where vehicles are
         * @description The last known place of each vehicle, with speed, heading, ignition and odometer: a whole fleet in one answer, by the id of the vehicle. Vehicles that never sent a position are in it too. Where the installation takes no positions, the answer is 503 `positions_off`.
         *
         *     Needs the scope `position:read`.
         */
        get: operations["list_position_lasts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/position/quarantine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List positions that were kept apart
         * @description Positions that devices of the company sent, and that are in no vehicle's history, with the reason: of a time too long ago or ahead, or at which nobody had the device. The newest first, for 30 days. They tell of trackers with a wrong clock. Where the installation takes no positions, the answer is 503 `positions_off`.
         *
         *     Needs the scope `position:read`.
         */
        get: operations["list_position_quarantines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/daily_summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report how vehicles were used
         * @description Distances, times, counts and speeds of vehicles and their drivers, day by day or of a whole period, by date, vehicle and driver. A day is one where the vehicle is at home: in the time zone of its fleet, else of the company; every day that the period touches is reported whole. Rows that would be all zeros are left out. Today’s row follows the vehicle by 20 seconds. A report of more than 100,000 rows is read in pages.
         *
         *     Needs the scope `daily_summary:read`.
         */
        get: operations["list_daily_summaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description What happened to vehicles in up to 12 periods: the events of one category that overlap them, the earliest begin first. What happens at a moment is in the period that has its `begin_date`. An open event may still go on, and positions that arrive late may change any event; it keeps its id. The answer is the array alone: with `limit`, the headers `Link` and `X-Next-Cursor` name the next page.
         *
         *     Needs the scope `event:read`.
         */
        get: operations["list_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event_rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the rules of events
         * @description The thresholds and lists by which events are found, of all vehicles or of one: what is set there, what is in force and who set it, now or at the moment `at`, and when it was changed.
         *
         *     Needs the scope `event_rule:read`.
         */
        get: operations["get_event_rule"];
        /**
         * Change the rules of events
         * @description Sets rules for all vehicles or for one, from a moment on and until the next change that is there already: a change of the past leaves alone what was changed after it. What happened from then on is judged anew. The answer has the rules as they are from that moment on.
         *
         *     Needs the scope `event_rule:write`.
         */
        put: operations["change_event_rule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recalculation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recalculations
         * @description The newest first. What ended is kept for 90 days.
         *
         *     Needs the scope `event_rule:read`.
         */
        get: operations["list_recalculations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recalculation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a recalculation
         * @description How much there is to do, and how far it is.
         *
         *     Needs the scope `event_rule:read`.
         */
        get: operations["get_recalculation"];
        put?: never;
        post?: never;
        /**
         * Cancel a recalculation
         * @description Days that are done stay as they are, and a day that was begun is finished; all others stay as they were found before. What was changed stays changed: days to come, and the last 7, are judged by it. It can still be read. One that is done is a 409; one that was cancelled before is a 204 again.
         *
         *     Needs the scope `event_rule:write`.
         */
        delete: operations["delete_recalculation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exception": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exceptions
         * @description What somebody has to look at, or had to, in the order in which it was opened. A period lists what was open at some moment of it.
         *
         *     Needs the scope `exception:read`.
         */
        get: operations["list_exceptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exception/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an exception
         * @description One exception, open or closed.
         *
         *     Needs the scope `exception:read`.
         */
        get: operations["get_exception"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exception/{id}/see": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an exception as seen
         * @description A new or a snoozed one is seen. Any other state is a 409, whose `allowed` lists what can be done now. `If-Match` refuses what somebody else changed meanwhile.
         *
         *     Needs the scope `exception:write`.
         */
        post: operations["see_exception"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exception/{id}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an exception
         * @description The caller acts on it from now on, whoever did before. Any other state is a 409, whose `allowed` lists what can be done now. `If-Match` refuses what somebody else changed meanwhile.
         *
         *     Needs the scope `exception:write`.
         */
        post: operations["take_exception"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exception/{id}/snooze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Snooze an exception
         * @description It comes back at the moment that is given, or with a further cause. Any other state is a 409, whose `allowed` lists what can be done now. `If-Match` refuses what somebody else changed meanwhile.
         *
         *     Needs the scope `exception:write`.
         */
        post: operations["snooze_exception"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exception/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close an exception
         * @description It stays closed unless there is a further cause on the same day. Any other state is a 409, whose `allowed` lists what can be done now. `If-Match` refuses what somebody else changed meanwhile.
         *
         *     Needs the scope `exception:write`.
         */
        post: operations["close_exception"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alert_rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List alert rules
         * @description One for each kind of exception: whether it is opened, from which threshold on, and who gets a mail.
         *
         *     Needs the scope `alert_rule:read`.
         */
        get: operations["list_alert_rules"];
        /**
         * Change an alert rule
         * @description The rule of the kind gets what is sent. Exceptions that are open stay; those that the worker judges again and again (late, late_departure, silent, document) close when their kind is turned off.
         *
         *     Needs the scope `alert_rule:write`.
         */
        put: operations["change_alert_rule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingest/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send positions
         * @description Up to 1,000 positions of any devices of the company. All are taken, or none: 422 names each that is wrong. A body may be compressed with gzip. 202 means that the disk of the log has them; they can be read two seconds later. The same position sent again is kept once: send again whenever there was no answer.
         *
         *     Needs an API key with the scope `position:write`.
         */
        post: operations["send_positions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingest/traccar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Forward a position from Traccar in an address
         * @description For a Traccar server with `forward.type` url. The same position sent again is kept once: send again whenever there was no answer.
         *
         *     Needs an API key with the scope `position:write`.
         */
        get: operations["forward_traccar_position_by_query"];
        put?: never;
        /**
         * Forward a position from Traccar
         * @description For a Traccar server with `forward.type` json. The same position sent again is kept once: send again whenever there was no answer.
         *
         *     Needs an API key with the scope `position:write`.
         */
        post: operations["forward_traccar_position"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingest/osmand/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Send a position from a phone
         * @description For OsmAnd and Traccar Client; a POST with these parameters in the address does the same. Other parameters (`altitude`, `batt`, `ignition`, …) are kept with it. The same position sent again is kept once: send again whenever there was no answer.
         *
         *     Needs an API key with the scope `position:write`.
         */
        get: operations["send_osmand_position"];
        put?: never;
        /**
         * Send a position from a phone as JSON
         * @description For Traccar Client. The parameters of the GET are taken as a form too. The same position sent again is kept once: send again whenever there was no answer.
         *
         *     Needs an API key with the scope `position:write`.
         */
        post: operations["send_osmand_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List devices
         * @description All devices of the company by id, or the one with a serial or in a vehicle.
         *
         *     Needs the scope `device:read`.
         */
        get: operations["list_devices"];
        /**
         * Change a device
         * @description With a vehicle, the device that `data.id` names is installed there and leaves where it was; a device that was in that vehicle is taken out. With a `vehicle_id` of null it is taken out. A cancelled vehicle is answered with 409.
         *
         *     Needs the scope `device:write`.
         */
        put: operations["change_device"];
        /**
         * Create a device
         * @description Registers a tracker, and installs it where `vehicle_id` is given. A serial belongs to one company of the installation at a time: one that another has is registered as `waiting`. One that your own company has is answered with 409.
         *
         *     Needs the scope `device:write`.
         */
        post: operations["create_device"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a device
         * @description One device and the vehicle it is in.
         *
         *     Needs the scope `device:read`.
         */
        get: operations["get_device"];
        put?: never;
        post?: never;
        /**
         * Delete a device
         * @description The device leaves its vehicle now, and is no longer listed, nor found by its id. Its serial can be registered again, by any company.
         *
         *     Needs the scope `device:write`.
         */
        delete: operations["delete_device"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/{id}/install": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where a device was
         * @description The vehicles that the device was in, and when, oldest first. `at` asks where it was at a moment; `as_of` shows what was known then, before later corrections.
         *
         *     Needs the scope `device:read`.
         */
        get: operations["list_device_installs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/{id}/correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct where a device was
         * @description Tells a part of the past otherwise, from `valid_from` to `valid_to`; what is outside of it stays. What was known until now is kept, and read with `as_of`. The answer is the device as it is now.
         *
         *     Needs the scope `device:write`.
         */
        post: operations["correct_device"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fleet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fleets
         * @description All fleets of the company, or those whose name contains a text, by id.
         *
         *     Needs the scope `fleet:read`.
         */
        get: operations["list_fleets"];
        /**
         * Change a fleet
         * @description The fleet that `data.id` names gets the name and the `time_zone` that are sent.
         *
         *     Needs the scope `fleet:write`.
         */
        put: operations["change_fleet"];
        /**
         * Create a fleet
         * @description Adds a fleet, to which vehicles then refer by `fleet_id`. A name that is in use is answered with 409.
         *
         *     Needs the scope `fleet:write`.
         */
        post: operations["create_fleet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fleet/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a fleet
         * @description One fleet by its id.
         *
         *     Needs the scope `fleet:read`.
         */
        get: operations["get_fleet"];
        put?: never;
        post?: never;
        /**
         * Delete a fleet
         * @description The fleet is no longer listed, nor found by its id, and its name is free again. The vehicles that have it keep it and still show it.
         *
         *     Needs the scope `fleet:write`.
         */
        delete: operations["delete_fleet"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cost_center": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cost centers
         * @description All cost centers of the company, or those whose name contains a text, by id.
         *
         *     Needs the scope `cost_center:read`.
         */
        get: operations["list_cost_centers"];
        /**
         * Change a cost center
         * @description The cost center that `data.id` names gets the name and the `external_code` that are sent.
         *
         *     Needs the scope `cost_center:write`.
         */
        put: operations["change_cost_center"];
        /**
         * Create a cost center
         * @description Adds a cost center, to which vehicles and drivers then refer by `cost_center_id`. A name that is in use is answered with 409.
         *
         *     Needs the scope `cost_center:write`.
         */
        post: operations["create_cost_center"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cost_center/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a cost center
         * @description One cost center by its id.
         *
         *     Needs the scope `cost_center:read`.
         */
        get: operations["get_cost_center"];
        put?: never;
        post?: never;
        /**
         * Delete a cost center
         * @description The cost center is no longer listed, nor found by its id, and its name is free again. The vehicles and drivers that have it keep it and still show it.
         *
         *     Needs the scope `cost_center:write`.
         */
        delete: operations["delete_cost_center"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/department": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List departments
         * @description All departments of the company, or those whose name contains a text, by id.
         *
         *     Needs the scope `department:read`.
         */
        get: operations["list_departments"];
        /**
         * Change a department
         * @description The department that `data.id` names gets the name and the `external_code` that are sent.
         *
         *     Needs the scope `department:write`.
         */
        put: operations["change_department"];
        /**
         * Create a department
         * @description Adds a department, to which drivers then refer by `department_id`. A name that is in use is answered with 409.
         *
         *     Needs the scope `department:write`.
         */
        post: operations["create_department"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/department/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a department
         * @description One department by its id.
         *
         *     Needs the scope `department:read`.
         */
        get: operations["get_department"];
        put?: never;
        post?: never;
        /**
         * Delete a department
         * @description The department is no longer listed, nor found by its id, and its name is free again. The drivers that have it keep it and still show it.
         *
         *     Needs the scope `department:write`.
         */
        delete: operations["delete_department"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work_shift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List work shifts
         * @description All work shifts of the company by id, with the days that hold now. With `at` they have the days that held then, and those that began later are left out.
         *
         *     Needs the scope `work_shift:read`.
         */
        get: operations["list_work_shifts"];
        /**
         * Change a work shift
         * @description Days and zone change from `valid_from` on, or from now. What held before is kept: read it with `at`. The answer has what holds from then on.
         *
         *     Needs the scope `work_shift:write`.
         */
        put: operations["change_work_shift"];
        /**
         * Create a work shift
         * @description Adds hours of work, to which drivers and vehicles then refer by `work_shift_id`. A plan lies within the hours of its driver and of its vehicle.
         *
         *     Needs the scope `work_shift:write`.
         */
        post: operations["create_work_shift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work_shift/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a work shift
         * @description One work shift, with the days that hold now or that held at the moment `at`.
         *
         *     Needs the scope `work_shift:read`.
         */
        get: operations["get_work_shift"];
        put?: never;
        post?: never;
        /**
         * Delete a work shift
         * @description The work shift is no longer listed, nor found by its id, and its name is free again. The drivers and vehicles that have it keep it and its hours.
         *
         *     Needs the scope `work_shift:write`.
         */
        delete: operations["delete_work_shift"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/point_of_interest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List points of interest
         * @description All points of the company, or those of one category, by id.
         *
         *     Needs the scope `point_of_interest:read`.
         */
        get: operations["list_points_of_interest"];
        /**
         * Change a point of interest
         * @description The point that `data.id` names gets the given title, coordinates and whatever else is sent.
         *
         *     Needs the scope `point_of_interest:write`.
         */
        put: operations["change_point_of_interest"];
        /**
         * Create a point of interest
         * @description Adds a place to the map of the company. To create many at once, or to bring them from another system, import a spreadsheet.
         *
         *     Needs the scope `point_of_interest:write`.
         */
        post: operations["create_point_of_interest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/point_of_interest/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a point of interest
         * @description One point with its category.
         *
         *     Needs the scope `point_of_interest:read`.
         */
        get: operations["get_point_of_interest"];
        put?: never;
        post?: never;
        /**
         * Delete a point of interest
         * @description The point is no longer listed, nor found by its id.
         *
         *     Needs the scope `point_of_interest:write`.
         */
        delete: operations["delete_point_of_interest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/point_of_interest/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export points of interest
         * @description All points of interest as a spreadsheet (CSV, separated by semicolons). The columns are those that an import takes.
         *
         *     Needs the scope `point_of_interest:read`.
         */
        get: operations["export_points_of_interest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/point_of_interest/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import points of interest
         * @description Creates and changes points of interest from a spreadsheet, CSV or XLSX, whose first line names the columns as fields are called, or in Portuguese. A line with an id, or with the `migration_id` of a record that is there, changes that one: an empty cell clears its field, and what has no column is unchanged. A wrong line is reported, and the others go in, unless `atomic` is set.
         *
         *     Needs the scope `point_of_interest:write`.
         */
        post: operations["import_points_of_interest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/virtual_area": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List virtual areas
         * @description All areas of the company by id, or those with a part of a name, of a kind, or for a vehicle.
         *
         *     Needs the scope `virtual_area:read`.
         */
        get: operations["list_virtual_areas"];
        /**
         * Change a virtual area
         * @description A field that is absent stays as it is. Another `kind` needs its whole shape. `vehicle_ids` replaces the list of vehicles.
         *
         *     Needs the scope `virtual_area:write`.
         */
        put: operations["change_virtual_area"];
        /**
         * Create a virtual area
         * @description A region that vehicles enter and leave: a polygon with a ring, or a circle with a centre and a radius.
         *
         *     Needs the scope `virtual_area:write`.
         */
        post: operations["create_virtual_area"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/virtual_area/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a virtual area
         * @description One area by id. Its ETag goes into `If-Match` of a change.
         *
         *     Needs the scope `virtual_area:read`.
         */
        get: operations["get_virtual_area"];
        put?: never;
        post?: never;
        /**
         * Delete a virtual area
         * @description Its vehicles stay as they are.
         *
         *     Needs the scope `virtual_area:write`.
         */
        delete: operations["delete_virtual_area"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/virtual_area/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export virtual areas
         * @description All virtual areas as a spreadsheet (CSV, separated by semicolons). The columns are those that an import takes.
         *
         *     Needs the scope `virtual_area:read`.
         */
        get: operations["export_virtual_areas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/virtual_area/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import virtual areas
         * @description Creates and changes virtual areas from a spreadsheet, CSV or XLSX, whose first line names the columns as fields are called, or in Portuguese. A line with an id, or with the name of a record that is there, changes that one: an empty cell clears its field, and what has no column is unchanged. A wrong line is reported, and the others go in, unless `atomic` is set.
         *
         *     Needs the scope `virtual_area:write`.
         */
        post: operations["import_virtual_areas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/geocode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the coordinates of an address
         * @description Send the whole address as text, or its parts. Candidates come best first, each with what its coordinates stand for (`precision`), who said so and how sure that is. Corrections of the company are asked first, then the address base, then Nominatim.
         *
         *     Needs the scope `geocode:read`.
         */
        get: operations["get_geocode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/geocode/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the coordinates of many addresses
         * @description Up to 2,500 addresses in one call. Every line gets its own answer under its index: candidates, or an error of that line alone; what was understood of it; and where its CEP is.
         *
         *     Needs the scope `geocode:read`.
         */
        post: operations["geocode_batch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reverse_geocode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the address of coordinates
         * @description The nearest known addresses, with their distance from the point.
         *
         *     Needs the scope `geocode:read`.
         */
        get: operations["get_reverse_geocode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/address_correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List address corrections
         * @description The addresses whose coordinates the company has corrected, by id.
         *
         *     Needs the scope `address_correction:read`.
         */
        get: operations["list_address_corrections"];
        put?: never;
        /**
         * Correct an address
         * @description Says where an address really is. From then on it decides for this company, in lookups and in imports, over everything that is known of the address; another correction of the same address replaces it.
         *
         *     Needs the scope `address_correction:write`.
         */
        post: operations["create_address_correction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/address_correction/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an address correction
         * @description One correction by id.
         *
         *     Needs the scope `address_correction:read`.
         */
        get: operations["get_address_correction"];
        put?: never;
        post?: never;
        /**
         * Delete an address correction
         * @description From then on the address is looked up as if it had never been corrected.
         *
         *     Needs the scope `address_correction:write`.
         */
        delete: operations["delete_address_correction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the road map in use
         * @description Its box, its date, the kinds of vehicles it knows the ways of, the credits that must be shown with it, and where there is a base map for screens, what its tiles are asked for with.
         *
         *     Needs the scope `map:read`.
         */
        get: operations["get_map"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map/tile/{z}/{x}/{y}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a tile of the base map
         * @description A vector tile of streets, water, parks, railways, places and boundaries, as web maps count tiles: zoom, column from the west, row from the north. 204: there is nothing to draw. 404: beyond the box of the map or its zooms, or this installation has no base map. `GET /map` tells the box, the zooms and the key; `docs/maps.md` the layers.
         *
         *     Needs the scope `map:read`.
         */
        get: operations["get_map_tile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The person and the company of a session. */
        Account: {
            /** Format: int64 */
            id: number;
            name: string;
            login: string;
            email: string | null;
            /** Format: int64 */
            customer_id: number;
            customer: components["schemas"]["AccountCustomer"];
            role: components["schemas"]["Role"];
            scopes: components["schemas"]["Scope"][];
            /** @enum {string} */
            locale: "pt-BR" | "en" | "es";
            time_zone: string;
            /**
             * Format: int64
             * @description The driver that this person is; null: none.
             */
            driver_id: number | null;
        };
        AccountCustomer: {
            /** Format: int64 */
            id: number;
            name: string;
            tax_number: string;
        };
        /** @description A new stop. It needs coordinates. */
        AddPoint: {
            /** @enum {string} */
            op: "add";
            /** Format: int64 */
            route_plan_id: number;
            /** @description From 1, the start counted; `best`: where it costs least; absent or null: the last before the arrival. */
            position?: ((number | "best" | null) | (string | number | "best" | null) | null) | number | "best" | null;
            point: components["schemas"]["RoutePointInput"];
        };
        /** @description Where an address really is, as the company said. */
        AddressCorrection: {
            /** Format: int64 */
            id: number;
            address: string;
            address_parts: components["schemas"]["AddressParts"];
            /** @description In degrees (WGS84). */
            latitude: number;
            /** @description In degrees (WGS84). */
            longitude: number;
            /**
             * Format: int64
             * @description Who corrected it; null for a machine.
             */
            user_id: number | null;
            /** Format: date-time */
            date_created: string;
        };
        AddressCorrectionAnswer: {
            data: components["schemas"]["AddressCorrection"];
        };
        AddressCorrectionList: {
            data: components["schemas"]["AddressCorrection"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description An address in parts; what is absent is unknown. */
        AddressInput: {
            street?: string | null;
            number?: string | number | null;
            complement?: string | null;
            neighborhood?: string | null;
            city?: string | null;
            state?: string | null;
            cep?: string | null;
            country?: string | null;
        };
        AddressParts: {
            street: string | null;
            number: string | null;
            complement: string | null;
            neighborhood: string | null;
            city: string | null;
            /** @description The two letters of the federative unit. */
            state: string | null;
            cep: string | null;
            country: string | null;
        };
        /** @description All that a driver needs to work without a network. */
        Agenda: {
            /** @description The first 16 hex digits of the SHA-256 of `id:version` and a line feed for each plan by its id, then `c:` and the version of the catalogue, then `f`, id, `:` and version of each form, each with a line feed. */
            version: string;
            /** Format: date-time */
            server_time: string;
            /**
             * Format: date-time
             * @description When the user has to log in again.
             */
            session_expires_at: string | null;
            user: components["schemas"]["Account"];
            /** @description Those that the phone does not have in this version. */
            plans: components["schemas"]["AgendaPlan"][];
            /** @description Those that it has. What is in neither list is gone. */
            unchanged: number[];
            /** @description Those that did not fit; ask for each by `plan`. */
            more: components["schemas"]["FurtherPlan"][];
            /** @description Bytes that were named and never came. */
            images_wanted: string[];
            settings: components["schemas"]["AppSettings"];
            catalogue: components["schemas"]["AgendaCatalogue"] | null;
            forms_unchanged: components["schemas"]["VersionOf"][];
            forms: components["schemas"]["AgendaForm"][];
        };
        AgendaAnswer: {
            data: components["schemas"]["Agenda"];
        };
        /** @description Null: the phone has it. */
        AgendaCatalogue: {
            version: number;
            reasons: components["schemas"]["RouteReason"][];
        };
        AgendaForm: {
            /** Format: int64 */
            id: number;
            version: number;
            name: string;
            icon: string | null;
            fields: {
                [key: string]: unknown;
            }[];
        };
        AgendaItem: {
            /** Format: int64 */
            id: number;
            external_code: string;
            description: string | null;
            quantity: number | null;
            checked: boolean;
        };
        /** @description A change of the last 7 days that a driver should be told. */
        AgendaNotice: {
            version: number;
            /** Format: date-time */
            at: string;
            /**
             * @description What the office did.
             * @enum {string}
             */
            code: "add" | "remove" | "retry" | "move" | "reorder" | "reassign" | "rules" | "lock" | "place" | "reoptimize" | "reoptimize" | "undo";
            /** Format: int64 */
            route_point_id: number | null;
        };
        AgendaPlan: {
            /** Format: int64 */
            id: number;
            version: number;
            status: components["schemas"]["RoutePlanStatus"];
            external_code: string;
            /** Format: date-time */
            date_time_start: string;
            /** Format: date-time */
            date_time_end: string;
            vehicle: components["schemas"]["AgendaVehicle"] | null;
            helper: components["schemas"]["NamedReference"] | null;
            load_check: boolean;
            require_hodometer: boolean;
            /** @description In metres. */
            total_distance: number | null;
            /** @description In seconds. */
            total_time: number | null;
            polyline6: string | null;
            points: components["schemas"]["AgendaPoint"][];
            notices: components["schemas"]["AgendaNotice"][];
        };
        AgendaPoint: {
            /** Format: int64 */
            id: number;
            /** @description How often the point was given to a plan. */
            assignment: number;
            /** @description The number on the box. It never changes. */
            label: number;
            type: components["schemas"]["RoutePointType"];
            status: components["schemas"]["RoutePointStatus"];
            /** @description Its place in the order, from 1. */
            position: number;
            name: string;
            external_code: string | null;
            info: string | null;
            address: string | null;
            /** @description In degrees (WGS84). */
            latitude: number | null;
            /** @description In degrees (WGS84). */
            longitude: number | null;
            time_windows: components["schemas"]["TimeWindow"][];
            /** Format: date-time */
            time_scheduled: string | null;
            /** @description In seconds. */
            delivery_time: number;
            require_picture: boolean;
            require_signature: boolean;
            /** Format: date-time */
            arrived_at: string | null;
            items: components["schemas"]["AgendaItem"][];
            records: components["schemas"]["AgendaRecord"][];
        };
        AgendaRecord: {
            /** @description Null: the office did it. */
            command_id: string | null;
            /** @enum {string} */
            kind: "execute" | "return" | "manual";
            /** Format: date-time */
            at: string;
            /** @description True: of the user who asks. */
            own: boolean;
        };
        AgendaVehicle: {
            /** Format: int64 */
            id: number;
            plate: string;
            title: string;
        };
        /** @description When a company wants to hear of something. */
        AlertRule: {
            kind: components["schemas"]["ExceptionKind"];
            /** @description False: no exceptions of this kind are opened. */
            enabled: boolean;
            /** @description From how many minutes (late, late_departure, silent: 5 to 720, 5 to 720, 5 to 1440) or days ahead (document: 0 to 365). */
            threshold: number | null;
            /**
             * @description Of the threshold; null: the kind has none.
             * @enum {string|null}
             */
            unit: "min" | "d" | null;
            /** @description Users who get a mail when one is opened, if this installation sends mail and they have an address. */
            mail_user_ids: number[];
        };
        AlertRuleAnswer: {
            data: components["schemas"]["AlertRule"];
        };
        /** @description An absent field is unchanged; a threshold of null is the default again. */
        AlertRuleChanges: {
            kind: components["schemas"]["ExceptionKind"];
            /** @description False: no exceptions of this kind are opened. */
            enabled?: boolean;
            /** @description From how many minutes (late, late_departure, silent: 5 to 720, 5 to 720, 5 to 1440) or days ahead (document: 0 to 365). */
            threshold?: number | null;
            /** @description Users who get a mail when one is opened, if this installation sends mail and they have an address. */
            mail_user_ids?: number[];
        };
        AlertRuleChangesBody: {
            data: components["schemas"]["AlertRuleChanges"];
        };
        AlertRuleList: {
            data: components["schemas"]["AlertRule"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A key for a program. Its secret is shown once, when it is created. */
        ApiKey: {
            /** Format: int64 */
            id: number;
            name: string;
            scopes: components["schemas"]["Scope"][];
            /** Format: int64 */
            created_by: number;
            /**
             * Format: int64
             * @description Whose rights it has, never more than they have now: its maker, until an owner moves it.
             */
            user_id: number;
            /**
             * Format: int64
             * @description The key it was made with, and with which it ends.
             */
            parent_id: number | null;
            /** Format: date-time */
            date_created: string;
            /**
             * Format: date-time
             * @description Null: it does not expire by itself.
             */
            date_expires: string | null;
        };
        ApiKeyAnswer: {
            data: components["schemas"]["ApiKey"];
        };
        ApiKeyList: {
            data: components["schemas"]["ApiKey"][];
            pagination: components["schemas"]["Pagination"];
        };
        ApiKeyMove: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            user_id: number;
        };
        ApiKeyMoveBody: {
            data: components["schemas"]["ApiKeyMove"];
        };
        AppSettings: {
            picture_side_px: number;
            picture_bytes: number;
            pictures_max: number;
            /** @description Whether a driver may waive a proof. */
            proof_override: boolean;
            /** @description In metres. */
            arrive_radius_m: number;
            /** @description In seconds. */
            sync_every_s: number;
        };
        ArrivePayload: {
            location?: components["schemas"]["DeviceLocation"] | null;
            notes?: string | null;
            images?: components["schemas"]["ImageOfCommand"][] | null;
            /** @description In kilometres. */
            hodometer?: number | null;
        };
        /** @description More images for the record of another command. */
        AttachPayload: {
            location?: components["schemas"]["DeviceLocation"] | null;
            notes?: string | null;
            images?: components["schemas"]["ImageOfCommand"][] | null;
            /** @description In kilometres. */
            hodometer?: number | null;
            /** @description A UUIDv7 that the phone makes. It is the only key: sent again, it is done once. */
            command_id: string;
        };
        /**
         * @description What was done.
         * @enum {string}
         */
        AuditAction: "create" | "change" | "remove" | "invite" | "set_password" | "log_in" | "log_out" | "disable" | "enable";
        /** @description One change, or one login, of the company. */
        AuditEntry: {
            /** Format: int64 */
            id: number;
            /** Format: date-time */
            occurred_at: string;
            /**
             * Format: int64
             * @description Null: who hosts the installation, or the system itself.
             */
            user_id: number | null;
            /**
             * Format: int64
             * @description The key that was used; null: a person.
             */
            api_key_id: number | null;
            action: components["schemas"]["AuditAction"];
            /** @description The kind of the record, such as `vehicle`. */
            resource: string;
            /** Format: int64 */
            resource_id: number | null;
            /** @description Names of the fields that were written; never their values. */
            fields: string[];
            /** @description The network address of the caller. */
            address: string | null;
            /** @description As the answer and the log of the request have it. */
            request_id: string | null;
        };
        AuditEntryList: {
            data: components["schemas"]["AuditEntry"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Vector tiles to draw under everything else. `docs/maps.md` names their layers. */
        BaseMap: {
            /** @description The same for the same tiles; to be sent as `key` with each request. */
            key: string;
            min_zoom: number;
            /** @description Closer than this a screen enlarges the tiles of this zoom. */
            max_zoom: number;
        };
        /** @description A rule that the order breaks. */
        BrokenRule: {
            /** @enum {string} */
            code: "time_window" | "capacity" | "axles" | "working_hours" | "rest" | "pickup_order" | "unreachable";
            /** @description Null: the whole route. */
            route_point_id: number | null;
            /** @description By how much; null where that is not a number. */
            amount: number | null;
            /** @enum {string|null} */
            unit: "s" | "m" | "capacity" | "axles" | null;
        };
        /** @description Where the houses of a CEP are. */
        CepArea: {
            /** @description Eight digits. */
            cep: string;
            /** @description In degrees (WGS84). */
            latitude: number;
            /** @description In degrees (WGS84). */
            longitude: number;
            /** @description Within it are the houses of the CEP that are known. In metres. */
            radius: number;
        };
        /** @description What proof the plan asks for; absent: as it is. */
        ChangeRules: {
            /** @enum {string} */
            op: "rules";
            /** Format: int64 */
            route_plan_id: number;
            require_signature?: boolean;
            require_picture?: boolean;
            require_hodometer?: boolean;
            load_check?: boolean;
        };
        /** @description `driver_on_the_way`: it is the next stop of a plan in execution. `point_arrived` and `locked`: done with `force` alone. `not_seen_by_driver`: no phone has fetched the plan as it is now. */
        ChangeWarning: {
            /** @enum {string} */
            code: "driver_on_the_way" | "point_arrived" | "not_seen_by_driver" | "locked";
            /** Format: int64 */
            route_plan_id: number;
            /** Format: int64 */
            route_point_id: number | null;
        };
        ChangedPoint: {
            /** @description Null: it is added, and has no id before that is done. */
            id: number | null;
            /** @description From 1; null: it is in the plan no more. */
            position: number | null;
            /** @description Its place before; null: it was not in the plan. */
            was: number | null;
            /** Format: date-time */
            time_scheduled: string | null;
            /** @description In seconds. */
            late_s: number | null;
        };
        /** @description `before`, `after` and `delta` are null where the plan cannot be measured. */
        ChangedRoutePlan: {
            /** Format: int64 */
            id: number;
            /** @description After a change, the one that it made; in a dry run, that of now. */
            edit_version: number;
            before: components["schemas"]["RoutePlanFigures"] | null;
            after: components["schemas"]["RoutePlanFigures"] | null;
            delta: components["schemas"]["RoutePlanFigures"] | null;
            /** @description In their new order, then those that left. */
            points: components["schemas"]["ChangedPoint"][];
            /** @description What it breaks that was not broken before. */
            broken: components["schemas"]["BrokenRule"][];
            /** @description What was broken before, and is not. */
            mended: components["schemas"]["BrokenRule"][];
        };
        /** @description An item of the load, by its id or its code. */
        CheckedItem: {
            /** Format: int64 */
            id?: number | null;
            /** @description Where the id is not known. */
            external_code?: string | null;
            checked: boolean;
        };
        /** @description A form as somebody answered it: what was found, and how risky that is. */
        Checklist: {
            /**
             * Format: int64
             * @description Also its `checklist_code`.
             */
            id: number;
            /** Format: int64 */
            checklist_form_id: number;
            /** @description Null unless included. */
            checklist_form: components["schemas"]["ChecklistFormReference"] | null;
            /** @description The version of the form that was answered. */
            form_version: number;
            /**
             * Format: int64
             * @description Who executed it.
             */
            user_id: number;
            /** @description Null unless included. */
            user: components["schemas"]["NamedReference"] | null;
            /**
             * Format: int64
             * @description Your company.
             */
            customer_id: number;
            /**
             * Format: int64
             * @description The vehicle that it is about; null: none was named.
             */
            vehicle_id: number | null;
            /**
             * Format: uuid
             * @description Of the phone that sent it; null: it came otherwise.
             */
            command_id: string | null;
            /** Format: date-time */
            date_executed: string;
            /**
             * Format: date-time
             * @description When it arrived.
             */
            date_created: string;
            /** @description Where it was executed; null: not known. In degrees (WGS84). */
            latitude: number | null;
            /** @description Where it was executed; null: not known. In degrees (WGS84). */
            longitude: number | null;
            /** @description How many answers it has. */
            count_items: number;
            /** @description Answers of high risk. */
            count_high_risk: number;
            /** @description Answers of medium risk. */
            count_medium_risk: number;
            /** @description Answers of low risk. */
            count_low_risk: number;
            /** @description Who gets a copy; null: nobody. Masked without the scope `driver:pii`. */
            receipt_email: string | null;
            identifier_fields: components["schemas"]["ChecklistIdentifier"][];
            /** @description The hash that names the image of the first signature, for `GET /checklist/picture`; null: none, or its bytes have not arrived. */
            signature: string | null;
            /** @description The answers. Empty unless included. */
            executed: components["schemas"]["ChecklistAnswerSummary"][];
        };
        ChecklistAnswer: {
            data: components["schemas"]["Checklist"];
        };
        ChecklistAnswerGiven: {
            /** Format: int64 */
            checklist_form_field_id: number;
            /** @description As the type of the field says. */
            value?: string | number | boolean | null;
            /**
             * Format: int64
             * @description The item that is chosen.
             */
            table_item_id?: number | null;
            /** @description The hash of the picture or signature; its bytes may be sent before or after. */
            sha256?: string | null;
            /** @description A remark. */
            additional_data?: string | null;
        };
        ChecklistAnswerSummary: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            checklist_form_field_id: number;
            /** @description The answer given; of a choice the name of the item. Null: only a picture or a remark. */
            value: string | null;
            /**
             * @description That of the item that was chosen: H high, M medium, L low; null: none.
             * @enum {string|null}
             */
            risk_level: "H" | "M" | "L" | null;
            /** @description The name of its picture for `GET /checklist/picture`; null: none, or its bytes have not arrived. */
            picture: string | null;
        };
        /** @description The answer to one field of a form. */
        ChecklistFieldAnswer: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            checklist_id: number;
            /** Format: int64 */
            checklist_form_field_id: number;
            /** @description The answer given; of a choice the name of the item. Null: only a picture or a remark. */
            value: string | null;
            /**
             * @description That of the item that was chosen: H high, M medium, L low; null: none.
             * @enum {string|null}
             */
            risk_level: "H" | "M" | "L" | null;
            /** @description The name of its picture for `GET /checklist/picture`; null: none, or its bytes have not arrived. */
            picture: string | null;
            /**
             * Format: int64
             * @description The item that was chosen.
             */
            table_item_id: number | null;
            /** @description A remark. */
            additional_data: string | null;
            /** @description Null unless included. */
            checklist_form_field: components["schemas"]["ChecklistFormField"] | null;
            /** @description Null unless included, and where there is none or the checklist names no vehicle. */
            previous: components["schemas"]["PreviousChecklistAnswer"] | null;
        };
        ChecklistFieldAnswerList: {
            data: components["schemas"]["ChecklistFieldAnswer"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description What an answer is: see the description of `POST /checklist`.
         * @enum {string}
         */
        ChecklistFieldType: "text" | "number" | "boolean" | "choice" | "multi_choice" | "date" | "photo" | "signature" | "location" | "barcode" | "odometer";
        /** @description Questions that drivers and others answer, such as before a trip. */
        ChecklistForm: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description The name of a picture that apps know. */
            icon: string | null;
            /** @description False: no longer offered. What was begun on a phone before is still taken. */
            active: boolean;
            /** @description Raised by each change of name, icon or fields. A checklist keeps the version that it was answered on. */
            version: number;
            /** Format: date-time */
            date_created: string;
            /**
             * Format: date-time
             * @description Of an older version: when it was made.
             */
            date_modified: string;
            /** @description By `order`, with their tables and items. */
            fields: components["schemas"]["ChecklistFormField"][];
        };
        ChecklistFormAnswer: {
            data: components["schemas"]["ChecklistForm"];
        };
        /** @description An absent field of the form is unchanged. `fields` are replaced as a whole: those that are sent with their id stay the same question, others are new, and those that are not sent are asked no more. */
        ChecklistFormChanges: {
            /** Format: int64 */
            id: number;
            name?: string;
            /** @description The name of a picture that apps know. */
            icon?: string | null;
            /** @description False: no longer offered. What was begun on a phone before is still taken. */
            active?: boolean;
            /** @description With at most 1000 items in all tables, and 10 fields that identify. */
            fields?: components["schemas"]["ChecklistFormFieldChanges"][];
        };
        ChecklistFormChangesBody: {
            data: components["schemas"]["ChecklistFormChanges"];
        };
        /** @description One question of a checklist form. */
        ChecklistFormField: {
            /** Format: int64 */
            id: number;
            /** @description What people are asked. */
            name: string;
            type: components["schemas"]["ChecklistFieldType"];
            /** @description Where it stands on the form; absent: where it stands in the list, from 1. */
            order: number;
            /** @description True: without an answer the checklist is refused. */
            required: boolean;
            /** @description True: its answer tells what the checklist is about, such as a plate, and stands in `identifier_fields`. */
            identifier: boolean;
            /** @description 1: a picture may go with the answer. */
            can_photo: number;
            /** @description 1: a remark may go with the answer, in `additional_data`. */
            can_additional_data: number;
            /** @description Null: the field has none, or answers do not include it. */
            table: components["schemas"]["ChecklistTable"] | null;
        };
        ChecklistFormFieldChanges: {
            /**
             * Format: int64
             * @description Of a part that the form has; absent: a new one.
             */
            id?: number | null;
            /** @description What people are asked. */
            name: string;
            type: components["schemas"]["ChecklistFieldType"];
            /** @description Where it stands on the form; absent: where it stands in the list, from 1. */
            order?: number;
            /** @description True: without an answer the checklist is refused. Absent: false. */
            required?: boolean;
            /** @description True: its answer tells what the checklist is about, such as a plate, and stands in `identifier_fields`. Absent: false. */
            identifier?: boolean;
            /** @description 1: a picture may go with the answer. Absent: 0. */
            can_photo?: number;
            /** @description 1: a remark may go with the answer, in `additional_data`. Absent: 0. */
            can_additional_data?: number;
            /** @description What can be chosen, of `choice` and `multi_choice`; others have none. */
            table?: components["schemas"]["ChecklistTableChanges"] | null;
        };
        ChecklistFormList: {
            data: components["schemas"]["ChecklistForm"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The form as it was when it was answered. */
        ChecklistFormReference: {
            /** Format: int64 */
            id: number;
            name: string;
            icon: string | null;
        };
        /** @description An answer that tells what the checklist is about. */
        ChecklistIdentifier: {
            value: string;
            /** Format: int64 */
            form_field_id: number;
            form_field_name: string;
        };
        ChecklistList: {
            data: components["schemas"]["Checklist"][];
            pagination: components["schemas"]["Pagination"];
        };
        ChecklistPayload: {
            location?: components["schemas"]["DeviceLocation"] | null;
            notes?: string | null;
            images?: components["schemas"]["ImageOfCommand"][] | null;
            /** @description In kilometres. */
            hodometer?: number | null;
            /** Format: int64 */
            checklist_form_id: number;
            form_version: number;
            answers: components["schemas"]["CommandFieldAnswer"][];
            receipt_email?: string | null;
            /** Format: int64 */
            vehicle_id?: number | null;
        };
        /** @description What can be chosen as the answer of a field. */
        ChecklistTable: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Your company.
             */
            customer_id: number;
            name: string;
            /** Format: date-time */
            date_created: string;
            /** @description Empty where answers do not include them. */
            items: components["schemas"]["ChecklistTableItem"][];
        };
        ChecklistTableChanges: {
            /**
             * Format: int64
             * @description Of a part that the form has; absent: a new one.
             */
            id?: number | null;
            /** @description Absent: that of the field. */
            name?: string | null;
            items: components["schemas"]["ChecklistTableItemChanges"][];
        };
        ChecklistTableItem: {
            /** Format: int64 */
            id: number;
            name: string;
            /**
             * @description H high, M medium, L low; null: none. An answer takes the level of the item that was chosen.
             * @enum {string|null}
             */
            risk_level: "H" | "M" | "L" | null;
        };
        ChecklistTableItemChanges: {
            /**
             * Format: int64
             * @description Of a part that the form has; absent: a new one.
             */
            id?: number | null;
            name: string;
            /**
             * @description H high, M medium, L low; null: none. An answer takes the level of the item that was chosen. Empty text is null.
             * @enum {string|null}
             */
            risk_level?: "H" | "M" | "L" | null;
        };
        /** @description How a time was found. */
        ClockOfRecord: {
            /**
             * @description `device`: as the phone told it; `measured`: corrected by how wrong its clock is; `stepped`: its clock was set in between; `bounded`: put between what is known; `server`: our own.
             * @enum {string}
             */
            basis: "device" | "measured" | "stepped" | "bounded" | "server";
            /** @description How far it may be off. In ms. */
            uncertainty_ms: number;
        };
        /** @description A category of Brazilian driving licences (CNH), named by its letters. */
        CnhCategory: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        CnhCategoryAnswer: {
            data: components["schemas"]["CnhCategory"];
        };
        CnhCategoryList: {
            data: components["schemas"]["CnhCategory"][];
            pagination: components["schemas"]["Pagination"];
        };
        CommandAcceptance: {
            /** @description Why it is let in all the same. */
            reason: string;
        };
        CommandAcceptanceBody: {
            data: components["schemas"]["CommandAcceptance"];
        };
        /** @description The answer to one field of a form. */
        CommandFieldAnswer: {
            /** Format: int64 */
            checklist_form_field_id: number;
            value?: string | null;
            /** Format: int64 */
            table_item_id?: number | null;
            /** @description Of the bytes that the phone sends, in lower-case hex. */
            sha256?: string | null;
        };
        CommandResult: {
            command_id: string;
            /**
             * @description `deferred`: it was not judged; send it again. The others are the last word.
             * @enum {string}
             */
            result: "applied" | "duplicate" | "rejected" | "deferred";
            /**
             * @description Of a duplicate: how it was answered first.
             * @enum {string|null}
             */
            first: "applied" | "rejected" | null;
            /**
             * @description `recorded`: it is kept and changed no state.
             * @enum {string}
             */
            effect: "moved" | "recorded" | "none";
            /**
             * Format: date-time
             * @description When it happened, by our clock.
             */
            at: string | null;
            clock: components["schemas"]["ClockOfRecord"] | null;
            /** Format: int64 */
            record_id: number | null;
            images: components["schemas"]["ImageOfResult"][];
            warnings: components["schemas"]["CommandWarning"][];
            problem: components["schemas"]["RejectionProblem"] | null;
        };
        CommandResults: {
            /** Format: date-time */
            received_at: string;
            /** Format: date-time */
            answered_at: string;
            /** @description Unequal to that of the phone: fetch the agenda. */
            agenda_version: string;
            uploads: components["schemas"]["UploadAdvice"];
            installation: components["schemas"]["InstallationAdvice"];
            /** @description In the order of the commands. */
            results: components["schemas"]["CommandResult"][];
            plans: components["schemas"]["PlanPatch"][];
        };
        CommandResultsAnswer: {
            data: components["schemas"]["CommandResults"];
        };
        CommandWarning: {
            code: components["schemas"]["WarningCode"];
        };
        /** @description Voids one’s own record, up to 24 hours after it. */
        CorrectPayload: {
            location?: components["schemas"]["DeviceLocation"] | null;
            notes?: string | null;
            images?: components["schemas"]["ImageOfCommand"][] | null;
            /** @description In kilometres. */
            hodometer?: number | null;
            /** @description A UUIDv7 that the phone makes. It is the only key: sent again, it is done once. */
            corrects: string;
        };
        /** @description Where the costs of vehicles and drivers are booked. */
        CostCenter: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description The key of the record in another system; null when it has none. */
            external_code: string | null;
        };
        CostCenterAnswer: {
            data: components["schemas"]["CostCenter"];
        };
        /** @description An absent field is unchanged, null clears it. */
        CostCenterChanges: {
            /** Format: int64 */
            id: number;
            /** @description Unique within the company; accents and capitals are ignored. */
            name?: string;
            /** @description The key of the record in another system; null when it has none. */
            external_code?: string | null;
        };
        CostCenterChangesBody: {
            data: components["schemas"]["CostCenterChanges"];
        };
        CostCenterList: {
            data: components["schemas"]["CostCenter"][];
            pagination: components["schemas"]["Pagination"];
        };
        CreatedApiKey: {
            /** Format: int64 */
            id: number;
            name: string;
            scopes: components["schemas"]["Scope"][];
            /** Format: int64 */
            created_by: number;
            /**
             * Format: int64
             * @description Whose rights it has, never more than they have now: its maker, until an owner moves it.
             */
            user_id: number;
            /**
             * Format: int64
             * @description The key it was made with, and with which it ends.
             */
            parent_id: number | null;
            /** Format: date-time */
            date_created: string;
            /**
             * Format: date-time
             * @description Null: it does not expire by itself.
             */
            date_expires: string | null;
            /** @description Shown once. */
            key: string;
        };
        CreatedApiKeyAnswer: {
            data: components["schemas"]["CreatedApiKey"];
        };
        /** @description The company of the caller, with its settings. */
        Customer: {
            /** Format: int64 */
            id: number;
            name: string;
            tax_number: string;
            /** @description Of moments without an offset, and of days. */
            time_zone: string;
            /** @enum {string} */
            locale: "pt-BR" | "en" | "es";
            /** @description A delivery needs a signature, unless its point waives it. */
            require_signature: boolean;
            /** @description A delivery needs a picture, unless its point waives it. */
            require_picture: boolean;
            /** @description Items are checked one by one. */
            load_check: boolean;
            /** @description Who starts or ends a plan tells the odometer. */
            require_hodometer: boolean;
            /** @description A driver may go on without a proof that is required, and says why. */
            proof_override: boolean;
            /** @description A plan goes to its driver as soon as it is planned; false: by `POST /route_plan/send` only. */
            auto_send: boolean;
            /** @description True: a driver or a vehicle with a paper that expired before the day of a plan is given no new plan. False: the plan says so in `findings`. */
            block_expired: boolean;
            /** @description How long a delivery or a collection takes when an import does not say. In seconds. */
            default_service_time: number;
            /** @description How long after its end a plan that nobody finished is closed. In hours. */
            auto_close_hours: number;
            /** @description What a kilometre costs, in your own currency; a vehicle may have its own. Null: no cost is told. In currency/km. */
            cost_per_km: number | null;
            /** @description What an hour of a vehicle and its driver costs, likewise. In currency/h. */
            cost_per_hour: number | null;
        };
        CustomerAnswer: {
            data: components["schemas"]["Customer"];
        };
        CustomerChanges: {
            name?: string;
            /**
             * Format: time-zone
             * @description A zone of the tz database, such as America/Sao_Paulo.
             */
            time_zone?: string;
            /** @enum {string} */
            locale?: "pt-BR" | "en" | "es";
            /** @description A delivery needs a signature, unless its point waives it. */
            require_signature?: boolean;
            /** @description A delivery needs a picture, unless its point waives it. */
            require_picture?: boolean;
            /** @description Items are checked one by one. */
            load_check?: boolean;
            /** @description Who starts or ends a plan tells the odometer. */
            require_hodometer?: boolean;
            /** @description A driver may go on without a proof that is required, and says why. */
            proof_override?: boolean;
            /** @description A plan goes to its driver as soon as it is planned; false: by `POST /route_plan/send` only. */
            auto_send?: boolean;
            /** @description True: a driver or a vehicle with a paper that expired before the day of a plan is given no new plan. False: the plan says so in `findings`. */
            block_expired?: boolean;
            /** @description How long after its end a plan that nobody finished is closed. In hours. */
            auto_close_hours?: number | null;
            /** @description How long a delivery or a collection takes when an import does not say. In seconds. */
            default_service_time?: number | null;
            /** @description What a kilometre costs, in your own currency; a vehicle may have its own. Null: no cost is told. In currency/km. */
            cost_per_km?: number | null;
            /** @description What an hour of a vehicle and its driver costs, likewise. In currency/h. */
            cost_per_hour?: number | null;
        };
        CustomerChangesBody: {
            data: components["schemas"]["CustomerChanges"];
        };
        /** @description The device that is in the vehicle now. */
        DailySummaryDevice: {
            /** Format: int64 */
            id: number;
            serial: string;
        };
        /** @description How vehicles were used. Seconds and metres are rounded once, after all is added up. A change of a day that comes late, such as positions that a tracker kept, changes its row. */
        DailySummaryRow: {
            /** @description The plate of the vehicle; of a row of a driver alone, their name, null where nobody was known to drive. */
            title: string | null;
            /**
             * Format: date
             * @description The day where the vehicle is at home; null in a row of the whole period.
             */
            date: string | null;
            /**
             * Format: int64
             * @description Null: all that were asked for, together.
             */
            vehicle_id: number | null;
            /**
             * Format: int64
             * @description Null: all drivers together, or nobody was known to drive.
             */
            driver_id: number | null;
            /** @description Positions with a place that can be trusted. */
            count: number;
            /** @description Trips begun. */
            count_travel: number;
            /** @description How often the vehicle began to move. */
            count_in_moviment: number;
            /** @description How often the ignition was switched on. */
            count_ignition_on: number;
            /** @description How often the ignition was switched off. */
            count_ignition_off: number;
            /** @description How often it began to be driven out of working hours. */
            count_out_of_work: number;
            /** @description How often it began to be faster than `speed_max` of the vehicle. */
            count_high_speed: number;
            /** @description The same above `speed_max_range_1` of the vehicle. */
            count_high_speed_range_1: number;
            /** @description The same above 1.2 times `speed_max` of the vehicle. */
            count_high_speed_range_2: number;
            /** @description Distance driven. In metres. */
            total_distance: number;
            /** @description Distance driven out of working hours. In metres. */
            total_distance_out_of_work: number;
            /** @description Time in motion. In seconds. */
            total_time_in_moviment: number;
            /** @description Time with the ignition on; 0 of a device without a wire to it. In seconds. */
            total_time_in_ignition_on: number;
            /** @description Time with the ignition off; 0 of a device without a wire to it. In seconds. */
            total_time_in_ignition_off: number;
            /** @description Time driven out of working hours. In seconds. */
            total_time_out_of_work: number;
            /** @description Time above `speed_max` of the vehicle. In seconds. */
            total_time_in_high_speed: number;
            /** @description Engine above idle and up to 60 % of `rpm_high` of the vehicle. In seconds. */
            total_time_rpm_economy: number;
            /** @description Engine above that and up to `rpm_high`. In seconds. */
            total_time_rpm_high: number;
            /** @description Engine at idle or below. In seconds. */
            total_time_rpm_neutral: number;
            /** @description Engine above `rpm_high`. In seconds. */
            total_time_rpm_max: number;
            /** @description The highest speed, to one decimal. In km/h. */
            speed_max: number;
            /** @description Distance over time in motion, to one decimal; 0 without motion. In km/h. */
            speed_average: number;
            /** @description Null unless included. */
            vehicle: components["schemas"]["DailySummaryVehicle"] | null;
            /** @description Null unless included. */
            driver: components["schemas"]["NamedReference"] | null;
        };
        DailySummaryRowList: {
            data: components["schemas"]["DailySummaryRow"][];
            pagination: components["schemas"]["Pagination"];
        };
        DailySummaryVehicle: {
            /** Format: int64 */
            id: number;
            title: string;
            plate: string;
            /** @description Null unless included. */
            device: components["schemas"]["DailySummaryDevice"] | null;
        };
        DepartPayload: {
            location?: components["schemas"]["DeviceLocation"] | null;
            notes?: string | null;
            images?: components["schemas"]["ImageOfCommand"][] | null;
            /** @description In kilometres. */
            hodometer?: number | null;
        };
        /** @description The part of the company that a driver belongs to. */
        Department: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description The key of the record in another system; null when it has none. */
            external_code: string | null;
        };
        DepartmentAnswer: {
            data: components["schemas"]["Department"];
        };
        /** @description An absent field is unchanged, null clears it. */
        DepartmentChanges: {
            /** Format: int64 */
            id: number;
            /** @description Unique within the company; accents and capitals are ignored. */
            name?: string;
            /** @description The key of the record in another system; null when it has none. */
            external_code?: string | null;
        };
        DepartmentChangesBody: {
            data: components["schemas"]["DepartmentChanges"];
        };
        DepartmentList: {
            data: components["schemas"]["Department"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A tracker, known by its serial. */
        Device: {
            /** Format: int64 */
            id: number;
            /** @description The serial or IMEI that the device sends, in capitals. */
            serial: string;
            protocol: components["schemas"]["DeviceProtocol"];
            /**
             * @description waiting: another registration of this serial comes first, and what the device sends is not taken as yours. It becomes active by itself once the serial is free.
             * @enum {string}
             */
            state: "active" | "waiting";
            /**
             * Format: int64
             * @description The vehicle it is in now; null: in none.
             */
            vehicle_id: number | null;
            /**
             * Format: date-time
             * @description Since when it is there; null when it is in no vehicle.
             */
            date_installed: string | null;
            /** Format: date-time */
            date_created: string;
        };
        DeviceAnswer: {
            data: components["schemas"]["Device"];
        };
        /** @description An absent field is unchanged. A date before now changes what was known of the past: the periods that it replaces are kept, and read with `as_of`. */
        DeviceChanges: {
            /** Format: int64 */
            id: number;
            /** @description Capitals do not matter, nor does the punctuation of an IMEI. Unique within the company. */
            serial?: string;
            protocol?: components["schemas"]["DeviceProtocol"];
            /**
             * Format: int64
             * @description The vehicle it is installed in; null: it is taken out of its vehicle.
             */
            vehicle_id?: number | null;
            /** @description Since when it is in the vehicle; absent or null: now. Not in the future. A date-time; without an offset it is in the zone of the company. */
            date_installed?: string | null;
            /** @description When it was taken out, with a `vehicle_id` of null; absent or null: now. Not in the future. A date-time; without an offset it is in the zone of the company. */
            date_removed?: string | null;
            /** @description Why the past is told otherwise; kept with the periods that change. */
            reason?: string | null;
        };
        DeviceChangesBody: {
            data: components["schemas"]["DeviceChanges"];
        };
        /** @description Where the device was in a part of the past. */
        DeviceCorrection: {
            /**
             * Format: int64
             * @description The vehicle it was in; null: it was in none.
             */
            vehicle_id: number | null;
            /** @description Not in the future. A date-time; without an offset it is in the zone of the company. */
            valid_from: string;
            /** @description Absent or null: until now, and it still is. Not in the future. A date-time; without an offset it is in the zone of the company. */
            valid_to?: string | null;
            /** @description Why the past is told otherwise; kept with the periods that change. */
            reason: string;
        };
        DeviceCorrectionBody: {
            data: components["schemas"]["DeviceCorrection"];
        };
        /** @description A period that a device was in a vehicle, as it was known at some time. */
        DeviceInstall: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            device_id: number;
            /** Format: int64 */
            vehicle_id: number;
            /**
             * Format: date-time
             * @description Since when the device was in the vehicle.
             */
            valid_from: string;
            /**
             * Format: date-time
             * @description Until when; null: it still is.
             */
            valid_to: string | null;
            /**
             * Format: date-time
             * @description When this became known.
             */
            date_recorded: string;
            /**
             * Format: date-time
             * @description When something else became known; null: it still holds.
             */
            date_corrected: string | null;
            /** @description Why the past was changed: what was sent, or `late_install` or `late_removal` when nothing was. Null for what was told in time. */
            reason: string | null;
            /**
             * Format: int64
             * @description Who said so; null when it was an API key.
             */
            user_id: number | null;
        };
        DeviceInstallList: {
            data: components["schemas"]["DeviceInstall"][];
            pagination: components["schemas"]["Pagination"];
        };
        DeviceList: {
            data: components["schemas"]["Device"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Where the phone believed to be. */
        DeviceLocation: {
            /** @description In degrees (WGS84). */
            latitude: number;
            /** @description In degrees (WGS84). */
            longitude: number;
            /** @description In metres. */
            accuracy_m?: number | null;
            /** @description When it was measured. A date-time; without an offset it is in the zone of the company. */
            fixed_at?: string | null;
            /** @description True: the phone says that an app made it up. */
            mock?: boolean | null;
        };
        /**
         * @description How the device speaks; http: what a program of yours sends to `/ingest/positions`.
         * @enum {string}
         */
        DeviceProtocol: "teltonika" | "suntech" | "gt06" | "queclink" | "osmand" | "traccar" | "http";
        /** @description A person who drives: a delivery agent, or another driver. */
        Driver: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description Personal tax number, unique within the company; shown as it was sent. Imports of plans name the driver by it. Without `driver:pii`: ***.982.247-**. */
            cpf: string | null;
            /** @description Number of the identity document. Masked without the scope `driver:pii`. */
            rg: string | null;
            /** @description Registration number in the company. */
            company_registry: string | null;
            /** @description Masked without the scope `driver:pii`. */
            email: string | null;
            /** @description Masked without the scope `driver:pii`. */
            phone_number: string | null;
            /** @description True: a delivery agent. Lists show either agents or the others. */
            is_deliveryman: boolean;
            /** @description Such as the number of a card that the driver carries; unique within the company. */
            identifier: string | null;
            /**
             * Format: int64
             * @description Your company.
             */
            customer_id: number;
            /**
             * Format: int64
             * @description The user that the driver logs in as.
             */
            user_id: number | null;
            /** @description Null unless `user` is included. */
            users: components["schemas"]["DriverUser"] | null;
            /** Format: int64 */
            department_id: number | null;
            /** @description Null unless included. */
            department: components["schemas"]["Department"] | null;
            /** Format: int64 */
            cost_center_id: number | null;
            /** @description Null unless included. */
            cost_center: components["schemas"]["NamedReference"] | null;
            /**
             * Format: int64
             * @description The hours that plans of the driver lie in; null: any.
             */
            work_shift_id: number | null;
            /** @description Null unless included. */
            work_shift: components["schemas"]["WorkShiftReference"] | null;
            /**
             * Format: int64
             * @description Where plans of the driver start, unless the import says otherwise.
             */
            point_of_interest_id: number | null;
            /** @description Null unless included. */
            point_of_interest: components["schemas"]["PointOfInterestReference"] | null;
            /**
             * @description The state by its code of IBGE, such as 43 for Rio Grande do Sul.
             * @enum {integer|null}
             */
            state_id: 11 | 12 | 13 | 14 | 15 | 16 | 17 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 31 | 32 | 33 | 35 | 41 | 42 | 43 | 50 | 51 | 52 | 53 | null;
            /** @description Licence category: 1 A, 2 B, 3 C, 4 D, 5 E, 6 AB, 7 AC, 8 AD, 9 AE. */
            cnh_category_id: number | null;
            /** @description Null unless included. */
            cnh_category: components["schemas"]["CnhCategory"] | null;
            /** @description Number of the driving licence (CNH). Masked without the scope `driver:pii`. */
            cnh_number: string | null;
            /**
             * Format: date
             * @description The day on which the licence expires.
             */
            cnh_date: string | null;
            /**
             * Format: date
             * @description The day of the first licence.
             */
            first_cnh_date: string | null;
            /** @description Name of the image of the licence. */
            cnh_file: string | null;
            /**
             * Format: date
             * @description The day on which the toxicology test expires.
             */
            toxicology_expiration: string | null;
            /**
             * Format: date
             * @description Null without the scope `driver:pii`.
             */
            date_of_birth: string | null;
            /** Format: date-time */
            date_created: string;
            status: components["schemas"]["DriverStatus"];
            /** @description Null: no phone of the driver was heard of. Told by phones, and ignored in bodies. */
            app: components["schemas"]["DriverApp"] | null;
            /** @description Of the home address. */
            neighborhood: string | null;
            /** @description Of the house. */
            number: string | null;
            /** @description Postal code. */
            cep: string | null;
            /** @description Kept and shown as it was sent. */
            revenues: string | null;
            /** @description Kept and shown as it was sent. */
            revenues_type: string | null;
        };
        DriverAnswer: {
            data: components["schemas"]["Driver"];
        };
        /** @description The phone that the driver was last heard of by. */
        DriverApp: {
            /**
             * Format: date-time
             * @description When it last asked for the agenda or sent commands, to the minute.
             */
            last_sync: string;
            /** @description Name and version of the app; null: it did not tell. */
            version: string | null;
            /**
             * @description Whether the phone follows its own position; null: it did not tell.
             * @enum {string|null}
             */
            tracking: "on" | "off" | null;
            /**
             * Format: date-time
             * @description Since when `tracking` is so.
             */
            since: string | null;
        };
        /** @description An absent field is unchanged, null clears it. */
        DriverChanges: {
            name?: string;
            /** @description Personal tax number, unique within the company; shown as it was sent. Imports of plans name the driver by it. Punctuation is ignored; the check digits must be right. */
            cpf?: string | null;
            /** @description Number of the identity document. */
            rg?: string | null;
            /** @description Registration number in the company. */
            company_registry?: string | null;
            /** Format: email */
            email?: string | null;
            phone_number?: string | null;
            /** @description Such as the number of a card that the driver carries; unique within the company. */
            identifier?: string | null;
            /** Format: int64 */
            department_id?: number | null;
            /** Format: int64 */
            cost_center_id?: number | null;
            /**
             * Format: int64
             * @description The hours that plans of the driver lie in; null: any.
             */
            work_shift_id?: number | null;
            /**
             * Format: int64
             * @description Where plans of the driver start, unless the import says otherwise.
             */
            point_of_interest_id?: number | null;
            /**
             * @description The state by its code of IBGE, such as 43 for Rio Grande do Sul.
             * @enum {integer|null}
             */
            state_id?: 11 | 12 | 13 | 14 | 15 | 16 | 17 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 31 | 32 | 33 | 35 | 41 | 42 | 43 | 50 | 51 | 52 | 53 | null;
            /** @description Licence category: 1 A, 2 B, 3 C, 4 D, 5 E, 6 AB, 7 AC, 8 AD, 9 AE. */
            cnh_category_id?: number | null;
            /** @description Number of the driving licence (CNH). Punctuation is ignored; the check digits must be right. */
            cnh_number?: string | null;
            /**
             * Format: date
             * @description The day on which the licence expires.
             */
            cnh_date?: string | null;
            /**
             * Format: date
             * @description The day of the first licence.
             */
            first_cnh_date?: string | null;
            /** @description Name of the image of the licence. */
            cnh_file?: string | null;
            /**
             * Format: date
             * @description The day on which the toxicology test expires.
             */
            toxicology_expiration?: string | null;
            /** Format: date */
            date_of_birth?: string | null;
            /** @description Of the home address. */
            neighborhood?: string | null;
            /** @description Of the house. */
            number?: string | null;
            /** @description Postal code. */
            cep?: string | null;
            /** @description Kept and shown as it was sent. */
            revenues?: string | null;
            /** @description Kept and shown as it was sent. */
            revenues_type?: string | null;
            /** @description True: a delivery agent. It may stand inside `data`, beside it, or in both with the same value. */
            is_deliveryman?: boolean;
            status?: components["schemas"]["DriverStatus"];
        };
        DriverChangesBody: {
            data: components["schemas"]["DriverChanges"];
            /** @description True: a delivery agent. It may stand inside `data`, beside it, or in both with the same value. */
            is_deliveryman?: boolean;
        };
        DriverList: {
            data: components["schemas"]["Driver"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description A active, B blocked. Plans are given to both.
         * @enum {string}
         */
        DriverStatus: "A" | "B";
        DriverUser: {
            /** Format: int64 */
            id: number;
            name: string;
            login: string;
        };
        /** @description A picture in the file itself. */
        EnclosedPicture: {
            name: string;
            /** @description Its bytes in Base64. */
            data: string;
        };
        /**
         * @description `estimated`: `eta` is there. `no_vehicle`: the plan has none; `no_position`: the vehicle never sent one; `old_position`: its last is older than 11 minutes, or than 65 while it rested; `no_roads`: the road engine is away, or knows no way; `positions_off`: this installation takes no positions. Null: the point is done, or its plan is not being executed.
         * @enum {string}
         */
        EtaState: "estimated" | "no_vehicle" | "no_position" | "old_position" | "no_roads" | "positions_off";
        /** @description Something that was found in the positions of a vehicle. */
        Event: {
            /** Format: int64 */
            id: number;
            event_category: components["schemas"]["EventCategory"];
            /** Format: date-time */
            begin_date: string;
            /**
             * Format: date-time
             * @description The same as `begin_date` for what happens at a moment. Of an open event the last that is known of it.
             */
            end_date: string;
            /** @description Whether it may still go on. */
            open: boolean;
            /** @description Travelled during the event. In metres. */
            distance: number;
            /** @description The worst that was seen: the highest speed (2, 27), rpm (26) or temperature (29), the lowest temperature (28), the acceleration in m/s² (11, 12, 13; null when the device only raised an alarm); of a custom data field (30) what it was and what it became. Else null. */
            value: unknown;
            /** @description What was exceeded, as the rules were at its begin; null without one. */
            limit: number | null;
            /** @description Null unless included. */
            vehicle: components["schemas"]["EventVehicle"] | null;
            /** @description Who drove at its begin. Null unless included, and when nobody is known. */
            driver: components["schemas"]["NamedReference"] | null;
            /** @description Null unless included. */
            device: components["schemas"]["EventDevice"] | null;
            /** @description Null unless included, and where no place is known. */
            position_start: components["schemas"]["EventPosition"] | null;
            /** @description Null unless included, and where no place is known. */
            position_end: components["schemas"]["EventPosition"] | null;
            /** @description Null unless included, and where no place is known. */
            location_start: components["schemas"]["EventLocation"] | null;
            /** @description Null unless included, and where no place is known. */
            location_end: components["schemas"]["EventLocation"] | null;
            /** @description The nearest point of interest. Null unless included, and where none is near. */
            poi_start: components["schemas"]["EventPointOfInterest"] | null;
            /** @description The nearest point of interest. Null unless included, and where none is near. */
            poi_end: components["schemas"]["EventPointOfInterest"] | null;
        };
        /**
         * @description 1 Trip, 2 Speeding, 3 Movement in fence, 4 Out of working hours, 5 Approach, 6 Idle, 7 Card identification, 8 Input sensor 1, 9 Input sensor 2, 10 Main power disconnection, 11 Harsh acceleration, 12 Harsh braking, 13 Sharp turn, 14 Work shift, 22 End of shift, 23 Trip restart, 24 Panic button, 25 Invalid card identification, 26 Maximum RPM exceeded, 27 Vehicle out of gear, 28 Minimum temperature exceeded, 29 Maximum temperature exceeded, 30 Custom data field, 31 Passenger identification.
         * @enum {integer}
         */
        EventCategory: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31;
        EventDevice: {
            /** Format: int64 */
            id: number;
            serial: string;
        };
        EventLocation: {
            /** @description Found by a job after the event: null while it is not, and where nothing is known of the place. */
            address: string | null;
        };
        EventPointOfInterest: {
            /** Format: int64 */
            id: number;
            title: string;
            point_of_interest_category: components["schemas"]["PointOfInterestCategory"];
        };
        /** @description Where the vehicle was, as its tracker told. */
        EventPosition: {
            /**
             * Format: date-time
             * @description The begin or the end of the event.
             */
            date_time: string;
            /** @description In degrees (WGS84). */
            latitude: number;
            /** @description In degrees (WGS84). */
            longitude: number;
            /** @description Null when none was measured. In km/h. */
            speed: number | null;
            /** @description Whether it was on; null when nobody said. */
            ignition: boolean | null;
            /** @description The virtual area that held the place then; of several the lowest id. Null unless included, and outside of all. */
            virtual_area: components["schemas"]["VirtualAreaReference"] | null;
        };
        /** @description The thresholds and lists by which events are found. */
        EventRule: {
            /**
             * Format: int64
             * @description Null: of all vehicles.
             */
            vehicle_id: number | null;
            /**
             * Format: date-time
             * @description From when on what is set here holds; null: nothing is set then.
             */
            valid_from: string | null;
            /**
             * Format: date-time
             * @description When another version takes its place; null: until further notice.
             */
            valid_to: string | null;
            rules: components["schemas"]["EventRuleSettings"];
            in_force: components["schemas"]["EventRulesInForce"];
            origins: components["schemas"]["EventRuleOrigins"];
            /** @description All versions of what is set for the vehicle, or for all vehicles, the oldest first. */
            versions: components["schemas"]["EventRuleVersion"][];
        };
        EventRuleAnswer: {
            data: components["schemas"]["EventRule"];
        };
        EventRuleChanges: {
            /**
             * Format: int64
             * @description The vehicle; absent or null: all vehicles.
             */
            vehicle_id?: number | null;
            /** @description From when on, up to five years ago or a year ahead, and until the next version after it; absent or null: now. A date-time; without an offset it is in the zone of the company. */
            valid_from?: string | null;
            rules: components["schemas"]["EventRuleValues"];
        };
        EventRuleChangesBody: {
            data: components["schemas"]["EventRuleChanges"];
        };
        /** @description Who set what is in force: `vehicle` and `customer` are set, `default` is of this release of Tropeiro. */
        EventRuleOrigins: {
            /** @enum {string} */
            hold_fast_s: "vehicle" | "customer" | "default";
            /** @enum {string} */
            hold_move_s: "vehicle" | "customer" | "default";
            /** @enum {string} */
            hold_on_s: "vehicle" | "customer" | "default";
            /** @enum {string} */
            hold_rest_s: "vehicle" | "customer" | "default";
            /** @enum {string} */
            trip_off_s: "vehicle" | "customer" | "default";
            /** @enum {string} */
            trip_still_s: "vehicle" | "customer" | "default";
            /** @enum {string} */
            speed_for_s: "vehicle" | "customer" | "default";
            /** @enum {string} */
            rain_input: "vehicle" | "customer" | "default";
            /** @enum {string} */
            pause_s: "vehicle" | "customer" | "default";
            /** @enum {string} */
            near_m: "vehicle" | "customer" | "default";
            /** @enum {string} */
            far_m: "vehicle" | "customer" | "default";
            /** @enum {string} */
            watched_points: "vehicle" | "customer" | "default";
            /** @enum {string} */
            idle_for_s: "vehicle" | "customer" | "default";
            /** @enum {string} */
            card_repeat_s: "vehicle" | "customer" | "default";
            /** @enum {string} */
            passenger_cards: "vehicle" | "customer" | "default";
            /** @enum {string} */
            harsh_acceleration: "vehicle" | "customer" | "default";
            /** @enum {string} */
            harsh_braking: "vehicle" | "customer" | "default";
            /** @enum {string} */
            harsh_turn: "vehicle" | "customer" | "default";
            /** @enum {string} */
            harsh_run_s: "vehicle" | "customer" | "default";
            /** @enum {string} */
            shift_rest_s: "vehicle" | "customer" | "default";
            /** @enum {string} */
            restart_s: "vehicle" | "customer" | "default";
            /** @enum {string} */
            alarm_repeat_s: "vehicle" | "customer" | "default";
            /** @enum {string} */
            rpm_for_s: "vehicle" | "customer" | "default";
            /** @enum {string} */
            gear_speed_kmh: "vehicle" | "customer" | "default";
            /** @enum {string} */
            gear_for_s: "vehicle" | "customer" | "default";
            /** @enum {string} */
            rpm_idle: "vehicle" | "customer" | "default";
            /** @enum {string} */
            temperature_for_s: "vehicle" | "customer" | "default";
            /** @enum {string} */
            custom_fields: "vehicle" | "customer" | "default";
            /** @enum {string} */
            poi_radius_m: "vehicle" | "customer" | "default";
            /** @enum {string} */
            categories_off: "vehicle" | "customer" | "default";
        };
        /** @description What is set for the vehicle, or for all vehicles. Null: not set here, so that another origin decides. */
        EventRuleSettings: {
            /** @description For how long speed and rpm are believed without a further report. In seconds. */
            hold_fast_s: number | null;
            /** @description For how long a vehicle that moved is believed to move. In seconds. */
            hold_move_s: number | null;
            /** @description For how long an ignition that is on, and a temperature, are believed. In seconds. */
            hold_on_s: number | null;
            /** @description For how long rest, an ignition that is off, inputs and main power are believed. In seconds. */
            hold_rest_s: number | null;
            /** @description A trip ends once the ignition is off for so long. In seconds. */
            trip_off_s: number | null;
            /** @description A trip ends once nothing moves for so long, where no ignition is known. In seconds. */
            trip_still_s: number | null;
            /** @description Speeding lasts at least so long. In seconds. */
            speed_for_s: number | null;
            /** @description The input that says that it rains: then `speed_max_rain` of the vehicle holds. */
            rain_input: number | null;
            /** @description A stop as short as this ends neither movement in a fence nor out of working hours. In seconds. */
            pause_s: number | null;
            /** @description An approach begins so near to a watched point. Set together with `far_m`. In metres. */
            near_m: number | null;
            /** @description An approach ends farther away than this, which is not less than `near_m`. Set together with it. In metres. */
            far_m: number | null;
            /** @description Points of interest whose approach is an event, beside the points of a running plan: up to 1000, or 100 for one vehicle. */
            watched_points: number[] | null;
            /** @description Idling lasts at least so long. In seconds. */
            idle_for_s: number | null;
            /** @description A card that is read again within this time is not a further reading. In seconds. */
            card_repeat_s: number | null;
            /** @description Codes of the cards of passengers; kept as letters and digits in capitals, without leading zeros. Up to 1000, or 100 for one vehicle. */
            passenger_cards: string[] | null;
            /** @description From here on an acceleration is harsh. In m/s². */
            harsh_acceleration: number | null;
            /** @description From here on braking is harsh. In m/s². */
            harsh_braking: number | null;
            /** @description From here on a turn is sharp. In m/s². */
            harsh_turn: number | null;
            /** @description What exceeds the limit again within this time is the same event. In seconds. */
            harsh_run_s: number | null;
            /** @description A work shift ends with a rest of this length. In seconds. */
            shift_rest_s: number | null;
            /** @description A trip that begins within this time after another is a restart. In seconds. */
            restart_s: number | null;
            /** @description A panic alarm within this time after another is the same. In seconds. */
            alarm_repeat_s: number | null;
            /** @description Too many rpm last at least so long. In seconds. */
            rpm_for_s: number | null;
            /** @description Faster than this with the engine at idle, a vehicle is out of gear. In km/h. */
            gear_speed_kmh: number | null;
            /** @description It is out of gear for at least so long. In seconds. */
            gear_for_s: number | null;
            /** @description Up to here the engine idles. In rpm. */
            rpm_idle: number | null;
            /** @description A temperature is exceeded for at least so long. In seconds. */
            temperature_for_s: number | null;
            /** @description Names of fields that devices send and whose changes are events. */
            custom_fields: string[] | null;
            /** @description A point of interest is shown with an event as near as this. In metres. */
            poi_radius_m: number | null;
            /** @description Categories of which no events are wanted. Daily summaries count them all the same. */
            categories_off: components["schemas"]["EventCategory"][] | null;
        };
        /** @description What is given is set, null unsets it; an absent name is unchanged. */
        EventRuleValues: {
            /** @description For how long speed and rpm are believed without a further report. In seconds. */
            hold_fast_s?: number | null;
            /** @description For how long a vehicle that moved is believed to move. In seconds. */
            hold_move_s?: number | null;
            /** @description For how long an ignition that is on, and a temperature, are believed. In seconds. */
            hold_on_s?: number | null;
            /** @description For how long rest, an ignition that is off, inputs and main power are believed. In seconds. */
            hold_rest_s?: number | null;
            /** @description A trip ends once the ignition is off for so long. In seconds. */
            trip_off_s?: number | null;
            /** @description A trip ends once nothing moves for so long, where no ignition is known. In seconds. */
            trip_still_s?: number | null;
            /** @description Speeding lasts at least so long. In seconds. */
            speed_for_s?: number | null;
            /** @description The input that says that it rains: then `speed_max_rain` of the vehicle holds. */
            rain_input?: number | null;
            /** @description A stop as short as this ends neither movement in a fence nor out of working hours. In seconds. */
            pause_s?: number | null;
            /** @description An approach begins so near to a watched point. Set together with `far_m`. In metres. */
            near_m?: number | null;
            /** @description An approach ends farther away than this, which is not less than `near_m`. Set together with it. In metres. */
            far_m?: number | null;
            /** @description Points of interest whose approach is an event, beside the points of a running plan: up to 1000, or 100 for one vehicle. */
            watched_points?: number[] | null;
            /** @description Idling lasts at least so long. In seconds. */
            idle_for_s?: number | null;
            /** @description A card that is read again within this time is not a further reading. In seconds. */
            card_repeat_s?: number | null;
            /** @description Codes of the cards of passengers; kept as letters and digits in capitals, without leading zeros. Up to 1000, or 100 for one vehicle. */
            passenger_cards?: string[] | null;
            /** @description From here on an acceleration is harsh. In m/s². */
            harsh_acceleration?: number | null;
            /** @description From here on braking is harsh. In m/s². */
            harsh_braking?: number | null;
            /** @description From here on a turn is sharp. In m/s². */
            harsh_turn?: number | null;
            /** @description What exceeds the limit again within this time is the same event. In seconds. */
            harsh_run_s?: number | null;
            /** @description A work shift ends with a rest of this length. In seconds. */
            shift_rest_s?: number | null;
            /** @description A trip that begins within this time after another is a restart. In seconds. */
            restart_s?: number | null;
            /** @description A panic alarm within this time after another is the same. In seconds. */
            alarm_repeat_s?: number | null;
            /** @description Too many rpm last at least so long. In seconds. */
            rpm_for_s?: number | null;
            /** @description Faster than this with the engine at idle, a vehicle is out of gear. In km/h. */
            gear_speed_kmh?: number | null;
            /** @description It is out of gear for at least so long. In seconds. */
            gear_for_s?: number | null;
            /** @description Up to here the engine idles. In rpm. */
            rpm_idle?: number | null;
            /** @description A temperature is exceeded for at least so long. In seconds. */
            temperature_for_s?: number | null;
            /** @description Names of fields that devices send and whose changes are events. */
            custom_fields?: string[] | null;
            /** @description A point of interest is shown with an event as near as this. In metres. */
            poi_radius_m?: number | null;
            /** @description Categories of which no events are wanted. Daily summaries count them all the same. */
            categories_off?: components["schemas"]["EventCategory"][] | null;
        };
        EventRuleVersion: {
            /**
             * Format: date-time
             * @description From when on it holds.
             */
            valid_from: string;
            /**
             * Format: date-time
             * @description When the next takes its place; null: until further notice.
             */
            valid_to: string | null;
            /** @description The names of what it sets; ask with `at` for the values. */
            fields: string[];
        };
        /** @description What events are judged by, whoever set it. */
        EventRulesInForce: {
            /** @description For how long speed and rpm are believed without a further report. In seconds. */
            hold_fast_s: number;
            /** @description For how long a vehicle that moved is believed to move. In seconds. */
            hold_move_s: number;
            /** @description For how long an ignition that is on, and a temperature, are believed. In seconds. */
            hold_on_s: number;
            /** @description For how long rest, an ignition that is off, inputs and main power are believed. In seconds. */
            hold_rest_s: number;
            /** @description A trip ends once the ignition is off for so long. In seconds. */
            trip_off_s: number;
            /** @description A trip ends once nothing moves for so long, where no ignition is known. In seconds. */
            trip_still_s: number;
            /** @description Speeding lasts at least so long. In seconds. */
            speed_for_s: number;
            /** @description Null: none. */
            rain_input: number | null;
            /** @description A stop as short as this ends neither movement in a fence nor out of working hours. In seconds. */
            pause_s: number;
            /** @description An approach begins so near to a watched point. Set together with `far_m`. In metres. */
            near_m: number;
            /** @description An approach ends farther away than this, which is not less than `near_m`. Set together with it. In metres. */
            far_m: number;
            /** @description Points of interest whose approach is an event, beside the points of a running plan: up to 1000, or 100 for one vehicle. */
            watched_points: number[];
            /** @description Idling lasts at least so long. In seconds. */
            idle_for_s: number;
            /** @description A card that is read again within this time is not a further reading. In seconds. */
            card_repeat_s: number;
            /** @description Codes of the cards of passengers; kept as letters and digits in capitals, without leading zeros. Up to 1000, or 100 for one vehicle. */
            passenger_cards: string[];
            /** @description From here on an acceleration is harsh. In m/s². */
            harsh_acceleration: number;
            /** @description From here on braking is harsh. In m/s². */
            harsh_braking: number;
            /** @description From here on a turn is sharp. In m/s². */
            harsh_turn: number;
            /** @description What exceeds the limit again within this time is the same event. In seconds. */
            harsh_run_s: number;
            /** @description A work shift ends with a rest of this length. In seconds. */
            shift_rest_s: number;
            /** @description A trip that begins within this time after another is a restart. In seconds. */
            restart_s: number;
            /** @description A panic alarm within this time after another is the same. In seconds. */
            alarm_repeat_s: number;
            /** @description Too many rpm last at least so long. In seconds. */
            rpm_for_s: number;
            /** @description Faster than this with the engine at idle, a vehicle is out of gear. In km/h. */
            gear_speed_kmh: number;
            /** @description It is out of gear for at least so long. In seconds. */
            gear_for_s: number;
            /** @description Up to here the engine idles. In rpm. */
            rpm_idle: number;
            /** @description A temperature is exceeded for at least so long. In seconds. */
            temperature_for_s: number;
            /** @description Names of fields that devices send and whose changes are events. */
            custom_fields: string[];
            /** @description A point of interest is shown with an event as near as this. In metres. */
            poi_radius_m: number;
            /** @description Categories of which no events are wanted. Daily summaries count them all the same. */
            categories_off: components["schemas"]["EventCategory"][];
        };
        EventVehicle: {
            /** Format: int64 */
            id: number;
            plate: string;
            /** @description The name of its model; null when it has none. */
            model: string | null;
            /** @description Null unless included. */
            vehicle_color: components["schemas"]["VehicleColor"] | null;
        };
        /** @description What somebody has to look at. */
        Exception: {
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["ExceptionKind"];
            state: components["schemas"]["ExceptionState"];
            /**
             * Format: date
             * @description The day of the company that it belongs to; of a paper the day on which it expires. There is one exception for each kind, subject and day.
             */
            day: string;
            subject: components["schemas"]["ExceptionSubject"];
            /** @description Who acts; null: nobody yet. */
            owner: components["schemas"]["NamedReference"] | null;
            /** Format: date-time */
            opened_at: string;
            /**
             * Format: date-time
             * @description Null unless it is snoozed.
             */
            snoozed_until: string | null;
            /**
             * Format: date-time
             * @description Null while it is open.
             */
            closed_at: string | null;
            /**
             * @description Said by who closed it: solved, accepted, false_alarm, other. By itself it closes as corrected (a correction took its cause away), ended (the cause is over) or rule_off (nobody wants to hear of it).
             * @enum {string|null}
             */
            close_reason: "solved" | "accepted" | "false_alarm" | "other" | "corrected" | "ended" | "rule_off" | null;
            /** @description What is known of the cause, by kind: `count` of causes and ids, codes, times and figures of the last one. Fields may be added. */
            facts: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            date_modified: string;
        };
        ExceptionAnswer: {
            data: components["schemas"]["Exception"];
        };
        ExceptionClosing: {
            /**
             * @description Nothing closes without one.
             * @enum {string}
             */
            reason: "solved" | "accepted" | "false_alarm" | "other";
        };
        ExceptionClosingBody: {
            data: components["schemas"]["ExceptionClosing"];
        };
        /**
         * @description late: points of a running plan are expected late; late_departure: a plan that was sent has not begun; returned: a point was returned; panic: the button of a vehicle; silent: the tracker of a vehicle on the road; temperature: outside the limits of the vehicle; risk: a checklist has answers of high risk; document: a paper of a driver or a vehicle expires.
         * @enum {string}
         */
        ExceptionKind: "late" | "late_departure" | "returned" | "panic" | "silent" | "temperature" | "risk" | "document";
        ExceptionList: {
            data: components["schemas"]["Exception"][];
            pagination: components["schemas"]["Pagination"];
        };
        ExceptionSnooze: {
            /** @description When it comes back: at most 7 days from now, 1 hour for a panic button. A date-time; without an offset it is in the zone of the company. */
            until: string;
        };
        ExceptionSnoozeBody: {
            data: components["schemas"]["ExceptionSnooze"];
        };
        /**
         * @description A snoozed one comes back at `snoozed_until`, or as soon as there is a further cause.
         * @enum {string}
         */
        ExceptionState: "new" | "seen" | "acting" | "snoozed" | "closed";
        ExceptionSubject: {
            /**
             * Format: int64
             * @description Null: it is about no plan.
             */
            route_plan_id: number | null;
            /**
             * Format: int64
             * @description Null: it is about no point.
             */
            route_point_id: number | null;
            /**
             * Format: int64
             * @description Null: it is about no vehicle.
             */
            vehicle_id: number | null;
            /**
             * Format: int64
             * @description Null: it is about no driver.
             */
            driver_id: number | null;
        };
        ExecutePayload: {
            location?: components["schemas"]["DeviceLocation"] | null;
            notes?: string | null;
            images?: components["schemas"]["ImageOfCommand"][] | null;
            /** @description In kilometres. */
            hodometer?: number | null;
            /** Format: int64 */
            route_executed_reason_id?: number | null;
            items?: components["schemas"]["ExecutedItem"][] | null;
            receiver?: components["schemas"]["Receiver"] | null;
            waived?: components["schemas"]["WaivedProof"][] | null;
        };
        /** @description What became of an item. */
        ExecutedItem: {
            /** Format: int64 */
            id?: number | null;
            /** @description Where the id is not known. */
            external_code?: string | null;
            checked: boolean;
            /** @description What was handed over; absent: all of it. */
            quantity?: number | null;
        };
        /** @description Something that happened, told by a phone. */
        ExecutionCommand: {
            /** @description A UUIDv7 that the phone makes. It is the only key: sent again, it is done once. */
            command_id: string;
            /**
             * Format: int64
             * @description 1, 2, … of the installation: the order in which the phone made them.
             */
            sequence: number;
            /** @enum {string} */
            type: "plan.start" | "load.check" | "point.arrive" | "point.depart" | "point.execute" | "point.return" | "point.attach" | "point.correct" | "vehicle.change" | "plan.finish" | "checklist.execute";
            /** @description What the clock of the phone showed. A date-time; without an offset it is in the zone of the company. */
            occurred_at: string;
            /** @description How long the phone was up then. In ms. */
            uptime_ms: number;
            /** @description Made anew whenever the phone, or the page, starts. */
            boot: string;
            /** Format: int64 */
            route_plan_id?: number | null;
            /** @description What the phone knew of the plan; absent: the current one. */
            plan_version?: number | null;
            /** Format: int64 */
            route_point_id?: number | null;
            /** @description Absent: the current one. */
            assignment?: number | null;
            payload: components["schemas"]["StartPayload"] | components["schemas"]["LoadCheckPayload"] | components["schemas"]["ArrivePayload"] | components["schemas"]["DepartPayload"] | components["schemas"]["ExecutePayload"] | components["schemas"]["ReturnPayload"] | components["schemas"]["AttachPayload"] | components["schemas"]["CorrectPayload"] | components["schemas"]["VehicleChangePayload"] | components["schemas"]["FinishPayload"] | components["schemas"]["ChecklistPayload"];
        };
        ExecutionCommands: {
            /** @description Of the app on this phone; a new one when it is installed again. */
            installation_id: string;
            /** @description Name and version of the app. */
            app: string;
            /**
             * @description Whether the phone follows its own position: `app` of the driver shows it.
             * @enum {string|null}
             */
            tracking?: "on" | "off" | null;
            /** @description What the clock of the phone shows now. A date-time; without an offset it is in the zone of the company. */
            sent_at: string;
            /** @description How long the phone has been up. In ms. */
            uptime_ms: number;
            /** @description As in the commands. */
            boot: string;
            clock?: components["schemas"]["MeasuredClock"] | null;
            outbox: components["schemas"]["Outbox"];
            /**
             * Format: int64
             * @description The user whose phone this was; for the office, with the scope `execution:recover`.
             */
            on_behalf_of?: number | null;
            commands: components["schemas"]["ExecutionCommand"][];
        };
        /** @description What happened at a point, once. A correction is one more. */
        ExecutionRecord: {
            /** Format: int64 */
            id: number;
            /** @description Where it was recorded. In degrees (WGS84). */
            latitude: number | null;
            /** @description In degrees (WGS84). */
            longitude: number | null;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            return_date: string | null;
            /** @description The name of the first picture. */
            pictures: string | null;
            /** @description The names of all pictures. */
            picture_names: string[];
            /** @description The name of the picture of the signature. */
            signature_img: string | null;
            /** @description The name of the picture of the odometer. */
            hodometer_picture: string | null;
            /** Format: int64 */
            route_return_reason_id: number | null;
            /** @description Null unless the point was returned. */
            route_return_reason: components["schemas"]["RouteReason"] | null;
            /** Format: int64 */
            route_executed_reason_id: number | null;
            /** @description Null unless the driver chose one. */
            route_executed_reason: components["schemas"]["RouteReason"] | null;
            /**
             * @description `manual`: the office entered it.
             * @enum {string}
             */
            kind: "execute" | "return" | "manual";
            /** @description Of the phone; null: it came from none. */
            command_id: string | null;
            /**
             * Format: date-time
             * @description What the clock of the phone showed.
             */
            device_time: string | null;
            /**
             * Format: date-time
             * @description When we heard of it.
             */
            received_at: string;
            clock: components["schemas"]["ClockOfRecord"];
            /** @description In metres. */
            accuracy_m: number | null;
            /**
             * Format: date-time
             * @description When the place was measured, by the phone.
             */
            fixed_at: string | null;
            /** @description From the planned place. In metres. */
            distance_m: number | null;
            /** Format: int64 */
            user_id: number | null;
            /** Format: int64 */
            vehicle_id: number | null;
            /**
             * @description `recorded`: kept without changing a state.
             * @enum {string}
             */
            effect: "moved" | "recorded";
            items: components["schemas"]["RecordedItem"][];
            receiver: components["schemas"]["RecordedReceiver"] | null;
            proof: components["schemas"]["RecordedProof"];
            /** @description Of its entry in the proof log. */
            entry_hash: string | null;
            /** @description True: somebody said since that it was not so. */
            voided: boolean;
        };
        /** @description What it came to is in `GET /route_plan/{id}/unassigned`. */
        ExplainResult: {
            /** Format: int64 */
            route_id: number;
            /** @description Lines that were explained. */
            explained: number;
        };
        /** @description Why work on a plan came to nothing. */
        Failure: {
            code: components["schemas"]["FailureCode"];
            /** @description What happened and the way out, in the language of the request. */
            detail: string;
        };
        /**
         * @description Stable in every language.
         * @enum {string}
         */
        FailureCode: "start_not_found" | "nothing_placed" | "planning_failed" | "cancelled" | "not_found" | "state_conflict" | "stale_version" | "locked" | "explain_failed" | "reoptimize_failed" | "import_incomplete";
        /** @description A piece of the log. */
        FeedAnswer: {
            data: components["schemas"]["LogEvent"][];
            /** @description The cursor to ask with next. It moves past events that you did not ask for, too. */
            after: number;
            /** @description True: there is more at once. */
            has_more: boolean;
        };
        /** @description What is wrong with one field or parameter. */
        FieldProblem: {
            /** @description Where in the body, as a JSON Pointer. */
            pointer?: string;
            /** @description Which path, query or header parameter. */
            parameter?: string;
            code: components["schemas"]["FieldProblemCode"];
            /** @description In the language of the request. */
            message: string;
            /** @description The values that it may have. */
            allowed?: string[];
        };
        /**
         * @description Stable in every language.
         * @enum {string}
         */
        FieldProblemCode: "required" | "edit_version_required" | "wrong_type" | "wrong_format" | "not_allowed" | "too_short" | "too_long" | "too_small" | "too_big" | "not_a_multiple" | "too_few" | "too_many" | "duplicate" | "wrong_cursor" | "not_found" | "document_expired" | "unreadable" | "one_of_two" | "not_alone" | "unknown_point_type" | "wrong_window" | "wrong_period" | "no_place" | "second_start" | "second_arrival" | "not_placed" | "not_readable" | "unsafe_url" | "invalid";
        /** @description Something to know about a plan before it is driven. */
        Finding: {
            code: components["schemas"]["FindingCode"];
            /** @description Which of the imported `route_points`, from 0; null: the whole route. */
            index?: number | null;
            /**
             * Format: int64
             * @description The point itself, in what was found after a change of the plan.
             */
            route_point_id?: number;
            /** @description What is left, is lost, lies between, or is beyond a rule. */
            amount?: number;
            /**
             * @description Of a rule that was waived.
             * @enum {string}
             */
            change?: "time_window_end" | "time_window_start" | "capacity" | "axles" | "working_hours";
            /**
             * @description `capacity`: in the unit of the company.
             * @enum {string}
             */
            unit?: "capacity" | "s" | "m" | "axles";
            /**
             * @description The field that has the day on which it expires.
             * @enum {string}
             */
            paper?: "cnh_date" | "toxicology_expiration" | "licensing_expiration";
            /**
             * Format: date
             * @description The last day of that paper.
             */
            expires?: string;
            /**
             * Format: int64
             * @description Whose paper it is; or `vehicle_id`.
             */
            driver_id?: number;
            /**
             * Format: int64
             * @description Whose paper it is; or `driver_id`.
             */
            vehicle_id?: number;
        };
        /**
         * @description What a given order breaks (`time_window`, `capacity`, …), what binds an optimised plan (`vehicle_full`, `shift_ends`, `windows_cost`), a point far from its road, a rule that the office waived (`change` says which), or a paper that expired before the day of the plan (`paper` says which).
         * @enum {string}
         */
        FindingCode: "point_missing" | "point_twice" | "vehicle_twice" | "time_window" | "capacity" | "axles" | "working_hours" | "pickup_order" | "rest" | "unreachable" | "figures" | "vehicle_full" | "shift_ends" | "windows_cost" | "far_from_road" | "waived" | "document_expired";
        FinishPayload: {
            location?: components["schemas"]["DeviceLocation"] | null;
            notes?: string | null;
            images?: components["schemas"]["ImageOfCommand"][] | null;
            /** @description In kilometres. */
            hodometer?: number | null;
            /** @description The points that stay undone. */
            unvisited: number[];
            reason?: string | null;
        };
        /** @description A named group of vehicles. */
        Fleet: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description A zone of the tz database, such as America/Sao_Paulo. Null: the zone of the company. */
            time_zone: string | null;
        };
        FleetAnswer: {
            data: components["schemas"]["Fleet"];
        };
        /** @description An absent field is unchanged, null clears it. */
        FleetChanges: {
            /** Format: int64 */
            id: number;
            /** @description Unique within the company; accents and capitals are ignored. */
            name?: string;
            /**
             * Format: time-zone
             * @description A zone of the tz database, such as America/Sao_Paulo. Null: the zone of the company.
             */
            time_zone?: string | null;
        };
        FleetChangesBody: {
            data: components["schemas"]["FleetChanges"];
        };
        FleetList: {
            data: components["schemas"]["Fleet"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description What a vehicle runs on. */
        FuelCategory: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        FuelCategoryAnswer: {
            data: components["schemas"]["FuelCategory"];
        };
        FuelCategoryList: {
            data: components["schemas"]["FuelCategory"][];
            pagination: components["schemas"]["Pagination"];
        };
        FurtherPlan: {
            /** Format: int64 */
            id: number;
            version: number;
            /** Format: date-time */
            date_time_start: string;
        };
        GeocodeAnswer: {
            /** @description Best first; empty when nobody knows the address. */
            data: components["schemas"]["GeocodeCandidate"][];
        };
        GeocodeBatchAnswer: {
            data: components["schemas"]["GeocodedLine"][];
        };
        GeocodeBatchBody: {
            data: components["schemas"]["GeocodeLine"][];
        };
        GeocodeCandidate: {
            /** @description In degrees (WGS84). */
            latitude: number;
            /** @description In degrees (WGS84). */
            longitude: number;
            precision: components["schemas"]["GeocodePrecision"];
            provider: components["schemas"]["GeocodeProvider"];
            /** @description How sure it is that this address was meant. */
            confidence: number;
            /** @description The found address as one line. */
            address: string | null;
            address_parts: components["schemas"]["AddressParts"];
            /** @description To be shown wherever the answer is shown. */
            credit: string | null;
        };
        GeocodeError: {
            code: components["schemas"]["ProblemCode"];
            message: string;
        };
        GeocodeLine: {
            /** @description The whole address as text; else its parts. */
            address?: string | null;
            street?: string | null;
            number?: string | null;
            complement?: string | null;
            neighborhood?: string | null;
            city?: string | null;
            state?: string | null;
            cep?: string | null;
            country?: string | null;
        };
        /**
         * @description What the coordinates stand for, from the best to the worst.
         * @enum {string}
         */
        GeocodePrecision: "number" | "interpolated" | "street" | "cep" | "locality" | "city";
        /**
         * @description Who said so.
         * @enum {string}
         */
        GeocodeProvider: "correction" | "confirmed_place" | "address_base" | "nominatim";
        GeocodedLine: {
            /** @description Which line, from 0. */
            index: number;
            candidates: components["schemas"]["GeocodeCandidate"][];
            /** @description Null when the address cannot be used. */
            read_as: components["schemas"]["ReadAddress"] | null;
            /** @description A candidate that is far from it is doubtful. Null without a CEP, and for one that is unknown or as wide as a town. */
            cep_area: components["schemas"]["CepArea"] | null;
            error: components["schemas"]["GeocodeError"] | null;
        };
        Image: {
            /** @description Of the bytes that are sent. */
            sha256: string;
            state: components["schemas"]["ImageState"];
            /** @description What other answers call it, and `GET /checklist/picture` takes: the hash of the stored bytes with an extension. Null until it is stored. */
            name: string | null;
        };
        ImageAnswer: {
            data: components["schemas"]["Image"];
        };
        ImageAtHand: {
            /** @description SHA-256 of the bytes, 64 digits. */
            sha256: string;
            /**
             * Format: int64
             * @description In bytes.
             */
            size?: number | null;
            content_type?: string | null;
        };
        ImageList: {
            data: components["schemas"]["Image"][];
        };
        /** @description A picture, named before or after its bytes are sent. */
        ImageOfCommand: {
            /** @enum {string} */
            role: "picture" | "signature" | "hodometer";
            /** @description Of the bytes that the phone sends, in lower-case hex. */
            sha256: string;
        };
        ImageOfManualExecution: {
            /** @enum {string} */
            role: "picture" | "signature" | "hodometer";
            sha256: string;
        };
        /** @description Forget the bytes only once it is `stored`. */
        ImageOfResult: {
            sha256: string;
            /** @enum {string} */
            state: "wanted" | "decoding" | "stored" | "refused";
        };
        /**
         * @description `wanted`: send it. `decoding`: it is being looked at. `stored`: it is durable, and its sender may forget it. `refused`: it is no picture that can be kept.
         * @enum {string}
         */
        ImageState: "wanted" | "decoding" | "stored" | "refused";
        ImagesAtHand: {
            images: components["schemas"]["ImageAtHand"][];
        };
        /** @description What the columns of a spreadsheet stand for, known again by its header row. */
        ImportLayout: {
            /** Format: int64 */
            id: number;
            /** @description What people call it, such as the system that writes the spreadsheet. */
            name: string;
            /** @description Of the header row: SHA-256, in hexadecimal, of its titles with a line feed between them, in UTF-8. Each title is brought to small letters without accents, and only letters and digits of it count; empty titles at the end do not count. */
            fingerprint: string;
            /** @description The field of each column, from the left, as `POST /import/route_plan` names it; null: the column is not used. */
            columns: (components["schemas"]["ImportLayoutField"] | null)[];
            /** Format: date-time */
            date_created: string;
            /** Format: date-time */
            date_modified: string;
        };
        ImportLayoutAnswer: {
            data: components["schemas"]["ImportLayout"];
        };
        /** @enum {string} */
        ImportLayoutField: "name" | "order" | "info" | "address" | "type" | "latitude" | "longitude" | "external_code" | "axles" | "delivery_time" | "time_window" | "disable_signature_check" | "disable_picture" | "address.street" | "address.number" | "address.complement" | "address.neighborhood" | "address.city" | "address.state" | "address.cep" | "address.country" | "route_point_items.external_code" | "route_point_items.value" | "route_point_items.description" | "route_point_items.quantity" | "route_point_items.capacity" | "time_window.start" | "time_window.end" | "vehicle_plate" | "document_number";
        ImportLayoutList: {
            data: components["schemas"]["ImportLayout"][];
            pagination: components["schemas"]["Pagination"];
        };
        InstallationAdvice: {
            /** @description True: make a new installation id; this one was copied. */
            renew: boolean;
            /** @description Sequences that never came, 100 at most. */
            missing: number[];
        };
        Invitation: {
            /** Format: int64 */
            user_id: number;
            /** @description Shown once: it is in the link. */
            token: string;
            /** @description The page that sets the password, below the address of the web app. */
            path: string;
            /** Format: date-time */
            date_expires: string;
        };
        InvitationAnswer: {
            data: components["schemas"]["Invitation"];
        };
        InvitationBody: {
            token: string;
            /** Format: password */
            password: string;
        };
        /** @description A trip that is planned for a vehicle and a driver, without delivery points. */
        Itinerary: {
            /** Format: int64 */
            id: number;
            /** @description Your company. */
            customer: components["schemas"]["NamedReference"] | null;
            description: string | null;
            /** @description The key of the itinerary in your system; it need not be unique. */
            external_id: string | null;
            /** Format: int64 */
            vehicle_id: number;
            /** Format: int64 */
            driver_id: number;
            /** Format: date-time */
            date_time_start: string;
            /** Format: date-time */
            date_time_end: string;
            /**
             * Format: date-time
             * @description The same as `date_time_start`, as long as nothing was executed.
             */
            date_time_start_estimated: string;
            /**
             * Format: date-time
             * @description The same as `date_time_end`, as long as nothing was executed.
             */
            date_time_end_estimated: string;
            /** @description Where it starts, in words. */
            start_local: string | null;
            /** @description Where it ends, in words. */
            end_local: string | null;
            /** Format: date-time */
            date_created: string;
            /** Format: date-time */
            date_modified: string;
            /**
             * Format: date-time
             * @description When it was deleted. Null in every answer: deleted ones are not shown.
             */
            date_excluded: string | null;
            /** @description The first of the vehicle between start and end. Null unless included, and when the vehicle sent no position in that time. */
            position_start: components["schemas"]["ItineraryPosition"] | null;
            /** @description The last of the vehicle between start and end. Null unless included, and when the vehicle sent no position in that time. */
            position_end: components["schemas"]["ItineraryPosition"] | null;
            /** @description The trips of the vehicle that overlap the time between start and end, whole, in the order of time. */
            itineraries: components["schemas"]["ItineraryTrip"][];
            /** @description Null unless included. */
            vehicle: components["schemas"]["ItineraryVehicle"] | null;
            /** @description Null unless included. */
            driver: components["schemas"]["NamedReference"] | null;
        };
        ItineraryAnswer: {
            data: components["schemas"]["Itinerary"];
        };
        /** @description An absent field is unchanged, null clears a text. A start or an end moves together with its estimate: send either. */
        ItineraryChanges: {
            description?: string | null;
            /** @description The key of the itinerary in your system; it need not be unique. */
            external_id?: string | null;
            /** Format: int64 */
            vehicle_id?: number;
            /** Format: int64 */
            driver_id?: number;
            /** @description A date-time; without an offset it is in the zone of the company. */
            date_time_start?: string;
            /** @description After the start, by 31 days at most. A date-time; without an offset it is in the zone of the company. */
            date_time_end?: string;
            /** @description A date-time; without an offset it is in the zone of the company. */
            date_time_start_estimated?: string;
            /** @description After the start, by 31 days at most. A date-time; without an offset it is in the zone of the company. */
            date_time_end_estimated?: string;
        };
        ItineraryChangesBody: {
            data: components["schemas"]["ItineraryChanges"];
        };
        ItineraryList: {
            data: components["schemas"]["Itinerary"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Where a vehicle was, as its tracker told. */
        ItineraryPosition: {
            /**
             * Format: date-time
             * @description When it was received.
             */
            date_created: string;
            /**
             * Format: date-time
             * @description When the vehicle was there.
             */
            date_time: string;
            /** @description In degrees (WGS84). */
            latitude: number;
            /** @description In degrees (WGS84). */
            longitude: number;
        };
        /** @description A drive that was detected, as opposed to planned. */
        ItineraryTrip: {
            /**
             * Format: int64
             * @description Of the event.
             */
            id: number;
            /** Format: date-time */
            date_time_start: string;
            /**
             * Format: date-time
             * @description While it is open, the last that is known of it.
             */
            date_time_end: string;
            /** @description True: as far as is known it goes on. */
            open: boolean;
            /** @description In metres. */
            distance: number;
            /**
             * Format: int64
             * @description Who drove at its start; null: not known.
             */
            driver_id: number | null;
            /** @description Null: no place is known. */
            position_start: components["schemas"]["TripPosition"] | null;
            /** @description Null: no place is known. */
            position_end: components["schemas"]["TripPosition"] | null;
        };
        ItineraryVehicle: {
            /** Format: int64 */
            id: number;
            title: string;
            plate: string;
        };
        Jwk: {
            kty: string;
            crv: string;
            x: string;
            kid: string;
            use: string;
            alg: string;
        };
        Jwks: {
            keys: components["schemas"]["Jwk"][];
        };
        /** @description What is known last of a vehicle. A device does not say everything each time, so each part has its moment; null: it was never told. */
        LastPosition: {
            /** Format: int64 */
            vehicle_id: number;
            /**
             * Format: date-time
             * @description Of the newest record, whatever it said; null: there never was one.
             */
            date_time: string | null;
            /**
             * Format: int64
             * @description That measured the place; null without one.
             */
            device_id: number | null;
            /** @description In degrees (WGS84). */
            latitude: number | null;
            /** @description In degrees (WGS84). */
            longitude: number | null;
            /** @description In km/h. */
            speed: number | null;
            /** @description Clockwise from north. In degrees (WGS84). */
            heading: number | null;
            /**
             * Format: date-time
             * @description When the place was measured, with speed and heading.
             */
            date_time_place: string | null;
            /** @description As it was last told. */
            ignition: boolean | null;
            /**
             * Format: date-time
             * @description When it was told.
             */
            date_time_ignition: string | null;
            /** @description As the device last counted. In kilometres. */
            odometer: number | null;
            /**
             * Format: date-time
             * @description When it was counted.
             */
            date_time_odometer: string | null;
        };
        LastPositionList: {
            data: components["schemas"]["LastPosition"][];
            pagination: components["schemas"]["Pagination"];
        };
        LoadCheckPayload: {
            location?: components["schemas"]["DeviceLocation"] | null;
            notes?: string | null;
            images?: components["schemas"]["ImageOfCommand"][] | null;
            /** @description In kilometres. */
            hodometer?: number | null;
            items: components["schemas"]["CheckedItem"][];
            /** @description Scanned, and on no list. */
            unknown_codes?: string[] | null;
        };
        /** @description Of a point or of a plan. A locked point stays with its plan, though its place may change; a locked plan is left alone by the optimiser and by edits without `force`. */
        LockPart: {
            /** @enum {string} */
            op: "lock";
            /** Format: int64 */
            route_point_id?: number;
            /** Format: int64 */
            route_plan_id?: number;
            locked: boolean;
        };
        /** @description What happened to the data of a company. */
        LogEvent: {
            /** @description `evt_<company>_<sequence>`: the same at every door and at every delivery. */
            id: string;
            /** @description Such as `route_point.delivered`; see the table of types. */
            type: string;
            /** Format: date-time */
            timestamp: string;
            /** @description Gapless within a company; a cause is before its effect. */
            sequence: number;
            /** @description Ids, codes, statuses, times and names of fields; never a personal value. */
            data: {
                [key: string]: unknown;
            };
        };
        /**
         * @description A type of event of the log.
         * @enum {string}
         */
        LogEventType: "route_plan.imported" | "route_plan.queued" | "route_plan.optimizing" | "route_plan.optimized" | "route_plan.failed" | "route_plan.order_kept" | "route_plan.seen" | "route_plan.started" | "route_plan.unstarted" | "route_plan.completed" | "route_plan.closed" | "route_plan.reopened" | "route_plan.resumed" | "route_plan.removed" | "route_plan.restored" | "route_plan.changed" | "route_plan.assigned" | "route_point.added" | "route_point.moved" | "route_point.removed" | "route_point.restored" | "route_point.arrived" | "route_point.departed" | "route_point.performed" | "route_point.delivered" | "route_point.returned" | "route_point.performed_manually" | "route_point.corrected" | "route_point.recorded" | "route_point.proof_completed" | "route_point.proof_overdue" | "route_point.proof_waived" | "execution.rejected" | "installation.registered" | "checklist.executed" | "image.refused" | "proof.anchored" | "operation.changed" | "event.detected" | "event.ended" | "event.corrected" | "event.withdrawn" | "event_rule.changed" | "daily_summary.changed" | "device.contested" | "customer.created" | "customer.changed" | "customer.removed" | "user.created" | "user.changed" | "user.removed" | "vehicle.created" | "vehicle.changed" | "vehicle.removed" | "driver.created" | "driver.changed" | "driver.removed" | "device.created" | "device.changed" | "device.removed" | "fleet.created" | "fleet.changed" | "fleet.removed" | "cost_center.created" | "cost_center.changed" | "cost_center.removed" | "department.created" | "department.changed" | "department.removed" | "work_shift.created" | "work_shift.changed" | "work_shift.removed" | "vehicle_model.created" | "vehicle_model.changed" | "vehicle_model.removed" | "vehicle_color.created" | "vehicle_color.changed" | "vehicle_color.removed" | "point_of_interest.created" | "point_of_interest.changed" | "point_of_interest.removed" | "virtual_area.created" | "virtual_area.changed" | "virtual_area.removed" | "address_correction.created" | "address_correction.changed" | "address_correction.removed" | "itinerary.created" | "itinerary.changed" | "itinerary.removed" | "checklist_form.created" | "checklist_form.changed" | "checklist_form.removed" | "route_return_reason.created" | "route_return_reason.changed" | "route_return_reason.removed" | "route_executed_reason.created" | "route_executed_reason.changed" | "route_executed_reason.removed" | "import_layout.created" | "import_layout.changed" | "import_layout.removed" | "recalculation.created" | "recalculation.changed" | "recalculation.removed" | "webhook.created" | "webhook.changed" | "webhook.removed" | "exception.opened" | "exception.changed" | "exception.closed" | "alert_rule.changed" | "webhook.ping" | "webhook.disabled";
        LoginBody: {
            username: string;
            /** @description Tax number of the company, punctuation ignored. */
            parent_username: string;
            /** Format: password */
            password: string;
            /**
             * @description The surface that logs in. Default: `"api"`.
             * @enum {string}
             */
            realm?: "web" | "app" | "api" | "partner";
        };
        ManualExecution: {
            /** @description When it was done; absent: now. A date-time; without an offset it is in the zone of the company. */
            executed_at?: string | null;
            /** Format: int64 */
            route_executed_reason_id?: number | null;
            note?: string | null;
            images?: components["schemas"]["ImageOfManualExecution"][] | null;
        };
        ManualExecutionBody: {
            data: components["schemas"]["ManualExecution"];
        };
        /** @description From the four timestamps of the last exchange. */
        MeasuredClock: {
            /** @description Server − phone. In ms. */
            offset_ms: number;
            /** @description In ms. */
            rtt_ms: number;
        };
        /** @description To another plan, or to another place of its own. */
        MovePoint: {
            /** @enum {string} */
            op: "move";
            /** Format: int64 */
            route_point_id: number;
            /** Format: int64 */
            to_plan: number;
            /** @description From 1, the start counted; `best`: where it costs least; absent or null: the last before the arrival. */
            position?: ((number | "best" | null) | (string | number | "best" | null) | null) | number | "best" | null;
        };
        NamedReference: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        NewAddressCorrection: {
            address?: string | null;
            street?: string | null;
            number?: string | null;
            complement?: string | null;
            neighborhood?: string | null;
            city?: string | null;
            state?: string | null;
            cep?: string | null;
            country?: string | null;
            /** @description In degrees (WGS84). */
            latitude: number;
            /** @description In degrees (WGS84). */
            longitude: number;
        };
        NewAddressCorrectionBody: {
            data: components["schemas"]["NewAddressCorrection"];
        };
        NewApiKey: {
            name: string;
            scopes: components["schemas"]["Scope"][];
            /** @description A date-time; without an offset it is in the zone of the company. */
            date_expires?: string | null;
        };
        NewApiKeyBody: {
            data: components["schemas"]["NewApiKey"];
        };
        NewChecklist: {
            /** Format: int64 */
            checklist_form_id: number;
            /** @description The version that was answered; absent: the newest. */
            form_version?: number | null;
            /** @description When it was answered, absent: now. A date-time; without an offset it is in the zone of the company. */
            date_executed?: string | null;
            /** @description In degrees (WGS84). */
            latitude?: number | null;
            /** @description In degrees (WGS84). */
            longitude?: number | null;
            /**
             * Format: int64
             * @description The vehicle that it is about.
             */
            vehicle_id?: number | null;
            /**
             * Format: email
             * @description Who is to get a copy by mail, if this installation sends mail. It has what was answered, and no pictures.
             */
            receipt_email?: string | null;
            answers: components["schemas"]["ChecklistAnswerGiven"][];
        };
        NewChecklistBody: {
            data: components["schemas"]["NewChecklist"];
        };
        /** @description It is active unless you say otherwise. */
        NewChecklistForm: {
            name: string;
            /** @description The name of a picture that apps know. */
            icon?: string | null;
            /** @description False: no longer offered. What was begun on a phone before is still taken. */
            active?: boolean;
            /** @description With at most 1000 items in all tables, and 10 fields that identify. */
            fields: components["schemas"]["NewChecklistFormField"][];
        };
        NewChecklistFormBody: {
            data: components["schemas"]["NewChecklistForm"];
        };
        NewChecklistFormField: {
            /** @description What people are asked. */
            name: string;
            type: components["schemas"]["ChecklistFieldType"];
            /** @description Where it stands on the form; absent: where it stands in the list, from 1. */
            order?: number;
            /** @description True: without an answer the checklist is refused. Absent: false. */
            required?: boolean;
            /** @description True: its answer tells what the checklist is about, such as a plate, and stands in `identifier_fields`. Absent: false. */
            identifier?: boolean;
            /** @description 1: a picture may go with the answer. Absent: 0. */
            can_photo?: number;
            /** @description 1: a remark may go with the answer, in `additional_data`. Absent: 0. */
            can_additional_data?: number;
            /** @description What can be chosen, of `choice` and `multi_choice`; others have none. */
            table?: components["schemas"]["NewChecklistTable"] | null;
        };
        NewChecklistTable: {
            /** @description Absent: that of the field. */
            name?: string | null;
            items: components["schemas"]["NewChecklistTableItem"][];
        };
        NewChecklistTableItem: {
            name: string;
            /**
             * @description H high, M medium, L low; null: none. An answer takes the level of the item that was chosen. Empty text is null.
             * @enum {string|null}
             */
            risk_level?: "H" | "M" | "L" | null;
        };
        NewCostCenter: {
            /** @description Unique within the company; accents and capitals are ignored. */
            name: string;
            /** @description The key of the record in another system; null when it has none. */
            external_code?: string | null;
        };
        NewCostCenterBody: {
            data: components["schemas"]["NewCostCenter"];
        };
        NewDepartment: {
            /** @description Unique within the company; accents and capitals are ignored. */
            name: string;
            /** @description The key of the record in another system; null when it has none. */
            external_code?: string | null;
        };
        NewDepartmentBody: {
            data: components["schemas"]["NewDepartment"];
        };
        NewDevice: {
            /** @description Capitals do not matter, nor does the punctuation of an IMEI. Unique within the company. */
            serial: string;
            protocol: components["schemas"]["DeviceProtocol"];
            /**
             * Format: int64
             * @description The vehicle it is in; absent or null: in none.
             */
            vehicle_id?: number | null;
            /** @description Since when it is in the vehicle; absent or null: now. Not in the future. A date-time; without an offset it is in the zone of the company. */
            date_installed?: string | null;
        };
        NewDeviceBody: {
            data: components["schemas"]["NewDevice"];
        };
        /** @description A delivery agent and active, unless told otherwise. */
        NewDriver: {
            name: string;
            /** @description Personal tax number, unique within the company; shown as it was sent. Imports of plans name the driver by it. Punctuation is ignored; the check digits must be right. */
            cpf?: string | null;
            /** @description Number of the identity document. */
            rg?: string | null;
            /** @description Registration number in the company. */
            company_registry?: string | null;
            /** Format: email */
            email?: string | null;
            phone_number?: string | null;
            /** @description Such as the number of a card that the driver carries; unique within the company. */
            identifier?: string | null;
            /** Format: int64 */
            department_id?: number | null;
            /** Format: int64 */
            cost_center_id?: number | null;
            /**
             * Format: int64
             * @description The hours that plans of the driver lie in; null: any.
             */
            work_shift_id?: number | null;
            /**
             * Format: int64
             * @description Where plans of the driver start, unless the import says otherwise.
             */
            point_of_interest_id?: number | null;
            /**
             * @description The state by its code of IBGE, such as 43 for Rio Grande do Sul.
             * @enum {integer|null}
             */
            state_id?: 11 | 12 | 13 | 14 | 15 | 16 | 17 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 31 | 32 | 33 | 35 | 41 | 42 | 43 | 50 | 51 | 52 | 53 | null;
            /** @description Licence category: 1 A, 2 B, 3 C, 4 D, 5 E, 6 AB, 7 AC, 8 AD, 9 AE. */
            cnh_category_id?: number | null;
            /** @description Number of the driving licence (CNH). Punctuation is ignored; the check digits must be right. */
            cnh_number?: string | null;
            /**
             * Format: date
             * @description The day on which the licence expires.
             */
            cnh_date?: string | null;
            /**
             * Format: date
             * @description The day of the first licence.
             */
            first_cnh_date?: string | null;
            /** @description Name of the image of the licence. */
            cnh_file?: string | null;
            /**
             * Format: date
             * @description The day on which the toxicology test expires.
             */
            toxicology_expiration?: string | null;
            /** Format: date */
            date_of_birth?: string | null;
            /** @description Of the home address. */
            neighborhood?: string | null;
            /** @description Of the house. */
            number?: string | null;
            /** @description Postal code. */
            cep?: string | null;
            /** @description Kept and shown as it was sent. */
            revenues?: string | null;
            /** @description Kept and shown as it was sent. */
            revenues_type?: string | null;
            /** @description True: a delivery agent. It may stand inside `data`, beside it, or in both with the same value. */
            is_deliveryman?: boolean;
            status?: components["schemas"]["DriverStatus"] | null;
        };
        NewDriverBody: {
            data: components["schemas"]["NewDriver"];
            /** @description True: a delivery agent. It may stand inside `data`, beside it, or in both with the same value. */
            is_deliveryman?: boolean;
        };
        NewFleet: {
            /** @description Unique within the company; accents and capitals are ignored. */
            name: string;
            /**
             * Format: time-zone
             * @description A zone of the tz database, such as America/Sao_Paulo. Null: the zone of the company.
             */
            time_zone?: string | null;
        };
        NewFleetBody: {
            data: components["schemas"]["NewFleet"];
        };
        NewImportLayout: {
            /** @description What people call it, such as the system that writes the spreadsheet. */
            name: string;
            /** @description The titles of the header row, from the left. They are not kept: only their fingerprint is. */
            headers: string[];
            /** @description The field of each column, from the left, as `POST /import/route_plan` names it; null: the column is not used. As many as `headers`, each field once at most. */
            columns: (components["schemas"]["ImportLayoutField"] | null)[];
        };
        NewImportLayoutBody: {
            data: components["schemas"]["NewImportLayout"];
        };
        /** @description It starts and ends as estimated, until it is changed. */
        NewItinerary: {
            description?: string | null;
            /** @description The key of the itinerary in your system; it need not be unique. */
            external_id?: string | null;
            /** Format: int64 */
            vehicle_id: number;
            /** Format: int64 */
            driver_id: number;
            /** @description A date-time; without an offset it is in the zone of the company. */
            date_time_start_estimated: string;
            /** @description After the start, by 31 days at most. A date-time; without an offset it is in the zone of the company. */
            date_time_end_estimated: string;
            /** @description Where it starts, in words. */
            start_local?: string | null;
            /** @description Where it ends, in words. */
            end_local?: string | null;
        };
        NewItineraryBody: {
            data: components["schemas"]["NewItinerary"];
        };
        /** @description Without a category the point gets 1, Company. */
        NewPointOfInterest: {
            /** @description Shown on the map. */
            title: string;
            /** @description In degrees (WGS84). */
            latitude: number;
            /** @description In degrees (WGS84). */
            longitude: number;
            /** @description Whom to ask for there. */
            responsible_name?: string | null;
            phone?: string | null;
            /** @description The key of the point in the system it came from. */
            migration_id?: string | null;
            point_of_interest_category?: components["schemas"]["PointOfInterestCategoryReference"] | null;
            /** @description Either form will do; both must name the same category. */
            point_of_interest_category_id?: number | null;
        };
        NewPointOfInterestBody: {
            data: components["schemas"]["NewPointOfInterest"];
        };
        /** @description What a device said of one moment, by its `serial` or its `device_id`. Absent or null: it said nothing of this. */
        NewPosition: {
            /** @description The serial of the device. */
            serial?: string | null;
            /**
             * Format: int64
             * @description The device, where no `serial` is given.
             */
            device_id?: number | null;
            /** @description Of the position: a date-time of RFC 3339, with its offset. */
            time: string;
            /** @description In degrees (WGS84). */
            latitude?: number | null;
            /** @description In degrees (WGS84). */
            longitude?: number | null;
            /** @description Above 250 it is not kept. In km/h. */
            speed?: number | null;
            /** @description Clockwise from north. In degrees (WGS84). */
            heading?: number | null;
            /** @description In metres. */
            altitude?: number | null;
            satellites?: number | null;
            /** @description False: the place is not measured, but the last known one, or by cell, or made up. Absent: it is, where there is one. */
            valid?: boolean | null;
            /** @description Whether the device kept it and sent it later. */
            buffered?: boolean | null;
            /** @description Whether it is on. */
            ignition?: boolean | null;
            /** @description Whether input 1 is on. */
            input_1?: boolean | null;
            /** @description Whether input 2 is on. */
            input_2?: boolean | null;
            /** @description Whether input 3 is on. */
            input_3?: boolean | null;
            /** @description Whether input 4 is on. */
            input_4?: boolean | null;
            /** @description Whether the device is fed by the vehicle. Absent: it is, when `external_voltage` is 6 V or more. */
            main_power?: boolean | null;
            /** @description Of the vehicle. In V. */
            external_voltage?: number | null;
            /** @description Of the battery of the device. In V. */
            battery_voltage?: number | null;
            /** @description In kilometres. */
            odometer?: number | null;
            /** @description In hours. */
            hourmeter?: number | null;
            /** @description In rpm. */
            rpm?: number | null;
            /** @description Of sensor 1. In °C. */
            temperature_1?: number | null;
            /** @description Of sensor 2. In °C. */
            temperature_2?: number | null;
            /** @description Of sensor 3. In °C. */
            temperature_3?: number | null;
            /** @description Of sensor 4. In °C. */
            temperature_4?: number | null;
            /** @description The code of the card in the reader; empty: the reader says that there is none. */
            card?: string | null;
            /** @description What the device raised at this moment. */
            alarms?: components["schemas"]["PositionAlarm"][] | null;
            /** @description What else the device says, by names of small letters, digits and underscores. No counters, send times or strengths of signals: a position that is sent again must be the same. */
            extra?: {
                [key: string]: number | boolean | string;
            } | null;
        };
        NewPositions: {
            data: components["schemas"]["NewPosition"][];
        };
        NewProofLink: {
            /** @description How long it opens. Default: `90`. In d. */
            days?: number;
            /** @description Whether it shows the pictures. Default: `true`. */
            pictures?: boolean;
        };
        NewProofLinkBody: {
            data: components["schemas"]["NewProofLink"];
        };
        /** @description The stops of one day, and who may execute them. Without an executor they become one plan of nobody. */
        NewRoutePlan: {
            /** @description When the first vehicle may start loading. A date-time; without an offset it is in the zone of the company. */
            date_time_start: string;
            /** @description When the last vehicle has to be done, by 31 days after the start at most. Work shifts of vehicles and drivers bound it further. A date-time; without an offset it is in the zone of the company. */
            date_time_end: string;
            /** @description Your title for the plan. With the day and the executor it identifies the plan. */
            external_code: string;
            route_points: components["schemas"]["RoutePointInput"][];
            /** @description The vehicle that executes. */
            vehicle_plate?: string | null;
            /** @description The CPF of the driver who executes, with or without a vehicle. */
            document_number?: string | null;
            /** @description Vehicles that share the points: each that is needed gets a plan. With `document_number` alone, that driver drives the first. */
            vehicle_plates?: string[] | null;
            /** @description CPFs of drivers who share the points. With `vehicle_plate` alone, the first drives that vehicle. Not together with `vehicle_plates`. */
            document_numbers?: string[] | null;
            /** @description Drivers with their vehicles who share the points. Not together with the fields above. */
            entity?: components["schemas"]["RoutePlanExecutor"][] | null;
        };
        /** @description It requires neither a picture nor a note, and is active, unless you say otherwise. */
        NewRouteReason: {
            /** @description Names the reason to programs. It cannot be changed. Unique among the reasons of its kind. */
            code: string;
            /** @description What drivers read. */
            name: string;
            /** @description Whoever gives this reason has to take a picture. */
            requires_picture?: boolean;
            /** @description Whoever gives this reason has to write a note. */
            requires_note?: boolean;
            /** @description False: drivers no longer get to choose it. */
            active?: boolean;
        };
        NewRouteReasonBody: {
            data: components["schemas"]["NewRouteReason"];
        };
        NewUser: {
            name: string;
            login: string;
            /** Format: email */
            email?: string | null;
            role: components["schemas"]["Role"];
            /** @enum {string|null} */
            locale?: "pt-BR" | "en" | "es" | null;
            /** Format: time-zone */
            time_zone?: string | null;
            /**
             * Format: password
             * @description Absent: the user sets it by an invitation.
             */
            password?: string;
        };
        NewUserBody: {
            data: components["schemas"]["NewUser"];
        };
        /** @description A new vehicle is active, and visible unless told otherwise; its status is changed by PUT. */
        NewVehicle: {
            title: string;
            /** @description In the old form or that of Mercosul, ABC-1234 and ABC1C34, which stand for the same vehicle; unique within the company. Free again once its vehicle is deleted. */
            plate: string;
            /** @description False: left out of lists unless asked for. */
            visible?: boolean;
            /** @description Chassis number (VIN), shown as it was sent. */
            chassi?: string | null;
            /** @description Registration number, with or without punctuation; its check digit must be right. Shown as 11 digits. */
            renavam?: string | null;
            /** @description Number of the certificate of registration. */
            crv?: string | null;
            /** @description Year of manufacture. */
            year?: number | null;
            model_year?: number | null;
            seats?: number | null;
            /** @description How much it carries, in the unit that your company measures items by, such as kg. No plan loads more; null: any load. */
            capacity?: number | null;
            /** @description A point may limit them; null: no limit applies. From 3 on, routes are those of a truck where the map has them, else those of a car. */
            axles?: number | null;
            /** @description In litres. */
            fuel_capacity?: number | null;
            /** @description In km/L. */
            fuel_average_intended?: number | null;
            /** @description In kilometres. */
            hodometer?: number | null;
            /** @description In hours. */
            hourimeter?: number | null;
            /** @description Above it the vehicle is speeding. In km/h. */
            speed_max?: number | null;
            /** @description A further limit, counted by itself. In km/h. */
            speed_max_range_1?: number | null;
            /** @description The limit while it rains. In km/h. */
            speed_max_rain?: number | null;
            /** @description Above it the engine turns too fast. In rpm. */
            rpm_high?: number | null;
            /** @description The lowest that the load may have. In °C. */
            min_temperature?: number | null;
            /** @description The highest that the load may have. In °C. */
            max_temperature?: number | null;
            /**
             * Format: date
             * @description The day on which the licensing expires.
             */
            licensing_expiration?: string | null;
            /** @description What a kilometre of it costs, in the currency of your company; null: what the company says. In currency/km. */
            cost_per_km?: number | null;
            /** @description What an hour of it and its driver costs, likewise. In currency/h. */
            cost_per_hour?: number | null;
            /** @description Whom to ask about the vehicle. */
            responsible_name?: string | null;
            /**
             * Format: int64
             * @description The driver of the vehicle from now on. A driver may have several vehicles.
             */
            driver_id?: number | null;
            /** Format: int64 */
            fleet_id?: number | null;
            /** Format: int64 */
            cost_center_id?: number | null;
            /**
             * Format: int64
             * @description The hours that plans of the vehicle lie in; null: any.
             */
            work_shift_id?: number | null;
            /** Format: int64 */
            vehicle_color_id?: number | null;
            /** Format: int64 */
            vehicle_model_id?: number | null;
            fuel_category_id?: number | null;
            vehicle_category_id?: number | null;
        };
        NewVehicleBody: {
            data: components["schemas"]["NewVehicle"];
        };
        NewVehicleColor: {
            /** @description Unique among the colors that the company sees, shared ones included; accents and capitals are ignored. */
            name: string;
        };
        NewVehicleColorBody: {
            data: components["schemas"]["NewVehicleColor"];
        };
        NewVehicleModel: {
            /** @description Unique among the models of the manufacturer, shared ones included; accents and capitals are ignored. */
            name: string;
            /** @description A manufacturer that a shared model has. */
            vehicle_model_manufacturer_id: number;
        };
        NewVehicleModelBody: {
            data: components["schemas"]["NewVehicleModel"];
        };
        NewVirtualArea: {
            name: string;
            /**
             * @description A polygon has a ring; a circle has a centre and a radius.
             * @enum {string}
             */
            kind: "polygon" | "circle";
            /** @description Centre of a circle. In degrees (WGS84). */
            latitude?: number | null;
            /** @description Centre of a circle. In degrees (WGS84). */
            longitude?: number | null;
            /** @description Of a circle, over the ellipsoid. In metres. */
            radius_m?: number | null;
            /** @description Border of a polygon, its edges great circles, without crossing itself. It spans less than 90° of longitude, between 85° south and 85° north, and does not lie over the antimeridian. Closed or not; an answer has it closed. */
            ring?: number[][] | null;
            /** @description The vehicles that the area is for. */
            vehicle_ids?: number[];
        };
        NewVirtualAreaBody: {
            data: components["schemas"]["NewVirtualArea"];
        };
        /** @description Without types it gets all; without a rate, 50 a second. */
        NewWebhook: {
            /** @description For people; null: none. */
            name?: string | null;
            /** @description Where events are sent: `https`, port 443 or 8443, a public name of the DNS, no user and no password. The operator may let in networks of the house. */
            url: string;
            /** @description The types of events that are sent. Empty: all that the person or key who saved the endpoint may read, those of later releases too. */
            types?: components["schemas"]["LogEventType"][];
            /** @description Events that are sent in a second at most. */
            rate_per_second?: number;
        };
        NewWebhookBody: {
            data: components["schemas"]["NewWebhook"];
        };
        NewWorkShift: {
            /** @description Unique within the company; accents and capitals are ignored. */
            name: string;
            /**
             * Format: time-zone
             * @description A zone of the tz database, such as America/Sao_Paulo.
             */
            time_zone: string;
            /** @description None may overlap another of the week. */
            days: components["schemas"]["WorkDay"][];
            /** @description From when on days and zone hold; absent or null: now. A date-time; without an offset it is in the zone of the company. */
            valid_from?: string | null;
        };
        NewWorkShiftBody: {
            data: components["schemas"]["NewWorkShift"];
        };
        /** @description Long work that its client may watch. */
        Operation: {
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["OperationKind"];
            state: components["schemas"]["OperationState"];
            /** @description How much is done, from 0 to 1. */
            progress: number;
            /** @description Where the work is: `queued`, `geocoding`, `matrix`, `solving`, `explaining`, `drawing`, `done`; `waiting: …` while an engine is away. */
            step: string;
            /** @description Driving time of the best routes that were found; null until there are some. In seconds. */
            best_cost: number | null;
            /** Format: date-time */
            date_created: string;
            /**
             * Format: date-time
             * @description When a worker took it up; null: it is queued.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When it ended, however it ended; null: it goes on.
             */
            finished_at: string | null;
            /** @description Why it failed; null unless it did. */
            problem: components["schemas"]["Failure"] | null;
            /** @description What the synchronous call would have answered; of `reoptimize` and `explain`, what it came to. Null until it is there. */
            result: components["schemas"]["RoutePlanImport"] | components["schemas"]["ReoptimizeResult"] | components["schemas"]["ExplainResult"] | null;
        };
        OperationAnswer: {
            data: components["schemas"]["Operation"];
        };
        /**
         * @description What is done: a plan is imported, planned again, kept in its given order, or re-optimised; or it is explained again why nobody serves what an import left out.
         * @enum {string}
         */
        OperationKind: "import_route_plan" | "replan" | "keep_order" | "reoptimize" | "explain";
        /**
         * @description `queued` and `running` go on; the others are final.
         * @enum {string}
         */
        OperationState: "queued" | "running" | "succeeded" | "failed" | "cancelled";
        /** @description An operation without its result, which of a big import is as long as the import. */
        OperationSummary: {
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["OperationKind"];
            state: components["schemas"]["OperationState"];
            /** @description How much is done, from 0 to 1. */
            progress: number;
            /** @description Where the work is: `queued`, `geocoding`, `matrix`, `solving`, `explaining`, `drawing`, `done`; `waiting: …` while an engine is away. */
            step: string;
            /** @description Driving time of the best routes that were found; null until there are some. In seconds. */
            best_cost: number | null;
            /** Format: date-time */
            date_created: string;
            /**
             * Format: date-time
             * @description When a worker took it up; null: it is queued.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When it ended, however it ended; null: it goes on.
             */
            finished_at: string | null;
            /** @description Why it failed; null unless it did. */
            problem: components["schemas"]["Failure"] | null;
        };
        OperationSummaryList: {
            data: components["schemas"]["OperationSummary"][];
            pagination: components["schemas"]["Pagination"];
        };
        OsmandCoordinates: {
            latitude: number;
            longitude: number;
            /** @description −1: not known. In m/s. */
            speed?: number;
            /** @description Clockwise from north; −1: not known. */
            heading?: number;
        } & {
            [key: string]: unknown;
        };
        OsmandLocation: {
            /** @description A date-time of RFC 3339. */
            timestamp: string;
            coords: components["schemas"]["OsmandCoordinates"];
        } & {
            [key: string]: unknown;
        };
        /** @description What Traccar Client sends since 2025. */
        OsmandReport: {
            /** @description The serial of the device. */
            device_id: string;
            location: components["schemas"]["OsmandLocation"];
        } & {
            [key: string]: unknown;
        };
        /** @description What the phone has not been rid of yet. */
        Outbox: {
            /** @description Commands that wait on the phone, those of this request included. */
            commands: number;
            /** @description Images whose bytes wait on the phone. */
            images: number;
            /** @description Of the oldest command that waits. A date-time; without an offset it is in the zone of the company. */
            oldest_at?: string | null;
        };
        Pagination: {
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            next_cursor: string | null;
            /** @description True: there are further rows after this page. */
            has_more: boolean;
        };
        PasswordBody: {
            /** Format: password */
            current_password: string;
            /** Format: password */
            password: string;
        };
        /** @description What was asked for, or what planning did (`take_up`, `planned`, `give_back`, `fail`, `lose_start`): ids and figures, nothing of persons. */
        PastOperation: {
            /** @enum {string} */
            op: "add" | "remove" | "retry" | "move" | "reorder" | "reassign" | "rules" | "lock" | "place" | "reoptimize" | "undo" | "send" | "start" | "replan" | "keep_order" | "close" | "reopen" | "remove" | "replace" | "take_up" | "planned" | "give_back" | "fail" | "lose_start" | "refuse";
        } & {
            [key: string]: unknown;
        };
        Picture: {
            /** @description Its name. */
            picture: string;
            content_type: string;
            /** @description In bytes. */
            size: number;
            /** @description Of the content. */
            sha256: string;
            /** @description In px. */
            width: number;
            /** @description In px. */
            height: number;
            /**
             * @description {
             *       "0": "T",
             *       "1": "h",
             *       "2": "e",
             *       "3": " ",
             *       "4": "b",
             *       "5": "y",
             *       "6": "t",
             *       "7": "e",
             *       "8": "s",
             *       "9": " ",
             *       "10": "i",
             *       "11": "n",
             *       "12": " ",
             *       "13": "B",
             *       "14": "a",
             *       "15": "s",
             *       "16": "e",
             *       "17": "6",
             *       "18": "4",
             *       "19": "."
             *     }
             */
            content: Record<string, never>;
        };
        PictureAnswer: {
            data: components["schemas"]["Picture"];
        };
        /** @description A picture that is not in the file. */
        PictureLeftOut: {
            name: string;
            /** @description Where it can be had by itself; null: its bytes are not there. */
            path: string | null;
        };
        /** @description An unassigned line of an import goes into a plan. */
        PlaceLine: {
            /** @enum {string} */
            op: "place";
            /**
             * Format: int64
             * @description The import that left the line unassigned.
             */
            route_id: number;
            /** @description Which of its `route_points`, from 0. */
            line: number;
            /** Format: int64 */
            route_plan_id: number;
            /** @description From 1, the start counted; `best`: where it costs least; absent or null: the last before the arrival. */
            position?: ((number | "best" | null) | (string | number | "best" | null) | null) | number | "best" | null;
            at?: components["schemas"]["PlaceOnMap"] | null;
            waive?: components["schemas"]["Waiver"] | null;
        };
        /** @description Where it is, for a line whose address was not found or lies off the map. */
        PlaceOnMap: {
            /** @description In degrees (WGS84). */
            latitude: number;
            /** @description In degrees (WGS84). */
            longitude: number;
        };
        /** @description What changed in a plan, for who holds `from_version`. */
        PlanPatch: {
            /** Format: int64 */
            id: number;
            from_version: number;
            version: number;
            status: string;
            points: components["schemas"]["PointPatch"][];
            /** @description Points that are no longer in it. */
            gone: number[];
        };
        PointAfterwards: {
            /**
             * Format: int64
             * @description What was made, or voided.
             */
            record_id: number;
            /** Format: int64 */
            route_point_id: number;
            /** Format: int64 */
            route_plan_id: number;
            /** @description Of the point, now. */
            status: string;
            /** @description Of its plan, now. */
            plan_status: string;
        };
        PointAfterwardsAnswer: {
            data: components["schemas"]["PointAfterwards"];
        };
        /** @description A place with a name: a depot, a customer, a workshop. */
        PointOfInterest: {
            /** Format: int64 */
            id: number;
            /** @description Shown on the map. */
            title: string;
            /** @description Whom to ask for there. */
            responsible_name: string | null;
            phone: string | null;
            /** @description In degrees (WGS84). */
            latitude: number;
            /** @description In degrees (WGS84). */
            longitude: number;
            /** @description The key of the point in the system it came from. */
            migration_id: string | null;
            /** @description Null unless included. */
            point_of_interest_category: components["schemas"]["PointOfInterestCategory"] | null;
        };
        PointOfInterestAnswer: {
            data: components["schemas"]["PointOfInterest"];
        };
        PointOfInterestCategory: {
            id: number;
            name: string;
        };
        /** @description Either form will do; both must name the same category. */
        PointOfInterestCategoryReference: {
            id: number;
        };
        /** @description An absent field is unchanged, null clears it. A category can be changed but not cleared: its null, which a read without it has, changes nothing. */
        PointOfInterestChanges: {
            /** Format: int64 */
            id: number;
            /** @description Shown on the map. */
            title: string;
            /** @description In degrees (WGS84). */
            latitude: number;
            /** @description In degrees (WGS84). */
            longitude: number;
            /** @description Whom to ask for there. */
            responsible_name?: string | null;
            phone?: string | null;
            /** @description The key of the point in the system it came from. */
            migration_id?: string | null;
            point_of_interest_category?: components["schemas"]["PointOfInterestCategoryReference"] | null;
            /** @description Either form will do; both must name the same category. */
            point_of_interest_category_id?: number | null;
        };
        PointOfInterestChangesBody: {
            data: components["schemas"]["PointOfInterestChanges"];
        };
        PointOfInterestList: {
            data: components["schemas"]["PointOfInterest"][];
            pagination: components["schemas"]["Pagination"];
        };
        PointOfInterestReference: {
            /** Format: int64 */
            id: number;
            title: string;
            latitude: number;
            longitude: number;
        };
        PointPatch: {
            /** Format: int64 */
            id: number;
            status: string;
            assignment: number;
            position: number | null;
        };
        /** @description What the device of a vehicle said of one moment. Several records of one moment are merged. Null: it said nothing of this. */
        Position: {
            /** Format: int64 */
            vehicle_id: number;
            /** Format: int64 */
            device_id: number;
            /**
             * Format: date-time
             * @description The moment that it speaks of; what is sent as `time`.
             */
            date_time: string;
            /**
             * Format: date-time
             * @description When it was received.
             */
            date_created: string;
            /** @description False: the place is not measured, but the last known one, or by cell, or there is none. */
            valid: boolean;
            /** @description Whether the device kept it and sent it later. */
            buffered: boolean;
            /** @description In degrees (WGS84). */
            latitude: number | null;
            /** @description In degrees (WGS84). */
            longitude: number | null;
            /** @description In km/h. */
            speed: number | null;
            /** @description Clockwise from north. In degrees (WGS84). */
            heading: number | null;
            /** @description In metres. */
            altitude: number | null;
            satellites: number | null;
            /** @description Whether it is on. */
            ignition: boolean | null;
            /** @description Whether input 1 is on. */
            input_1: boolean | null;
            /** @description Whether input 2 is on. */
            input_2: boolean | null;
            /** @description Whether input 3 is on. */
            input_3: boolean | null;
            /** @description Whether input 4 is on. */
            input_4: boolean | null;
            /** @description Whether the device is fed by the vehicle. */
            main_power: boolean | null;
            /** @description Of the vehicle. In V. */
            external_voltage: number | null;
            /** @description Of the battery of the device. In V. */
            battery_voltage: number | null;
            /** @description As the device counts. In kilometres. */
            odometer: number | null;
            /** @description As the device counts. In hours. */
            hourmeter: number | null;
            /** @description In rpm. */
            rpm: number | null;
            /** @description Of sensor 1. In °C. */
            temperature_1: number | null;
            /** @description Of sensor 2. In °C. */
            temperature_2: number | null;
            /** @description Of sensor 3. In °C. */
            temperature_3: number | null;
            /** @description Of sensor 4. In °C. */
            temperature_4: number | null;
            /** @description The code of the card in the reader; empty: the reader says that there is none. */
            card: string | null;
            /** @description What the device raised at this moment. */
            alarms: components["schemas"]["PositionAlarm"][];
            /** @description What else the device said, by its name; the unit is at the end of the name. */
            extra: {
                [key: string]: unknown;
            };
        };
        /** @enum {string} */
        PositionAlarm: "panic" | "acceleration" | "braking" | "turn" | "power_cut" | "power_back";
        PositionList: {
            data: components["schemas"]["Position"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description What was answered to the same field on the same vehicle the last time before, among the 30 checklists of the form before this one. Of several answers to one field it is the one of the same item (`multi_choice`), else the one in the same place (`photo`). A user without the scope `checklist:all` sees only their own. */
        PreviousChecklistAnswer: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            checklist_id: number;
            /** Format: date-time */
            date_executed: string;
            /** @description The answer given; of a choice the name of the item. Null: only a picture or a remark. */
            value: string | null;
            /**
             * @description That of the item that was chosen: H high, M medium, L low; null: none.
             * @enum {string|null}
             */
            risk_level: "H" | "M" | "L" | null;
            /** @description The name of its picture for `GET /checklist/picture`; null: none, or its bytes have not arrived. */
            picture: string | null;
            /**
             * Format: int64
             * @description The item that was chosen.
             */
            table_item_id: number | null;
            /** @description A remark. */
            additional_data: string | null;
        };
        /** @description RFC 9457 problem details. */
        Problem: {
            /** @description A name for the kind of problem; one for each code. */
            type: string;
            /** @description What the code means, in the language of the request. */
            title: string;
            status: number;
            /** @description What happened this time, and the way out. */
            detail?: string;
            /** @description The path that was asked for. */
            instance: string;
            code: components["schemas"]["ProblemCode"];
            /** @description Name it when you ask for help; it is in the log of the server. */
            request_id: string;
            errors?: components["schemas"]["FieldProblem"][];
            /** @description What would be legal now. */
            allowed?: string[];
            /** @description Of `cursor_expired`: the first sequence that is still kept. */
            oldest?: number;
            /** @description Of `stale_version` on a change of plans: what others changed since, the oldest first, each as `GET /route_plan/changes` has it. */
            changes_since?: {
                [key: string]: unknown;
            }[];
            /** @description Of `stale_version` on a change of plans: the same change tried on what is there now, as a dry run answers it; null: it cannot be done any more. */
            rebased?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * @description Stable in every language; docs/errors.md says what each means.
         * @enum {string}
         */
        ProblemCode: "unreadable_request" | "unreadable_body" | "unauthenticated" | "wrong_credentials" | "missing_scope" | "not_permitted" | "wrong_origin" | "not_found" | "method_not_allowed" | "request_timeout" | "state_conflict" | "already_exists" | "request_in_progress" | "plan_was_edited" | "point_not_open" | "locked" | "not_undoable" | "cursor_expired" | "stale_version" | "body_too_large" | "address_too_long" | "unsupported_media_type" | "import_incomplete" | "document_expired" | "invalid_request" | "result_too_large" | "idempotency_key_reused" | "address_unusable" | "form_unknown" | "answers_invalid" | "image_hash_mismatch" | "image_unusable" | "image_quota_exceeded" | "too_many_requests" | "queue_full" | "headers_too_large" | "internal_error" | "geocoder_off" | "geocoder_unavailable" | "images_off" | "images_unavailable" | "images_busy" | "positions_off" | "database_unavailable" | "log_unavailable" | "solver_unavailable" | "road_engine_unavailable" | "too_many_imports" | "import_interrupted" | "overloaded" | "busy" | "proof_not_anchored" | "deadline_exceeded";
        /** @description The file is canonical JSON: keep its bytes as they come. */
        ProofBundle: {
            format: string;
            /** Format: int64 */
            customer: number;
            entries: components["schemas"]["ProvenEntry"][];
            /** @description Empty without the scope `driver:pii`. */
            disclosures: string[];
            pictures: components["schemas"]["EnclosedPicture"][];
            /** @description The file has 20 pictures and 8 MB of them at most. */
            left_out: components["schemas"]["PictureLeftOut"][];
        };
        /** @description The state of your log, signed. Who keeps checkpoints can tell later that nothing before them was changed. */
        ProofCheckpoint: {
            /** @description How many entries it covers: all from the first on. */
            size: number;
            /** @description The root of the tree of these entries, in hexadecimal. */
            root: string;
            /** @description The signed text, as c2sp.org/tlog-checkpoint writes it. */
            checkpoint: string;
            /**
             * Format: date-time
             * @description By our clock; the signature does not cover it.
             */
            date_signed: string;
        };
        ProofCheckpointList: {
            data: components["schemas"]["ProofCheckpoint"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description By which everybody can check the proofs of your company. */
        ProofKey: {
            /** @description The verifier key of your log: name, id and Ed25519 public key, joined by plus signs. Publish it; who checks a proof needs it. */
            key: string;
        };
        ProofKeyAnswer: {
            data: components["schemas"]["ProofKey"];
        };
        /** @description For somebody without an account, such as the recipient. */
        ProofLink: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            route_point_id: number;
            /** @description Opens the page. It is shown in this answer alone. */
            token: string;
            /** @description Of the page, behind the address of this API. */
            path: string;
            /**
             * Format: date-time
             * @description When it stops to open.
             */
            date_expires: string;
        };
        ProofLinkAnswer: {
            data: components["schemas"]["ProofLink"];
        };
        /** @description An entry of the log, and the proof that it is there. */
        ProvenEntry: {
            /** @description As docs/proof.md describes it. */
            entry: {
                [key: string]: unknown;
            };
            /** @description That it is in the log, as c2sp.org/tlog-proof writes it. */
            proof: string;
        };
        /**
         * @description `too_old`: of a time that is no longer kept; `from_the_future`: more than 5 minutes ahead of its receipt; `no_owner`: of a time at which nobody had the device; `too_many`: beyond the 100,000 positions that a device may have in a UTC day.
         * @enum {string}
         */
        QuarantineReason: "too_old" | "from_the_future" | "no_owner" | "too_many";
        /** @description A position that was taken, but is no part of the history of a vehicle. */
        QuarantinedPosition: {
            /** Format: int64 */
            device_id: number;
            reason: components["schemas"]["QuarantineReason"];
            /**
             * Format: date-time
             * @description The moment that it speaks of; what is sent as `time`.
             */
            date_time: string;
            /**
             * Format: date-time
             * @description When it was received.
             */
            date_created: string;
            /** @description False: the place is not measured, but the last known one, or by cell, or there is none. */
            valid: boolean;
            /** @description In degrees (WGS84). */
            latitude: number | null;
            /** @description In degrees (WGS84). */
            longitude: number | null;
            /** @description In km/h. */
            speed: number | null;
            /** @description Clockwise from north. In degrees (WGS84). */
            heading: number | null;
            /** @description In metres. */
            altitude: number | null;
            satellites: number | null;
            /** @description Whether it is on. */
            ignition: boolean | null;
            /** @description Whether input 1 is on. */
            input_1: boolean | null;
            /** @description Whether input 2 is on. */
            input_2: boolean | null;
            /** @description Whether input 3 is on. */
            input_3: boolean | null;
            /** @description Whether input 4 is on. */
            input_4: boolean | null;
            /** @description Whether the device is fed by the vehicle. */
            main_power: boolean | null;
            /** @description Of the vehicle. In V. */
            external_voltage: number | null;
            /** @description Of the battery of the device. In V. */
            battery_voltage: number | null;
            /** @description As the device counts. In kilometres. */
            odometer: number | null;
            /** @description As the device counts. In hours. */
            hourmeter: number | null;
            /** @description In rpm. */
            rpm: number | null;
            /** @description Of sensor 1. In °C. */
            temperature_1: number | null;
            /** @description Of sensor 2. In °C. */
            temperature_2: number | null;
            /** @description Of sensor 3. In °C. */
            temperature_3: number | null;
            /** @description Of sensor 4. In °C. */
            temperature_4: number | null;
            /** @description The code of the card in the reader; empty: the reader says that there is none. */
            card: string | null;
            /** @description What the device raised at this moment. */
            alarms: components["schemas"]["PositionAlarm"][];
            /** @description What else the device said, by its name; the unit is at the end of the name. */
            extra: {
                [key: string]: unknown;
            };
        };
        QuarantinedPositionList: {
            data: components["schemas"]["QuarantinedPosition"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description What was understood of an address, as it is looked for. */
        ReadAddress: {
            /** @description With its type and title written out. In small letters, without accents. */
            street: string | null;
            /** @description With the letter of the house. */
            number: string | null;
            /** @description True: "s/n" was written, so that no number will come. */
            is_without_number: boolean;
            /** @description In small letters, without accents. */
            complement: string | null;
            /** @description In small letters, without accents. */
            neighborhood: string | null;
            /** @description In small letters, without accents. */
            city: string | null;
            /** @description The two letters of the federative unit. */
            state: string | null;
            /** @description Eight digits. */
            cep: string | null;
        };
        /** @description Who executes it, and with which vehicle. */
        ReassignPlan: {
            /** @enum {string} */
            op: "reassign";
            /** Format: int64 */
            route_plan_id: number;
            /**
             * Format: int64
             * @description Absent: as it is; null: nobody.
             */
            driver_id?: number | null;
            /**
             * Format: int64
             * @description Absent: as it is; null: none.
             */
            vehicle_id?: number | null;
            /**
             * Format: int64
             * @description Absent: as it is; null: nobody.
             */
            helper_id?: number | null;
        };
        /** @description Events and daily rows of more than 7 days ago that are found anew, because something was changed for a time so long ago. It is done beside what comes in, and takes its time. */
        Recalculation: {
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["RecalculationKind"];
            state: components["schemas"]["RecalculationState"];
            /**
             * Format: date-time
             * @description Since when it is otherwise; null: since ever.
             */
            valid_from: string | null;
            /**
             * Format: date-time
             * @description Until when; null: until further notice.
             */
            valid_to: string | null;
            /** @description Days of vehicles to be judged anew: those with positions. It grows while vehicles are added. */
            vehicle_days: number;
            /** @description How many of them are done. They stay as they are when it is cancelled. */
            vehicle_days_done: number;
            /** @description Days that are not among them any more: a later recalculation does them. */
            vehicle_days_taken_over: number;
            /** @description How long it will take at the speed since it was created; null: nobody can tell. In seconds. */
            seconds_left: number | null;
            /** Format: date-time */
            date_created: string;
            /**
             * Format: date-time
             * @description When days were done last; null: none is.
             */
            date_progressed: string | null;
            /**
             * Format: date-time
             * @description Null: it was not cancelled.
             */
            date_cancelled: string | null;
        };
        RecalculationAnswer: {
            data: components["schemas"]["Recalculation"];
        };
        /**
         * @description What was changed for a time long ago.
         * @enum {string}
         */
        RecalculationKind: "area" | "area_link" | "assignment" | "customer" | "driver" | "fleet" | "install" | "itinerary" | "plan" | "point_of_interest" | "rules" | "vehicle" | "work_shift";
        RecalculationList: {
            data: components["schemas"]["Recalculation"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description `waiting`: no day is done yet. `running`: some are, or vehicles may still be added. `done` and `cancelled`: no day is left.
         * @enum {string}
         */
        RecalculationState: "waiting" | "running" | "done" | "cancelled";
        /** @description Who took it. */
        Receiver: {
            name?: string | null;
            document?: string | null;
        };
        RecordCorrection: {
            /** Format: int64 */
            record_id: number;
            reason: string;
        };
        RecordCorrectionBody: {
            data: components["schemas"]["RecordCorrection"];
        };
        /** @description The name is null until the bytes are there. */
        RecordedImage: {
            /** @enum {string} */
            role: "picture" | "signature" | "hodometer";
            sha256: string;
            name: string | null;
        };
        RecordedItem: {
            /** Format: int64 */
            id: number;
            external_code: string;
            checked: boolean;
            quantity: number | null;
        };
        RecordedProof: {
            /**
             * @description `erased`: the recipient was erased, and with them the pictures and who received.
             * @enum {string}
             */
            state: "complete" | "awaiting_images" | "waived" | "not_required" | "erased";
            missing: string[];
            waived: components["schemas"]["RecordedWaiver"][];
            images: components["schemas"]["RecordedImage"][];
        };
        /** @description Who took it; null without the scope `driver:pii`. */
        RecordedReceiver: {
            name: string | null;
            document: string | null;
        };
        RecordedWaiver: {
            part: string;
            reason: string;
        };
        /** @description What a phone told and the rules did not let in. It is kept. */
        RejectedCommand: {
            command_id: string;
            /** @enum {string} */
            type: "plan.start" | "load.check" | "point.arrive" | "point.depart" | "point.execute" | "point.return" | "point.attach" | "point.correct" | "vehicle.change" | "plan.finish" | "checklist.execute";
            /** @enum {string} */
            code: "invalid_request" | "unknown_type" | "command_id_reused" | "not_found" | "not_assigned" | "wrong_point_type" | "proof_missing" | "items_unchecked" | "reason_required" | "reason_unknown" | "note_required" | "correction_refused" | "form_unknown" | "answers_invalid" | "internal_error";
            /** @enum {string} */
            state: "rejected" | "accepted";
            /** Format: int64 */
            user_id: number;
            installation_id: string;
            sequence: number;
            /** Format: int64 */
            route_plan_id: number | null;
            /** Format: int64 */
            route_point_id: number | null;
            /**
             * Format: date-time
             * @description When it happened, by our clock.
             */
            at: string | null;
            /**
             * Format: date-time
             * @description When it came first.
             */
            received_at: string;
            /**
             * Format: date-time
             * @description When somebody accepted it.
             */
            accepted_at: string | null;
            /** Format: int64 */
            accepted_by: number | null;
        };
        RejectedCommandAnswer: {
            data: components["schemas"]["RejectedCommand"];
        };
        RejectedCommandList: {
            data: components["schemas"]["RejectedCommand"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @enum {string} */
        RejectionCode: "invalid_request" | "unknown_type" | "command_id_reused" | "not_found" | "not_assigned" | "wrong_point_type" | "proof_missing" | "items_unchecked" | "reason_required" | "reason_unknown" | "note_required" | "correction_refused" | "form_unknown" | "answers_invalid" | "internal_error";
        /** @description Why a command was rejected. */
        RejectionProblem: {
            code: components["schemas"]["RejectionCode"];
            /** @description In the language of the request. */
            detail: string;
            /** @description Which field of the command; null: none alone. */
            pointer: string | null;
        };
        /** @description Nobody goes there. */
        RemovePoint: {
            /** @enum {string} */
            op: "remove";
            /** Format: int64 */
            route_point_id: number;
        };
        RenewedTokens: {
            access_token: string;
            /** @description The next one, when the login sent Installation-Id; null when it is in the cookie. Absent: the one that was sent goes on. */
            refresh_token?: string | null;
            user: components["schemas"]["Account"];
        };
        /** @description Alone in its call, which is answered with 202 and an operation. No point is added and none is left out. */
        ReoptimizePlans: {
            /** @enum {string} */
            op: "reoptimize";
            /** @description The open points of these plans are ordered anew, and of several plans may change plan. They have 2,500 open points at most. */
            route_plan_ids: number[];
            /** @description How long solvers may search; no longer than the deployment lets them. Absent or null: by the number of points. In seconds. */
            budget_s?: number | null;
            /**
             * @description True: what is found is written at once; else it is a preview.
             * @default false
             */
            apply: boolean;
        };
        /** @description What re-optimising came to. */
        ReoptimizeResult: {
            /**
             * @description `nothing_better`: no order was found that is less late, breaks fewer rules or costs less than the one that there is.
             * @enum {string}
             */
            outcome: "better" | "nothing_better";
            /** @description As the answer of a dry run, with its `preview_id`; of one with `apply`, as that of a change, with its `change_id`. Null: nothing better was found. */
            change: components["schemas"]["RoutePlansChangeResult"] | null;
        };
        ReorderPoints: {
            /** @enum {string} */
            op: "reorder";
            /** Format: int64 */
            route_plan_id: number;
            /** @description In their new order. They change places among themselves; points not named stay. */
            route_point_ids: number[];
        };
        /** @description What came back is tried again by the same driver. */
        RetryPoint: {
            /** @enum {string} */
            op: "retry";
            /** Format: int64 */
            route_point_id: number;
        };
        /** @description It needs a reason. */
        ReturnPayload: {
            location?: components["schemas"]["DeviceLocation"] | null;
            notes?: string | null;
            images?: components["schemas"]["ImageOfCommand"][] | null;
            /** @description In kilometres. */
            hodometer?: number | null;
            /** Format: int64 */
            route_return_reason_id?: number | null;
            waived?: components["schemas"]["WaivedProof"][] | null;
        };
        ReverseCandidate: {
            /** @description In degrees (WGS84). */
            latitude: number;
            /** @description In degrees (WGS84). */
            longitude: number;
            precision: components["schemas"]["GeocodePrecision"];
            provider: components["schemas"]["GeocodeProvider"];
            /** @description How sure it is that this address was meant. */
            confidence: number;
            /** @description The found address as one line. */
            address: string | null;
            address_parts: components["schemas"]["AddressParts"];
            /** @description To be shown wherever the answer is shown. */
            credit: string | null;
            /** @description From the point that was asked about. In metres. */
            distance: number;
        };
        ReverseGeocodeAnswer: {
            /** @description Best first; empty where nothing is near. */
            data: components["schemas"]["ReverseCandidate"][];
        };
        /** @description The road map in use. */
        RoadMap: {
            /** @description West, south, east and north; null without a map. */
            bbox: number[] | null;
            /** Format: date-time */
            date: string | null;
            /** @description To be shown wherever the map, or what it gave, is shown. */
            credits: string[];
            /** @description Kinds of vehicles that the map knows the ways of. */
            profiles: string[];
            tiles: components["schemas"]["BaseMap"] | null;
        };
        RoadMapAnswer: {
            data: components["schemas"]["RoadMap"];
        };
        /**
         * @description What a user may do.
         * @enum {string}
         */
        Role: "owner" | "admin" | "dispatcher" | "driver" | "viewer" | "integration";
        /** @description The points that one executor serves on one day, in their order. */
        RoutePlan: {
            /** Format: int64 */
            id: number;
            status: components["schemas"]["RoutePlanStatus"];
            /** @description The title that it was imported with. */
            external_code: string;
            /**
             * @description What was asked for. G: on roads; L: straight lines × 1.3.
             * @enum {string}
             */
            source: "G" | "L";
            /**
             * @description Where times and distances come from; null until it is planned.
             * @enum {string|null}
             */
            engine: "osrm" | "straight_line" | null;
            /**
             * Format: date-time
             * @description Start of the period that was imported; nobody leaves before it.
             */
            date_time_start: string;
            /**
             * Format: date-time
             * @description End of the period that was imported.
             */
            date_time_end: string;
            /** Format: date-time */
            date_created: string;
            /** @description Raised by whatever the office changes of it: the `base` of `POST /route_plan/changes`. What drivers do leaves it alone. */
            edit_version: number;
            /** @description True: the optimiser and edits leave it alone. */
            locked: boolean;
            /** @description From the first second of loading to the last of unloading, with driving, service, waiting and rests. In seconds. */
            total_time: number | null;
            /** @description In metres. */
            total_distance: number | null;
            /** @description Start and arrival included. */
            total_points: number;
            /** @description The sum of its points, in the unit of the company. */
            total_capacity: number;
            /**
             * Format: int64
             * @description The import: plans that came from one share it.
             */
            route_id: number;
            /**
             * Format: int64
             * @description The work that planned it last; null once that is forgotten, after 90 days.
             */
            operation_id: number | null;
            /**
             * Format: int64
             * @description Null: it was imported without a vehicle.
             */
            vehicle_id: number | null;
            /** @description Null unless included. */
            vehicle: components["schemas"]["RoutePlanVehicle"] | null;
            /**
             * Format: int64
             * @description The user who executes it: that of its driver. Null: its driver has none.
             */
            user_id: number | null;
            /** @description Also when the user was deleted since. Null unless included. */
            user: components["schemas"]["RoutePlanUser"] | null;
            /** @description The same as `user`, under another name. Null unless included. */
            user_excluded: components["schemas"]["RoutePlanUser"] | null;
            /**
             * Format: int64
             * @description Null: it was imported without a driver.
             */
            driver_id: number | null;
            /** @description A second driver, from `entity`; null: none. */
            helper: components["schemas"]["NamedReference"] | null;
            /** @description The planned way as an encoded polyline of precision 6. Null until it is planned, and where there is no way to draw. */
            polyline6: string | null;
            /** @description As the company was set when it was imported. Points may waive it. */
            require_signature: boolean;
            /** @description As the company was set when it was imported. Points may waive it. */
            require_picture: boolean;
            /** @description As the company was set when it was imported: start and end tell the odometer. */
            require_hodometer: boolean;
            /** @description As the company was set when it was imported: items are checked one by one. */
            load_check: boolean;
            /** @description What a given order breaks, what binds an optimised plan, points far from their road (`far_from_road`, in metres), and papers of its driver and vehicle that expired before its day. */
            findings: components["schemas"]["Finding"][];
            /** @description The `edit_version` that `findings` were found in, after a change; null: they are those of its planning. */
            findings_as_of: number | null;
            /** @description Of `total_distance` and `total_time` at the costs of the vehicle, else of the company, when they were last measured; null: none were set. */
            cost: number | null;
            /** @description Why it is not planned; null unless its planning came to nothing. */
            failure: components["schemas"]["Failure"] | null;
            /**
             * Format: date-time
             * @description Since when its driver has it; null: it was not sent yet.
             */
            date_sent: string | null;
            /**
             * Format: date-time
             * @description When it was deleted; only of one that is seen again for what was executed in it.
             */
            date_excluded: string | null;
            /**
             * Format: date-time
             * @description When a deleted plan was seen again, because it was executed after all.
             */
            date_restored: string | null;
            /**
             * Format: date-time
             * @description When its execution began.
             */
            date_started: string | null;
            /**
             * Format: date-time
             * @description When it was completed or closed.
             */
            date_closed: string | null;
            /** @description Why it was closed; null unless somebody gave a reason. `not_finished`: nobody finished it, and it was closed `auto_close_hours` after its end. */
            close_reason: string | null;
            /** @description In the order in which they are driven; empty unless included. */
            route_points: components["schemas"]["RoutePoint"][];
        };
        RoutePlanAnswer: {
            data: components["schemas"]["RoutePlan"];
        };
        /** @description What the office changed of a plan, once. */
        RoutePlanChange: {
            id: string;
            by: components["schemas"]["NamedReference"] | null;
            /** Format: date-time */
            at: string;
            reason: string | null;
            operations: components["schemas"]["PastOperation"][];
        };
        RoutePlanChangeList: {
            data: components["schemas"]["RoutePlanChange"][];
            pagination: components["schemas"]["Pagination"];
        };
        RoutePlanClosing: {
            /** @description Why points that are not done stay undone. Required while there are any. */
            reason?: string;
        };
        RoutePlanClosingBody: {
            data: components["schemas"]["RoutePlanClosing"];
        };
        RoutePlanDevice: {
            /** Format: int64 */
            id: number;
            serial: string;
        };
        /** @description Who executes: a driver with a vehicle, and maybe a helper. */
        RoutePlanExecutor: {
            /** @description The CPF of the driver. */
            document_number: string;
            vehicle_plate: string;
            /** @description The CPF of the helper, if there is one. */
            helper?: string | null;
        };
        /**
         * @description Stable in every language.
         * @enum {string}
         */
        RoutePlanFaultCode: "unknown_vehicle" | "vehicle_not_active" | "document_expired" | "unknown_driver" | "unknown_helper" | "outside_working_hours" | "start_not_found" | "already_imported";
        /** @description Of a plan, or a difference of two. */
        RoutePlanFigures: {
            /** @description In metres. */
            distance_m: number | null;
            /** @description From the start to the end, all in. In seconds. */
            duration_s: number | null;
            /** @description Served after their window. */
            late_points: number;
            /** @description Of all points together. In seconds. */
            late_s: number;
            /** @description Before windows open. In seconds. */
            waiting_s: number;
            /** @description Since the start of the period. In seconds. */
            end_s: number | null;
            /** @description Null where the company has set no costs. */
            cost: number | null;
        };
        /** @description What became of an import. Of one that is still being planned (202), only what is known by now. */
        RoutePlanImport: {
            /** @description How many of the sent points are in a plan. A start that several vehicles share counts once. */
            route_points: number;
            /** @description Points that cannot be read, and are in no plan. */
            wrong_lines: components["schemas"]["WrongRoutePoint"][];
            /** @description Executors who get no plan, and plans whose start was not found. A plan whose points all stay out (`nothing_placed`) is not here: they are in `unassigned_points`. */
            wrong_route_plans: components["schemas"]["WrongRoutePlan"][];
            /** @description Points that are right, but that nobody can serve. */
            unassigned_points: components["schemas"]["UnassignedPoint"][];
            /** @description One plan for each vehicle that is needed; empty in a dry run. In a 202 it has the first alone: the result of the operation has all. */
            route_plan_ids: number[];
            /**
             * Format: int64
             * @description The work that planned it, or that goes on. Null: there was nothing to plan.
             */
            operation_id: number | null;
        };
        RoutePlanImportBody: {
            /** @description True: the plan is optimised; false: the given order is followed. Default: `true`. */
            optimize?: boolean;
            /** @description True: an address that is found to the house decides over given coordinates. False: only given coordinates count. Default: `true`. */
            geocoding?: boolean;
            /**
             * @description G: on roads. L: straight lines × 1.3, and the plan says so. Default: `"G"`.
             * @enum {string}
             */
            source?: "G" | "L";
            /** @description True: windows are kept; false: what breaks them is only reported. Default: `false`. */
            has_time_window?: boolean;
            /** @description True: answered at once with an operation to watch. Required for more than 200 points. Default: `false`. */
            is_async?: boolean;
            /** @description False: the plans wait for `POST /route_plan/send`. Absent: as the company has set `auto_send`. */
            send?: boolean;
            /**
             * @description What to save when several vehicles may execute: driving time, as by default, or vehicles.
             * @enum {string|null}
             */
            objective?: "least_driving" | "fewest_vehicles" | null;
            data: components["schemas"]["NewRoutePlan"];
        };
        RoutePlanList: {
            data: components["schemas"]["RoutePlan"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description `W` waits for its optimisation, `R` is being optimised, `I` could not be (see `failure`), `P` awaits execution, `E` is being executed, `C` is completed.
         * @enum {string}
         */
        RoutePlanStatus: "P" | "E" | "C" | "W" | "I" | "R";
        /** @description Lines of the import of a plan that nobody serves. */
        RoutePlanUnassigned: {
            /**
             * Format: int64
             * @description The import of the plan, as `place` names it.
             */
            route_id: number;
            /** @description The plans of the import that the reasons were found in; null: nobody noted it. */
            as_of: components["schemas"]["RoutePlanVersion"][] | null;
            /** @description True: the office changed a plan since. `POST /route_plan/{id}/explain` finds them anew. */
            stale: boolean;
            /** @description A line that was given back by an undo has no reasons until it is explained. */
            unassigned_points: components["schemas"]["UnassignedLineOfImport"][];
        };
        RoutePlanUnassignedAnswer: {
            data: components["schemas"]["RoutePlanUnassigned"];
        };
        RoutePlanUser: {
            /** Format: int64 */
            id: number;
            name: string;
            login: string | null;
        };
        RoutePlanVehicle: {
            /** Format: int64 */
            id: number;
            title: string | null;
            plate: string | null;
            /** @description In the unit of the company; null: not limited. */
            capacity: number | null;
            /** @description Null unless included. */
            device: components["schemas"]["RoutePlanDevice"] | null;
        };
        /** @description A plan as it was looked at. */
        RoutePlanVersion: {
            /** Format: int64 */
            id: number;
            edit_version: number;
        };
        RoutePlansChange: {
            /** @description The `edit_version` of every plan that the operations touch, by its id, as you have seen them. Another one now is a 409. Required with `operations`. */
            base?: {
                [key: string]: number;
            };
            /** @description All of them are done, in their order, or none. */
            operations?: (components["schemas"]["AddPoint"] | components["schemas"]["RemovePoint"] | components["schemas"]["RetryPoint"] | components["schemas"]["MovePoint"] | components["schemas"]["ReorderPoints"] | components["schemas"]["ReassignPlan"] | components["schemas"]["ChangeRules"] | components["schemas"]["LockPart"] | components["schemas"]["PlaceLine"] | components["schemas"]["ReoptimizePlans"])[];
            /** @description Instead of `operations`: applies what was tried before. */
            preview_id?: string | null;
            /** @description Why, for who reads the history. */
            reason?: string | null;
            /** @description True: also where a driver has arrived, and what is locked. Default: `false`. */
            force?: boolean;
        };
        RoutePlansChangeBody: {
            data: components["schemas"]["RoutePlansChange"];
        };
        /** @description What a change does, or would do, to each plan. */
        RoutePlansChangeResult: {
            /** @description To undo it; null in a dry run. */
            change_id: string | null;
            /** @description To apply it; null once it is applied. */
            preview_id: string | null;
            /**
             * Format: date-time
             * @description Until when `preview_id` can be applied.
             */
            expires_at: string | null;
            /** @description Lines of the imports named by `place` that are still in no plan. */
            unassigned: components["schemas"]["UnassignedLine"][];
            warnings: components["schemas"]["ChangeWarning"][];
            plans: components["schemas"]["ChangedRoutePlan"][];
        };
        RoutePlansChangeResultAnswer: {
            data: components["schemas"]["RoutePlansChangeResult"];
        };
        RoutePlansToSend: {
            /** @description Of plans; all of them are sent, or none. */
            ids: number[];
        };
        RoutePlansToSendBody: {
            data: components["schemas"]["RoutePlansToSend"];
        };
        RoutePlansUndo: {
            /** @description Why, for who reads the history. */
            reason?: string | null;
            /** @description True: also where a driver has arrived, and what is locked. Default: `false`. */
            force?: boolean;
        };
        RoutePlansUndoBody: {
            data: components["schemas"]["RoutePlansUndo"];
        };
        /** @description One stop of a plan: where, when, what for, and what happened there. */
        RoutePoint: {
            /** Format: int64 */
            id: number;
            name: string;
            type: components["schemas"]["RoutePointType"];
            /** @description As it was imported; the place in the list, from 1, where the import did not say. */
            order: number;
            /** @description In which order the points are driven: from 1 where it was optimised, else that of `order`. Null until it is planned. */
            optimized_order: number | null;
            /** @description What the driver is told of this stop. */
            info: string | null;
            /** @description As it was imported. */
            address: string | null;
            /** @description As imported, or as they were found; null: the address was a text and was not found. */
            address_parts: components["schemas"]["AddressParts"] | null;
            /** @description Null: the coordinates are the imported ones. */
            geocode: components["schemas"]["RoutePointGeocode"] | null;
            /** @description Null until the address is found. In degrees (WGS84). */
            latitude: number | null;
            /** @description In degrees (WGS84). */
            longitude: number | null;
            status: components["schemas"]["RoutePointStatus"];
            /**
             * Format: date-time
             * @description When service starts; at a start that is loading, and the vehicle leaves `delivery_time` later.
             */
            time_scheduled: string | null;
            /**
             * Format: date-time
             * @description When it is expected to be reached, from the last position of the vehicle over the roads; null where nobody can say, as `eta_state` tells.
             */
            eta: string | null;
            eta_state: components["schemas"]["EtaState"] | null;
            /**
             * Format: date-time
             * @description When the driver arrived: as told, else when it was recorded; null: not yet.
             */
            arrived_at: string | null;
            /**
             * Format: date-time
             * @description When the driver left: as told, else when it was recorded; null: not yet.
             */
            departed_at: string | null;
            /** @description Driving time from the point before; 0 at the start. In seconds. */
            duration: number | null;
            /** @description Way from the point before; 0 at the start. In metres. */
            distance: number | null;
            /** @description The key of the point in your system. */
            external_code: string | null;
            /** @description The most axles that a vehicle may have to come here; null: any number. */
            axles: number | null;
            /** @description How long service takes. In seconds. */
            delivery_time: number;
            /** @description The sum of its items, in the unit of the company: what it takes of a vehicle. Null without items. */
            capacity: number | null;
            /** @description The first of `time_windows`; null without any. */
            time_window: components["schemas"]["TimeWindow"] | null;
            /** @description When service may start; empty: at any time. */
            time_windows: components["schemas"]["TimeWindow"][];
            /** @description True: no signature is needed here, whatever the plan requires. */
            disable_signature_check: boolean | null;
            /** @description True: no picture is needed here, whatever the plan requires. */
            disable_picture: boolean | null;
            /** @description True: it stays with its plan; its place in the order may change. */
            locked: boolean;
            /** @description What happened here, the oldest first; empty unless included. */
            routes_info: components["schemas"]["ExecutionRecord"][];
            /** @description Empty unless included. */
            route_point_items: components["schemas"]["RoutePointItem"][];
        };
        /** @description How the place was found. */
        RoutePointGeocode: {
            precision: components["schemas"]["GeocodePrecision"];
            provider: components["schemas"]["GeocodeProvider"];
            /** @description From 0 to 1: how sure it is that this address was meant. */
            confidence: number;
        };
        /** @description One stop. It is judged by itself: a wrong one is reported under its index, the others go in. */
        RoutePointInput: {
            /** @description Names the stop to the driver: an invoice, a customer. */
            name: string;
            /** @description Decides with `optimize=false` alone; absent: the place in the list. */
            order?: number | null;
            /** @description Told to the driver at this stop. */
            info?: string | null;
            /** @description A text, or its parts. Without one the coordinates are required. */
            address?: string | components["schemas"]["AddressInput"] | null;
            /** @description Absent: a delivery. The names in Portuguese (partida, coleta, entrega, chegada) are taken as well. There is one start and one arrival at most, which all vehicles share. */
            type?: components["schemas"]["RoutePointType"] | null;
            /** @description In degrees (WGS84). */
            latitude?: number | null;
            /** @description In degrees (WGS84). */
            longitude?: number | null;
            /** @description The key of the point in your system. A collection and a delivery with the same one belong together: one vehicle takes both, the collection first. */
            external_code?: string | null;
            /** @description The most axles that a vehicle may have to come here; absent: any number. */
            axles?: number | null;
            /** @description How long service takes. Absent: the usual time of the company for a collection or a delivery, 0 for loading at the start and unloading on arrival. In seconds. */
            delivery_time?: number | null;
            /** @description When service may start: one window, or up to five of them. Kept if `has_time_window` is true, else only reported. */
            time_window?: components["schemas"]["TimeWindowInput"] | string | (components["schemas"]["TimeWindowInput"] | string)[] | null;
            /** @description Their capacities add up to what the point takes of a vehicle. */
            route_point_items?: components["schemas"]["RoutePointItemInput"][] | null;
            /** @description True: no signature is needed here, whatever the plan requires. */
            disable_signature_check?: boolean | null;
            /** @description True: no picture is needed here, whatever the plan requires. */
            disable_picture?: boolean | null;
        };
        /** @description What is delivered or collected at a point. */
        RoutePointItem: {
            /** Format: int64 */
            id: number;
            /** @description What is scanned or typed when the load is checked. */
            external_code: string;
            /** @description What all of it is worth. */
            value: number | null;
            description: string | null;
            quantity: number | null;
            /** @description What all of it takes of the capacity of a vehicle, in the unit of the company. */
            capacity: number | null;
            /** @description True once the driver has checked it. */
            checked: boolean;
        };
        /** @description What is delivered or collected. */
        RoutePointItemInput: {
            /** @description What is scanned or typed when the load is checked. */
            external_code: string;
            /** @description What all of it is worth. */
            value?: number | null;
            description?: string | null;
            quantity?: number | null;
            /** @description What all of it takes of the capacity of a vehicle, in the unit of the company; absent: 0. */
            capacity?: number | null;
        };
        RoutePointList: {
            data: components["schemas"]["RoutePoint"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description One stop with the id of its plan. */
        RoutePointOfPlan: {
            /** Format: int64 */
            id: number;
            name: string;
            type: components["schemas"]["RoutePointType"];
            /** @description As it was imported; the place in the list, from 1, where the import did not say. */
            order: number;
            /** @description In which order the points are driven: from 1 where it was optimised, else that of `order`. Null until it is planned. */
            optimized_order: number | null;
            /** @description What the driver is told of this stop. */
            info: string | null;
            /** @description As it was imported. */
            address: string | null;
            /** @description As imported, or as they were found; null: the address was a text and was not found. */
            address_parts: components["schemas"]["AddressParts"] | null;
            /** @description Null: the coordinates are the imported ones. */
            geocode: components["schemas"]["RoutePointGeocode"] | null;
            /** @description Null until the address is found. In degrees (WGS84). */
            latitude: number | null;
            /** @description In degrees (WGS84). */
            longitude: number | null;
            status: components["schemas"]["RoutePointStatus"];
            /**
             * Format: date-time
             * @description When service starts; at a start that is loading, and the vehicle leaves `delivery_time` later.
             */
            time_scheduled: string | null;
            /**
             * Format: date-time
             * @description When it is expected to be reached, from the last position of the vehicle over the roads; null where nobody can say, as `eta_state` tells.
             */
            eta: string | null;
            eta_state: components["schemas"]["EtaState"] | null;
            /**
             * Format: date-time
             * @description When the driver arrived: as told, else when it was recorded; null: not yet.
             */
            arrived_at: string | null;
            /**
             * Format: date-time
             * @description When the driver left: as told, else when it was recorded; null: not yet.
             */
            departed_at: string | null;
            /** @description Driving time from the point before; 0 at the start. In seconds. */
            duration: number | null;
            /** @description Way from the point before; 0 at the start. In metres. */
            distance: number | null;
            /** @description The key of the point in your system. */
            external_code: string | null;
            /** @description The most axles that a vehicle may have to come here; null: any number. */
            axles: number | null;
            /** @description How long service takes. In seconds. */
            delivery_time: number;
            /** @description The sum of its items, in the unit of the company: what it takes of a vehicle. Null without items. */
            capacity: number | null;
            /** @description The first of `time_windows`; null without any. */
            time_window: components["schemas"]["TimeWindow"] | null;
            /** @description When service may start; empty: at any time. */
            time_windows: components["schemas"]["TimeWindow"][];
            /** @description True: no signature is needed here, whatever the plan requires. */
            disable_signature_check: boolean | null;
            /** @description True: no picture is needed here, whatever the plan requires. */
            disable_picture: boolean | null;
            /** @description True: it stays with its plan; its place in the order may change. */
            locked: boolean;
            /** @description What happened here, the oldest first; empty unless included. */
            routes_info: components["schemas"]["ExecutionRecord"][];
            /** @description Empty unless included. */
            route_point_items: components["schemas"]["RoutePointItem"][];
            /**
             * Format: int64
             * @description The plan that it is in.
             */
            route_plan_id: number;
            /** @description All that was told of it, with what was only kept and what was voided since. */
            records: components["schemas"]["ExecutionRecord"][];
        };
        RoutePointOfPlanAnswer: {
            data: components["schemas"]["RoutePointOfPlan"];
        };
        /**
         * @description `P` planned, not visited yet; `R` performed, of a start or an arrival; `E` delivered or collected; `D` returned; `M` performed afterwards by the office.
         * @enum {string}
         */
        RoutePointStatus: "P" | "R" | "E" | "D" | "M";
        /**
         * @description `PA` start, `PC` collection, `PE` delivery, `CH` arrival.
         * @enum {string}
         */
        RoutePointType: "PA" | "PC" | "PE" | "CH";
        /** @description What a driver chooses when a point is returned or executed. */
        RouteReason: {
            /** Format: int64 */
            id: number;
            /** @description Names the reason to programs. It cannot be changed. */
            code: string;
            /** @description What drivers read. Those that every company begins with are in the language of the request, until they are renamed. */
            name: string;
            /**
             * @description `return`: why nothing was delivered; `executed`: how it was delivered.
             * @enum {string}
             */
            kind: "return" | "executed";
            /** @description Whoever gives this reason has to take a picture. */
            requires_picture: boolean;
            /** @description Whoever gives this reason has to write a note. */
            requires_note: boolean;
            /** @description False: drivers no longer get to choose it. */
            active: boolean;
        };
        RouteReasonAnswer: {
            data: components["schemas"]["RouteReason"];
        };
        /** @description An absent field is unchanged. */
        RouteReasonChanges: {
            /** Format: int64 */
            id: number;
            /** @description What drivers read. */
            name?: string;
            /** @description Whoever gives this reason has to take a picture. */
            requires_picture?: boolean;
            /** @description Whoever gives this reason has to write a note. */
            requires_note?: boolean;
            /** @description False: drivers no longer get to choose it. */
            active?: boolean;
        };
        RouteReasonChangesBody: {
            data: components["schemas"]["RouteReasonChanges"];
        };
        RouteReasonList: {
            data: components["schemas"]["RouteReason"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description A right, such as `vehicle:read`.
         * @enum {string}
         */
        Scope: "session:write" | "log:read" | "customer:read" | "route_plan:read" | "route_reason:read" | "execution:read" | "map:read" | "vehicle:read" | "work_shift:read" | "vehicle_model:read" | "vehicle_color:read" | "fuel_category:read" | "vehicle_category:read" | "cnh_category:read" | "checklist:read" | "checklist_form:read" | "route_plan:all" | "proof:read" | "checklist:all" | "vehicle:all" | "point_of_interest:read" | "virtual_area:read" | "operation:read" | "driver:read" | "geocode:read" | "address_correction:read" | "device:read" | "position:read" | "event:read" | "event_rule:read" | "exception:read" | "alert_rule:read" | "itinerary:read" | "daily_summary:read" | "fleet:read" | "cost_center:read" | "department:read" | "execution:write" | "execution:correct" | "image:write" | "execution:recover" | "route_plan:write" | "proof:write" | "operation:write" | "point_of_interest:write" | "virtual_area:write" | "address_correction:write" | "vehicle:write" | "device:write" | "position:write" | "driver:write" | "driver:pii" | "itinerary:write" | "checklist:write" | "exception:write" | "route_plan:reopen" | "route_reason:write" | "checklist_form:write" | "vehicle:reactivate" | "fleet:write" | "cost_center:write" | "department:write" | "work_shift:write" | "event_rule:write" | "alert_rule:write" | "vehicle_model:write" | "vehicle_color:write" | "customer:write" | "user:read" | "user:write" | "api_key:read" | "api_key:write" | "webhook:read" | "webhook:write" | "audit:read" | "api_key:move";
        /** @description A plan that its driver has. */
        SentRoutePlan: {
            /** Format: int64 */
            id: number;
            /** Format: date-time */
            date_sent: string;
        };
        SentRoutePlans: {
            data: components["schemas"]["SentRoutePlan"][];
        };
        /** @description What an import of a spreadsheet did, or would do. */
        SpreadsheetImport: {
            dry_run: boolean;
            /** @description Lines with something in them, the header not counted. */
            lines: number;
            created: number;
            changed: number;
            /** @description Lines that say what is there already. */
            unchanged: number;
            wrong: number;
            /** @description The last line that was read. */
            last_line: number;
            /** @description Columns that stand for no field. */
            ignored_columns: string[];
            /** @description What is wrong, line by line; at most 10,000 entries. */
            wrong_lines: components["schemas"]["WrongSpreadsheetLine"][];
        };
        SpreadsheetImportAnswer: {
            data: components["schemas"]["SpreadsheetImport"];
        };
        StartPayload: {
            location?: components["schemas"]["DeviceLocation"] | null;
            notes?: string | null;
            images?: components["schemas"]["ImageOfCommand"][] | null;
            /** @description In kilometres. */
            hodometer?: number | null;
            /** Format: int64 */
            vehicle_id?: number | null;
        };
        /** @description Work that goes on after the answer. */
        StartedOperation: {
            /**
             * Format: int64
             * @description To be watched in `GET /operation/{id}`.
             */
            operation_id: number;
        };
        StartedOperationAnswer: {
            data: components["schemas"]["StartedOperation"];
        };
        TakenPositions: {
            /** @description How many positions are in the log now. */
            accepted: number;
            /** @description How many of them are too old, from the future, or of a time at which nobody had the device: `GET /position/quarantine`. */
            quarantined: number;
        };
        TakenPositionsAnswer: {
            data: components["schemas"]["TakenPositions"];
        };
        /** @description A plan that could take points, each where it costs least. */
        Taker: {
            /** Format: int64 */
            route_plan_id: number;
            vehicle: components["schemas"]["TakerVehicle"] | null;
            driver: components["schemas"]["NamedReference"] | null;
            /**
             * Format: date-time
             * @description When the first of the points would be served.
             */
            eta: string | null;
            delta: components["schemas"]["TakerDelta"];
            /** @description What that breaks and is not broken now. */
            broken_rules: components["schemas"]["BrokenRule"][];
        };
        /** @description What it adds to the plan. */
        TakerDelta: {
            /** @description In metres. */
            distance: number;
            /** @description In seconds. */
            duration: number;
            /** @description Of all its points together. In seconds. */
            lateness: number;
            /** @description Null where no costs are set. */
            cost: number | null;
        };
        TakerVehicle: {
            /** Format: int64 */
            id: number;
            title: string | null;
            plate: string | null;
        };
        Takers: {
            data: components["schemas"]["Taker"][];
        };
        /** @description From one moment to another, both included. */
        TimeWindow: {
            /** Format: date-time */
            start: string;
            /** Format: date-time */
            end: string;
        };
        /** @description From one moment to another, both included. */
        TimeWindowInput: {
            /** @description A date-time; without an offset it is in the zone of the company. */
            start: string;
            /** @description A date-time; without an offset it is in the zone of the company. */
            end: string;
        };
        TokenPair: {
            access_token: string;
            /** @description Null when it is in the cookie (Tropeiro-Session: cookie). */
            refresh_token: string | null;
            user: components["schemas"]["Account"];
        };
        TraccarDevice: {
            /** @description The serial of the device. */
            uniqueId: string;
        } & {
            [key: string]: unknown;
        };
        /** @description What a Traccar server forwards (`forward.type` json). */
        TraccarForward: {
            position: components["schemas"]["TraccarPosition"];
            device: components["schemas"]["TraccarDevice"];
        } & {
            [key: string]: unknown;
        };
        TraccarPosition: {
            /** @description Of the fix: a date-time of RFC 3339. */
            fixTime: string;
            /** @description Of the clock of the device. */
            deviceTime?: string;
            /** @description False: the place is not measured. */
            valid: boolean;
            /** @description True: the place is the last known one. */
            outdated?: boolean;
            latitude: number;
            longitude: number;
            /** @description In metres. */
            altitude?: number;
            /** @description In knots. */
            speed?: number;
            /** @description Clockwise from north. */
            course?: number;
            /** @description As Traccar names them: `ignition`, `odometer`, `power`, `alarm` and others. */
            attributes?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description A part of the way without a gap. A part of one place is a `Point`. */
        TrackFeature: {
            /** @enum {string} */
            type: "Feature";
            geometry: components["schemas"]["TrackGeometry"];
            properties: components["schemas"]["TrackProperties"];
        };
        /** @description GeoJSON, RFC 7946. */
        TrackGeoJson: {
            /** @enum {string} */
            type: "FeatureCollection";
            features: components["schemas"]["TrackFeature"][];
        };
        TrackGeometry: {
            /** @enum {string} */
            type: "LineString" | "Point";
            /** @description Of a `LineString` pairs of longitude and latitude, of a `Point` one such pair. */
            coordinates: unknown[];
        };
        TrackProperties: {
            /** Format: int64 */
            vehicle_id: number;
            /** Format: int64 */
            device_id: number;
            coordTimes: string[];
        };
        /** @description Where the vehicle was then, or was last heard of before. */
        TripPosition: {
            /** Format: date-time */
            date_time: string;
            /** @description In degrees (WGS84). */
            latitude: number;
            /** @description In degrees (WGS84). */
            longitude: number;
        };
        /** @description The smallest change of one thing that places the point with everybody else still served. */
        UnassignedFix: {
            /**
             * @description What to change.
             * @enum {string}
             */
            change: "time_window_end" | "time_window_start" | "capacity" | "axles" | "working_hours";
            /** @description By how much. */
            amount: number;
            /**
             * @description `capacity`: in the unit of the company.
             * @enum {string}
             */
            unit: "min" | "capacity" | "axles";
            /** @description Of which vehicle; null: of the point. */
            vehicle_plate: string | null;
        };
        UnassignedLine: {
            /** Format: int64 */
            route_id: number;
            line: number;
        };
        /** @description A point that nobody serves, with what was imported of it. */
        UnassignedLineOfImport: {
            /** @description Which of `route_points`, from 0. */
            index: number;
            external_code: string | null;
            name: string;
            reasons: components["schemas"]["UnassignedReason"][];
            fixes: components["schemas"]["UnassignedFix"][];
            /** @description True: every fix is listed. False: the plan is too big to try them all. */
            fixes_sought: boolean;
            /** @description As it was imported. */
            address: string | null;
            /** @description As it was imported; null: only an address was. In degrees (WGS84). */
            latitude: number | null;
            /** @description In degrees (WGS84). */
            longitude: number | null;
            /** @description How long service takes. In seconds. */
            delivery_time: number | null;
            /** @description What it takes of a vehicle; null without items. */
            capacity: number | null;
            /** @description The most axles that a vehicle may have to come here. */
            axles: number | null;
            /** @description When service may start; empty: at any time. */
            time_windows: components["schemas"]["TimeWindow"][];
        };
        /** @description A point that nobody serves, why, and what would change it. */
        UnassignedPoint: {
            /** @description Which of `route_points`, from 0. */
            index: number;
            external_code: string | null;
            name: string;
            reasons: components["schemas"]["UnassignedReason"][];
            fixes: components["schemas"]["UnassignedFix"][];
            /** @description True: every fix is listed. False: the plan is too big to try them all. */
            fixes_sought: boolean;
        };
        /** @description One rule that keeps the point out, or what is not known of it. */
        UnassignedReason: {
            code: components["schemas"]["UnassignedReasonCode"];
            /** @description In the language of the request. */
            message: string;
            /** @description The vehicle it is said of; null: of all of them, or of none. */
            vehicle_plate: string | null;
        };
        /**
         * @description Stable in every language.
         * @enum {string}
         */
        UnassignedReasonCode: "outside_map" | "address_not_found" | "time_window" | "capacity" | "axles" | "working_hours" | "no_vehicle";
        /** @description How many pictures at once, and how long to wait before. */
        UploadAdvice: {
            parallel: number;
            /** @description In seconds. */
            after_s: number;
        };
        /** @description Somebody, or a program, that may log in to the company. */
        User: {
            /** Format: int64 */
            id: number;
            name: string;
            login: string;
            email: string | null;
            role: components["schemas"]["Role"];
            /**
             * @description Null: that of the company.
             * @enum {string|null}
             */
            locale: "pt-BR" | "en" | "es" | null;
            /** @description Null: that of the company. */
            time_zone: string | null;
            /** @description False: may not log in. */
            active: boolean;
            /** Format: date-time */
            date_created: string;
        };
        UserAnswer: {
            data: components["schemas"]["User"];
        };
        UserChanges: {
            /** Format: int64 */
            id: number;
            name?: string;
            login?: string;
            /** Format: email */
            email?: string | null;
            role?: components["schemas"]["Role"];
            /** @enum {string|null} */
            locale?: "pt-BR" | "en" | "es" | null;
            /** Format: time-zone */
            time_zone?: string | null;
            active?: boolean;
        };
        UserChangesBody: {
            data: components["schemas"]["UserChanges"];
        };
        UserList: {
            data: components["schemas"]["User"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Anything with a plate that executes plans or is tracked. */
        Vehicle: {
            /** Format: int64 */
            id: number;
            /** @description What people call it. */
            title: string;
            /** @description In capitals, without punctuation, in the form that was registered. */
            plate: string;
            status: components["schemas"]["VehicleStatus"];
            /** @description False: left out of lists unless asked for. Always false of a cancelled vehicle. */
            visible: boolean;
            /** @description Chassis number (VIN), shown as it was sent. */
            chassi: string | null;
            /** @description Registration number, with or without punctuation; its check digit must be right. Shown as 11 digits. */
            renavam: string | null;
            /** @description Number of the certificate of registration. */
            crv: string | null;
            /** @description Year of manufacture. */
            year: number | null;
            model_year: number | null;
            seats: number | null;
            /** @description How much it carries, in the unit that your company measures items by, such as kg. No plan loads more; null: any load. */
            capacity: number | null;
            /** @description A point may limit them; null: no limit applies. From 3 on, routes are those of a truck where the map has them, else those of a car. */
            axles: number | null;
            /** @description In litres. */
            fuel_capacity: number | null;
            /** @description In km/L. */
            fuel_average_intended: number | null;
            /** @description In kilometres. */
            hodometer: number | null;
            /** @description In hours. */
            hourimeter: number | null;
            /** @description Above it the vehicle is speeding. In km/h. */
            speed_max: number | null;
            /** @description A further limit, counted by itself. In km/h. */
            speed_max_range_1: number | null;
            /** @description The limit while it rains. In km/h. */
            speed_max_rain: number | null;
            /** @description Above it the engine turns too fast. In rpm. */
            rpm_high: number | null;
            /** @description The lowest that the load may have. In °C. */
            min_temperature: number | null;
            /** @description The highest that the load may have. In °C. */
            max_temperature: number | null;
            /**
             * Format: date
             * @description The day on which the licensing expires.
             */
            licensing_expiration: string | null;
            /** @description What a kilometre of it costs, in the currency of your company; null: what the company says. In currency/km. */
            cost_per_km: number | null;
            /** @description What an hour of it and its driver costs, likewise. In currency/h. */
            cost_per_hour: number | null;
            /** @description Whom to ask about the vehicle. */
            responsible_name: string | null;
            /**
             * Format: int64
             * @description The driver of the vehicle from now on. A driver may have several vehicles.
             */
            driver_id: number | null;
            /** Format: int64 */
            fleet_id: number | null;
            /** Format: int64 */
            cost_center_id: number | null;
            /**
             * Format: int64
             * @description The hours that plans of the vehicle lie in; null: any.
             */
            work_shift_id: number | null;
            /** Format: int64 */
            vehicle_color_id: number | null;
            /** Format: int64 */
            vehicle_model_id: number | null;
            fuel_category_id: number | null;
            vehicle_category_id: number | null;
            /** @description Null when it has none. */
            driver: components["schemas"]["NamedReference"] | null;
            /** @description Null when it has none. */
            cost_center: components["schemas"]["NamedReference"] | null;
            /** @description The virtual areas that name it. */
            vehicle_virtual_areas: components["schemas"]["VirtualAreaReference"][];
            /** @description Null unless included. */
            fleet: components["schemas"]["NamedReference"] | null;
            /** @description Null unless included. */
            vehicle_color: components["schemas"]["VehicleColor"] | null;
            /** @description Null unless included. */
            vehicle_model: components["schemas"]["VehicleModel"] | null;
            /** @description Null unless included. */
            fuel_category: components["schemas"]["FuelCategory"] | null;
            /** @description Null unless included. */
            vehicle_category: components["schemas"]["VehicleCategory"] | null;
            /** @description Its last seven rows, the newest first, whoever drove; days of which nothing is known have none. Empty unless included. */
            daily_summary: components["schemas"]["DailySummaryRow"][];
            /** Format: date-time */
            date_created: string;
        };
        VehicleAnswer: {
            data: components["schemas"]["Vehicle"];
        };
        /** @description What kind of vehicle it is: van, truck, bus. */
        VehicleCategory: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        VehicleCategoryAnswer: {
            data: components["schemas"]["VehicleCategory"];
        };
        VehicleCategoryList: {
            data: components["schemas"]["VehicleCategory"][];
            pagination: components["schemas"]["Pagination"];
        };
        VehicleChangePayload: {
            location?: components["schemas"]["DeviceLocation"] | null;
            notes?: string | null;
            images?: components["schemas"]["ImageOfCommand"][] | null;
            /** @description In kilometres. */
            hodometer?: number | null;
            plate: string;
            reason?: string | null;
        };
        /** @description An absent field is unchanged, null clears it. */
        VehicleChanges: {
            /** Format: int64 */
            id: number;
            title?: string;
            /** @description In the old form or that of Mercosul, ABC-1234 and ABC1C34, which stand for the same vehicle; unique within the company. Free again once its vehicle is deleted. */
            plate?: string;
            /** @description False: left out of lists unless asked for. */
            visible?: boolean;
            /** @description Chassis number (VIN), shown as it was sent. */
            chassi?: string | null;
            /** @description Registration number, with or without punctuation; its check digit must be right. Shown as 11 digits. */
            renavam?: string | null;
            /** @description Number of the certificate of registration. */
            crv?: string | null;
            /** @description Year of manufacture. */
            year?: number | null;
            model_year?: number | null;
            seats?: number | null;
            /** @description How much it carries, in the unit that your company measures items by, such as kg. No plan loads more; null: any load. */
            capacity?: number | null;
            /** @description A point may limit them; null: no limit applies. From 3 on, routes are those of a truck where the map has them, else those of a car. */
            axles?: number | null;
            /** @description In litres. */
            fuel_capacity?: number | null;
            /** @description In km/L. */
            fuel_average_intended?: number | null;
            /** @description In kilometres. */
            hodometer?: number | null;
            /** @description In hours. */
            hourimeter?: number | null;
            /** @description Above it the vehicle is speeding. In km/h. */
            speed_max?: number | null;
            /** @description A further limit, counted by itself. In km/h. */
            speed_max_range_1?: number | null;
            /** @description The limit while it rains. In km/h. */
            speed_max_rain?: number | null;
            /** @description Above it the engine turns too fast. In rpm. */
            rpm_high?: number | null;
            /** @description The lowest that the load may have. In °C. */
            min_temperature?: number | null;
            /** @description The highest that the load may have. In °C. */
            max_temperature?: number | null;
            /**
             * Format: date
             * @description The day on which the licensing expires.
             */
            licensing_expiration?: string | null;
            /** @description What a kilometre of it costs, in the currency of your company; null: what the company says. In currency/km. */
            cost_per_km?: number | null;
            /** @description What an hour of it and its driver costs, likewise. In currency/h. */
            cost_per_hour?: number | null;
            /** @description Whom to ask about the vehicle. */
            responsible_name?: string | null;
            /**
             * Format: int64
             * @description The driver of the vehicle from now on. A driver may have several vehicles.
             */
            driver_id?: number | null;
            /** Format: int64 */
            fleet_id?: number | null;
            /** Format: int64 */
            cost_center_id?: number | null;
            /**
             * Format: int64
             * @description The hours that plans of the vehicle lie in; null: any.
             */
            work_shift_id?: number | null;
            /** Format: int64 */
            vehicle_color_id?: number | null;
            /** Format: int64 */
            vehicle_model_id?: number | null;
            fuel_category_id?: number | null;
            vehicle_category_id?: number | null;
            status?: components["schemas"]["VehicleStatus"];
            /** @description Why the status changes; kept with the change. */
            status_reason?: string | null;
            /** @description From when on the speeds, `rpm_high`, the temperatures, `fleet_id` and `work_shift_id` that are sent hold, whatever was said before of the time after it; absent or null: now. Events and daily rows since then are judged again. Not in the future, at most 1,827 days ago. A date-time; without an offset it is in the zone of the company. */
            valid_from?: string | null;
        };
        VehicleChangesBody: {
            data: components["schemas"]["VehicleChanges"];
        };
        /** @description A color that vehicles refer to. */
        VehicleColor: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        VehicleColorAnswer: {
            data: components["schemas"]["VehicleColor"];
        };
        /** @description An absent field is unchanged. */
        VehicleColorChanges: {
            /** Format: int64 */
            id: number;
            /** @description Unique among the colors that the company sees, shared ones included; accents and capitals are ignored. */
            name?: string;
        };
        VehicleColorChangesBody: {
            data: components["schemas"]["VehicleColorChanges"];
        };
        VehicleColorList: {
            data: components["schemas"]["VehicleColor"][];
            pagination: components["schemas"]["Pagination"];
        };
        VehicleList: {
            data: components["schemas"]["Vehicle"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A model of a manufacturer that vehicles refer to. */
        VehicleModel: {
            /** Format: int64 */
            id: number;
            name: string;
            vehicle_model_manufacturer: components["schemas"]["VehicleModelManufacturer"];
        };
        VehicleModelAnswer: {
            data: components["schemas"]["VehicleModel"];
        };
        /** @description An absent field is unchanged. */
        VehicleModelChanges: {
            /** Format: int64 */
            id: number;
            /** @description Unique among the models of the manufacturer, shared ones included; accents and capitals are ignored. */
            name?: string;
            /** @description A manufacturer that a shared model has. */
            vehicle_model_manufacturer_id?: number;
        };
        VehicleModelChangesBody: {
            data: components["schemas"]["VehicleModelChanges"];
        };
        VehicleModelList: {
            data: components["schemas"]["VehicleModel"][];
            pagination: components["schemas"]["Pagination"];
        };
        VehicleModelManufacturer: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description The usual one of its vehicles; null when none is said. */
            vehicle_category: components["schemas"]["VehicleCategory"] | null;
        };
        /**
         * @description A active; B blocked: takes no new plan; C cancelled: not visible, and without a device. A and B may change into each other and into C; only who has `vehicle:reactivate` brings a cancelled vehicle back, to A.
         * @enum {string}
         */
        VehicleStatus: "A" | "B" | "C";
        VehicleStatusChange: {
            /** Format: int64 */
            id: number;
            status_from: components["schemas"]["VehicleStatus"];
            status_to: components["schemas"]["VehicleStatus"];
            /** @description As it was sent; null when none was. */
            reason: string | null;
            /**
             * Format: int64
             * @description Who changed it; null when it was an API key.
             */
            user_id: number | null;
            /**
             * Format: int64
             * @description The API key that changed it; null when it was a user.
             */
            api_key_id: number | null;
            /** Format: date-time */
            date_created: string;
        };
        VehicleStatusChangeList: {
            data: components["schemas"]["VehicleStatusChange"][];
            pagination: components["schemas"]["Pagination"];
        };
        VersionOf: {
            /** Format: int64 */
            id: number;
            version: number;
        };
        /** @description A region that vehicles enter and leave: a polygon or a circle. */
        VirtualArea: {
            /** Format: int64 */
            id: number;
            name: string;
            /**
             * @description A polygon has a ring; a circle has a centre and a radius.
             * @enum {string}
             */
            kind: "polygon" | "circle";
            /** @description Centre of a circle; null for a polygon. In degrees (WGS84). */
            latitude: number | null;
            /** @description Centre of a circle; null for a polygon. In degrees (WGS84). */
            longitude: number | null;
            /** @description Of a circle; null for a polygon. In metres. */
            radius_m: number | null;
            /** @description Border of a polygon, closed; null for a circle. */
            ring: number[][] | null;
            /** @description The vehicles that the area is for. */
            vehicle_ids: number[];
        };
        VirtualAreaAnswer: {
            data: components["schemas"]["VirtualArea"];
        };
        VirtualAreaChanges: {
            /** Format: int64 */
            id: number;
            name?: string;
            /**
             * @description A polygon has a ring; a circle has a centre and a radius.
             * @enum {string}
             */
            kind?: "polygon" | "circle";
            /** @description Centre of a circle. In degrees (WGS84). */
            latitude?: number | null;
            /** @description Centre of a circle. In degrees (WGS84). */
            longitude?: number | null;
            /** @description Of a circle, over the ellipsoid. In metres. */
            radius_m?: number | null;
            /** @description Border of a polygon, its edges great circles, without crossing itself. It spans less than 90° of longitude, between 85° south and 85° north, and does not lie over the antimeridian. Closed or not; an answer has it closed. */
            ring?: number[][] | null;
            /** @description The vehicles that the area is for. */
            vehicle_ids?: number[];
        };
        VirtualAreaChangesBody: {
            data: components["schemas"]["VirtualAreaChanges"];
        };
        VirtualAreaList: {
            data: components["schemas"]["VirtualArea"][];
            pagination: components["schemas"]["Pagination"];
        };
        VirtualAreaReference: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @enum {string} */
            kind: "polygon" | "circle";
        };
        /** @description A part of the proof that could not be had, and why. */
        WaivedProof: {
            /** @enum {string} */
            part: "picture" | "signature";
            /**
             * @description `other` needs `notes`.
             * @enum {string}
             */
            reason: "camera_broken" | "receiver_refused" | "unsafe" | "other";
        };
        /** @description A rule that the plan or the point may break by this much: a fix of the unassigned point. It is named in `findings`, and undone with the change. */
        Waiver: {
            /** @enum {string} */
            change: "time_window_end" | "time_window_start" | "capacity" | "axles" | "working_hours";
            amount: number;
        };
        /** @enum {string} */
        WarningCode: "point_was_removed" | "point_was_moved" | "plan_was_closed" | "plan_was_removed" | "plan_was_replaced" | "plan_was_reassigned" | "already_executed" | "double_report" | "record_was_voided" | "new_points" | "proof_waived" | "picture_reused" | "vehicle_unknown" | "clock_wrong";
        /** @description An endpoint of yours to which the log of your company is sent. */
        Webhook: {
            /** Format: int64 */
            id: number;
            /** @description For people; null: none. */
            name: string | null;
            /** @description Where events are sent: `https`, port 443 or 8443, a public name of the DNS, no user and no password. The operator may let in networks of the house. */
            url: string;
            /** @description The types of events that are sent. Empty: all that the person or key who saved the endpoint may read, those of later releases too. */
            types: string[];
            /** @description Events that are sent in a second at most. */
            rate_per_second: number;
            /**
             * @description `on`; `open`: it failed five times in a row, and gets a ping now and then until one succeeds; `disabled`: nothing is sent until somebody enables it.
             * @enum {string}
             */
            status: "on" | "open" | "disabled";
            /**
             * @description `gone`: it answered 410; `failing`: three days without success; `by_hand`.
             * @enum {string|null}
             */
            disabled_reason: "gone" | "failing" | "by_hand" | null;
            /**
             * Format: date-time
             * @description Null: it is not.
             */
            date_disabled: string | null;
            /** @description The last event of the log that was sent, passed or parked; null: none yet. */
            last_event_id: string | null;
            /** @description Events that failed, and those of the same plan behind them; they are sent again. */
            parked_events: number;
            /**
             * Format: date-time
             * @description Null: the last attempt succeeded.
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description Null: none yet.
             */
            date_last_success: string | null;
            /**
             * Format: date-time
             * @description Null: none yet.
             */
            date_last_failure: string | null;
            /**
             * Format: date-time
             * @description Until when the secret before signs as well; null: there is one secret.
             */
            previous_secret_until: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            date_created: string;
            /**
             * Format: date-time
             * @description When somebody last changed it.
             */
            date_modified: string;
        };
        WebhookAnswer: {
            data: components["schemas"]["Webhook"];
        };
        /** @description An absent field is unchanged. */
        WebhookChanges: {
            /** Format: int64 */
            id: number;
            /** @description For people; null: none. */
            name?: string | null;
            /** @description Where events are sent: `https`, port 443 or 8443, a public name of the DNS, no user and no password. The operator may let in networks of the house. */
            url?: string;
            /** @description The types of events that are sent. Empty: all that the person or key who saved the endpoint may read, those of later releases too. */
            types?: components["schemas"]["LogEventType"][];
            /** @description Events that are sent in a second at most. */
            rate_per_second?: number;
        };
        WebhookChangesBody: {
            data: components["schemas"]["WebhookChanges"];
        };
        /** @description One attempt to send an event to an endpoint. Kept for 30 days. */
        WebhookDelivery: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            webhook_id: number;
            /** @description Null: a ping. */
            event_id: string | null;
            /** @description The type of the event. */
            type: string;
            /** @description Of this event, from 1. */
            attempt: number;
            /**
             * @description `delivered`: answered 2xx; `failed`: tried again at `date_next`; `given_up`: its last attempt failed, and it was passed; `expired`: the log has it no longer; `gone`: answered 410.
             * @enum {string}
             */
            outcome: "delivered" | "failed" | "given_up" | "expired" | "gone";
            /** @description Null: no answer came. */
            http_status: number | null;
            /**
             * @description Why no answer came; null: one did.
             * @enum {string|null}
             */
            fault: "url_refused" | "name_not_found" | "address_refused" | "connection_failed" | "tls_failed" | "timed_out" | "unreadable_answer" | null;
            /** @description Until the answer, or until it was given up. In ms. */
            duration_ms: number;
            /**
             * Format: date-time
             * @description When it is tried again at the earliest; null: it is not, or once others are done.
             */
            date_next: string | null;
            /**
             * Format: date-time
             * @description When the attempt began.
             */
            date_sent: string;
        };
        WebhookDeliveryList: {
            data: components["schemas"]["WebhookDelivery"][];
            pagination: components["schemas"]["Pagination"];
        };
        WebhookList: {
            data: components["schemas"]["Webhook"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description From where on the log is sent anew. */
        WebhookReplay: {
            /** @description The id of an event: all after it are sent, in order. `evt_<company>_0` is before the first. */
            after: string;
        };
        WebhookReplayBody: {
            data: components["schemas"]["WebhookReplay"];
        };
        /** @description An endpoint, and the secret that was made for it. */
        WebhookWithSecret: {
            /** Format: int64 */
            id: number;
            /** @description For people; null: none. */
            name: string | null;
            /** @description Where events are sent: `https`, port 443 or 8443, a public name of the DNS, no user and no password. The operator may let in networks of the house. */
            url: string;
            /** @description The types of events that are sent. Empty: all that the person or key who saved the endpoint may read, those of later releases too. */
            types: string[];
            /** @description Events that are sent in a second at most. */
            rate_per_second: number;
            /**
             * @description `on`; `open`: it failed five times in a row, and gets a ping now and then until one succeeds; `disabled`: nothing is sent until somebody enables it.
             * @enum {string}
             */
            status: "on" | "open" | "disabled";
            /**
             * @description `gone`: it answered 410; `failing`: three days without success; `by_hand`.
             * @enum {string|null}
             */
            disabled_reason: "gone" | "failing" | "by_hand" | null;
            /**
             * Format: date-time
             * @description Null: it is not.
             */
            date_disabled: string | null;
            /** @description The last event of the log that was sent, passed or parked; null: none yet. */
            last_event_id: string | null;
            /** @description Events that failed, and those of the same plan behind them; they are sent again. */
            parked_events: number;
            /**
             * Format: date-time
             * @description Null: the last attempt succeeded.
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description Null: none yet.
             */
            date_last_success: string | null;
            /**
             * Format: date-time
             * @description Null: none yet.
             */
            date_last_failure: string | null;
            /**
             * Format: date-time
             * @description Until when the secret before signs as well; null: there is one secret.
             */
            previous_secret_until: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            date_created: string;
            /**
             * Format: date-time
             * @description When somebody last changed it.
             */
            date_modified: string;
            /** @description What its deliveries are signed with. It is shown in this answer alone. */
            secret: string;
        };
        WebhookWithSecretAnswer: {
            data: components["schemas"]["WebhookWithSecret"];
        };
        /** @description Hours of one day of the week, in the zone of the shift. A day may have several. */
        WorkDay: {
            /** @description 1 is Monday, 7 Sunday. */
            weekday: number;
            /** @description HH:mm */
            start: string;
            /** @description HH:mm; at or before the start it is on the next day. */
            end: string;
        };
        /** @description The hours of the week in which a driver or a vehicle works. Plans are made within them. */
        WorkShift: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description The zone of its hours. */
            time_zone: string;
            /** @description In the order of the week. */
            days: components["schemas"]["WorkDay"][];
            /**
             * Format: date-time
             * @description From when on these days and this zone hold.
             */
            valid_from: string;
            /**
             * Format: date-time
             * @description When others take their place; null: until further notice.
             */
            valid_to: string | null;
        };
        WorkShiftAnswer: {
            data: components["schemas"]["WorkShift"];
        };
        /** @description An absent field is unchanged. Days are replaced as a whole. `valid_from` needs days or a zone beside it. */
        WorkShiftChanges: {
            /** Format: int64 */
            id: number;
            /** @description Unique within the company; accents and capitals are ignored. */
            name?: string;
            /**
             * Format: time-zone
             * @description A zone of the tz database, such as America/Sao_Paulo.
             */
            time_zone?: string;
            /** @description None may overlap another of the week. */
            days?: components["schemas"]["WorkDay"][];
            /** @description From when on days and zone hold; absent or null: now. A date-time; without an offset it is in the zone of the company. */
            valid_from?: string | null;
        };
        WorkShiftChangesBody: {
            data: components["schemas"]["WorkShiftChanges"];
        };
        WorkShiftList: {
            data: components["schemas"]["WorkShift"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A work shift with the days that hold now. */
        WorkShiftReference: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description The zone of its hours. */
            time_zone: string;
            /** @description In the order of the week. */
            days: components["schemas"]["WorkDay"][];
        };
        /** @description An executor who can have no plan, or a plan whose start was not found, and why. */
        WrongRoutePlan: {
            external_code: string;
            code: components["schemas"]["RoutePlanFaultCode"];
            /** @description In the language of the request. */
            message: string;
        };
        /** @description A line of an import that is in no plan, and why. */
        WrongRoutePoint: {
            /** @description Which of `route_points`, from 0. */
            index: number;
            external_code: string | null;
            code: components["schemas"]["FieldProblemCode"];
            /** @description In the language of the request. */
            message: string;
        };
        WrongSpreadsheetLine: {
            /** @description As a spreadsheet counts: the header is line 1. */
            line: number;
            /** @description The name of the field; null when it is not about one. */
            column: string | null;
            code: components["schemas"]["FieldProblemCode"] | components["schemas"]["ProblemCode"];
            message: string;
        };
    };
    responses: {
        /** @description `unreadable_request`, `unreadable_body` */
        Problem400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unauthenticated`, `wrong_credentials` */
        Problem401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `missing_scope`, `not_permitted`, `wrong_origin` */
        Problem403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not_found` */
        Problem404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `request_timeout` */
        Problem408: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `state_conflict`, `already_exists`, `request_in_progress`, `plan_was_edited`, `point_not_open`, `locked`, `not_undoable` */
        Problem409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `stale_version` */
        Problem412: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `body_too_large` */
        Problem413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unsupported_media_type` */
        Problem415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `import_incomplete`, `document_expired`, `invalid_request`, `result_too_large`, `idempotency_key_reused`, `address_unusable`, `form_unknown`, `answers_invalid`, `image_hash_mismatch`, `image_unusable` */
        Problem422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `image_quota_exceeded`, `too_many_requests`, `queue_full` */
        Problem429: {
            headers: {
                /** @description For how long to wait before a retry. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `headers_too_large` */
        Problem431: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal_error` */
        Problem500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `geocoder_off`, `geocoder_unavailable`, `images_off`, `images_unavailable`, `images_busy`, `positions_off`, `database_unavailable`, `log_unavailable`, `solver_unavailable`, `road_engine_unavailable`, `too_many_imports`, `import_interrupted`, `overloaded`, `busy`, `proof_not_anchored`, `deadline_exceeded` */
        Problem503: {
            headers: {
                /** @description For how long to wait before a retry. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    auth_login: {
        parameters: {
            query?: never;
            header?: {
                /** @description `cookie`: the refresh token goes into a cookie that no script can read, and rotates. For pages of the same origin alone. */
                "Tropeiro-Session"?: string;
                /** @description One app on one device, such as a UUID made at its first start: its refresh token rotates, and after a good login it is known for 30 days. */
                "Installation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description `TokenPair`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPair"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    auth_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `RenewedTokens`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenewedTokens"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    auth_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    auth_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationBody"];
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    auth_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_jwks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Jwks`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Jwks"];
                };
            };
            400: components["responses"]["Problem400"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_customer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Customer`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_customer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerChangesBody"];
            };
        };
        responses: {
            /** @description `Customer`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_users: {
        parameters: {
            query?: {
                /**
                 * @description Rows of a page; absent: the whole list.
                 * @example 2
                 */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                ids?: number[];
                login?: string;
                /** @description What a user may do. */
                role?: components["schemas"]["Role"];
                /** @example true */
                active?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `User`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_user: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserChangesBody"];
            };
        };
        responses: {
            /** @description `User`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_user: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUserBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 2 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `User`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_user: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 4 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    invite_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 2 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_api_keys: {
        parameters: {
            query?: {
                /**
                 * @description Rows of a page; absent: the whole list.
                 * @example 10
                 */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /** @example 1 */
                user_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `ApiKey`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_api_key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyMoveBody"];
            };
        };
        responses: {
            /** @description `ApiKey`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_api_key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiKeyBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKeyAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_api_key: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `ApiKey`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_api_key: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 2 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_webhooks: {
        parameters: {
            query?: {
                /**
                 * @description Rows of a page; absent: the whole list.
                 * @example 10
                 */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `Webhook`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChangesBody"];
            };
        };
        responses: {
            /** @description `Webhook`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhookBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Webhook`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    rotate_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `WebhookWithSecret`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    test_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Webhook`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    enable_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Webhook`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    disable_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Webhook`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    replay_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplayBody"];
            };
        };
        responses: {
            /** @description `Webhook`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_webhook_deliveries: {
        parameters: {
            query?: {
                /**
                 * @description Rows of a page; absent: the whole list.
                 * @example 10
                 */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /** @example 1 */
                webhook_id?: number;
                /** @description All attempts to send one event. */
                event_id?: string;
                /** @description Of the event. */
                type?: string;
                outcome?: "delivered" | "failed" | "given_up" | "expired" | "gone";
                /** @description Sent at or after it. A date-time, or a day, which means its start; without an offset in the zone of the company. */
                begin_date?: string;
                /** @description Sent before it. A date-time, or a day, which means its end; without an offset in the zone of the company. */
                end_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `WebhookDelivery`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_audits: {
        parameters: {
            query?: {
                /**
                 * @description Rows of a page; absent: the whole list.
                 * @example 10
                 */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                user_id?: number;
                /** @example api_key */
                resource?: string;
                /** @example 1 */
                resource_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `AuditEntry`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_route_plans: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /** @description Only this plan. */
                route_plan_id?: number;
                /**
                 * @description Start of the period. A date-time, or a day, which means its start; without an offset in the zone of the company.
                 * @example 2027-03-01
                 */
                begin_date?: string;
                /**
                 * @description End of the period; plans that overlap it are listed. A date-time, or a day, which means its end; without an offset in the zone of the company.
                 * @example 2027-03-07
                 */
                end_date?: string;
                /** @description Only plans that this user executes. */
                user_id?: number;
                /** @description Only plans of this vehicle. */
                vehicle_id?: number;
                /** @description Only plans with exactly this `external_code`; a number finds the plan with that id as well. */
                route_plan_code?: string;
                /**
                 * @description Only plans in one of these states; absent: in any.
                 * @example [
                 *       "P",
                 *       "E"
                 *     ]
                 */
                route_plan_statuses?: components["schemas"]["RoutePlanStatus"][];
                /**
                 * @description Relations to include: user_excluded, vehicle, vehicle.device, user, route_points, route_points.routes_info, route_points.route_point_items.
                 * @example [
                 *       "vehicle",
                 *       "user"
                 *     ]
                 */
                includes?: ("user_excluded" | "vehicle" | "vehicle.device" | "user" | "route_points" | "route_points.routes_info" | "route_points.route_point_items")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `RoutePlan`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutePlanList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    import_route_plan: {
        parameters: {
            query?: {
                /** @description True: all or nothing. If a line is wrong, an executor unknown or a point unassigned, the answer is 422 and nothing is saved. */
                atomic?: boolean;
                /** @description True: planned and answered, but not saved. */
                dry_run?: boolean;
                /** @description When there is a plan of the same code, day and executor: `refuse` answers 409, `replace` takes its place unless it is being planned, executed or is completed. */
                on_conflict?: "refuse" | "replace";
            };
            header?: {
                /**
                 * @description Makes a retry safe: for 48 hours the same request gets the same answer.
                 * @example ROTA-CENTRO-2027-03-02
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoutePlanImportBody"];
            };
        };
        responses: {
            /** @description `RoutePlanImport`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutePlanImport"];
                };
            };
            /** @description Accepted; the work goes on. */
            202: {
                headers: {
                    /** @description The path of the operation to watch. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutePlanImport"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_route_points: {
        parameters: {
            query: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /**
                 * @description The plan that the point is in.
                 * @example 1
                 */
                route_plan_id: number;
                /**
                 * @description The code that the point was imported with. Several points may have it.
                 * @example NF-10483
                 */
                external_code: string;
                /**
                 * @description Relations to include: routes_info, route_point_items.
                 * @example [
                 *       "routes_info",
                 *       "route_point_items"
                 *     ]
                 */
                includes?: ("routes_info" | "route_point_items")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `RoutePoint`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutePointList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_import_layouts: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /** @description Only the one of this header row. Of the header row: SHA-256, in hexadecimal, of its titles with a line feed between them, in UTF-8. Each title is brought to small letters without accents, and only letters and digits of it count; empty titles at the end do not count. */
                fingerprint?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `ImportLayout`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportLayoutList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_import_layout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewImportLayoutBody"];
            };
        };
        responses: {
            /** @description `ImportLayout`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportLayoutAnswer"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportLayoutAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_import_layout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `ImportLayout`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportLayoutAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_import_layout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_route_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `RoutePlan`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutePlanAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_route_plan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 2 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    route_plan_send: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoutePlansToSendBody"];
            };
        };
        responses: {
            /** @description A list of `SentRoutePlan`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentRoutePlans"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_route_plan_changess: {
        parameters: {
            query: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /**
                 * @description Of this plan, the latest first.
                 * @example 1
                 */
                route_plan_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `RoutePlanChange`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutePlanChangeList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    route_plan_changes: {
        parameters: {
            query?: {
                /** @description True: nothing is changed; the answer says what would come of it. */
                dry_run?: boolean;
            };
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoutePlansChangeBody"];
            };
        };
        responses: {
            /** @description `RoutePlansChangeResult`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutePlansChangeResultAnswer"];
                };
            };
            /** @description Accepted; the work goes on. */
            202: {
                headers: {
                    /** @description The path of the operation to watch. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedOperationAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_route_plan_takers: {
        parameters: {
            query: {
                /**
                 * @description Points that are still open, of one day.
                 * @example [
                 *       7
                 *     ]
                 */
                route_point_ids: number[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `Taker`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Takers"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    start_route_plan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `RoutePlan`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutePlanAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    replan_route_plan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `RoutePlan`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutePlanAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    keep_order_route_plan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 2 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `RoutePlan`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutePlanAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    reopen_route_plan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `RoutePlan`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutePlanAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    close_route_plan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoutePlanClosingBody"];
            };
        };
        responses: {
            /** @description `RoutePlan`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutePlanAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_route_plan_unassigned: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `RoutePlanUnassigned`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutePlanUnassignedAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    explain_route_plan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the work goes on. */
            202: {
                headers: {
                    /** @description The path of the operation to watch. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedOperationAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    undo_route_plan_changes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example ea8859c0-ce9a-4bbd-9fb5-e5229d4e5965 */
                change_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoutePlansUndoBody"];
            };
        };
        responses: {
            /** @description `RoutePlansChangeResult`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutePlansChangeResultAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_route_point: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 2 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `RoutePointOfPlan`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutePointOfPlanAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    proof_link_route_point: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProofLinkBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofLinkAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_route_point_proof_bundle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `ProofBundle`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofBundle"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    execute_manually_route_point: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 2 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualExecutionBody"];
            };
        };
        responses: {
            /** @description `PointAfterwards`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PointAfterwardsAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    correct_route_point: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 2 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordCorrectionBody"];
            };
        };
        responses: {
            /** @description `PointAfterwards`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PointAfterwardsAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_proof_key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `ProofKey`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofKeyAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_proof_checkpoints: {
        parameters: {
            query?: {
                /**
                 * @description Rows of a page; absent: the whole list.
                 * @example 10
                 */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `ProofCheckpoint`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofCheckpointList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_proof_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_agenda: {
        parameters: {
            query?: {
                /** @description The plans that the phone has, as `id:version`. */
                have?: string[];
                /** @description The version of the catalogue that the phone has. */
                catalogue?: number;
                /** @description The forms that the phone has, as `id:version`. */
                forms?: string[];
                /** @description This plan alone: one that `more` named. */
                plan?: number;
            };
            header?: {
                /** @description The app on this phone: the office then sees which versions of the plans it has. */
                "Installation-Id"?: string;
                /** @description Name and version of the app, beside `Installation-Id`: `app` of the driver shows it. */
                "App-Version"?: string;
                /** @description Whether the phone follows its own position, beside `Installation-Id`: `app` of the driver shows it. */
                "App-Tracking"?: "on" | "off";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Agenda`. */
            200: {
                headers: {
                    /** @description The version of the agenda, for If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgendaAnswer"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    execution_commands: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExecutionCommands"];
            };
        };
        responses: {
            /** @description `CommandResults`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResultsAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_execution_rejecteds: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /** @description Absent: those still to be looked at. */
                state?: "rejected" | "accepted";
                /** @example 1 */
                route_plan_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `RejectedCommand`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RejectedCommandList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    accept_execution_rejected: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description A UUIDv7 that the phone makes. It is the only key: sent again, it is done once.
                 * @example 0195586b-2d00-7a10-8c11-3f6c2a9d0002
                 */
                command_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandAcceptanceBody"];
            };
        };
        responses: {
            /** @description `RejectedCommand`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RejectedCommandAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_live: {
        parameters: {
            query?: {
                /**
                 * @description Only these: a type, such as `route_point.delivered`, or the first word of types, such as `route_point`. `position` are the positions of vehicles. Left out: all.
                 * @example [
                 *       "vehicle.created"
                 *     ]
                 */
                types?: ("position" | "route_plan" | "route_point" | "execution" | "installation" | "checklist" | "image" | "proof" | "operation" | "event" | "event_rule" | "daily_summary" | "device" | "customer" | "user" | "vehicle" | "driver" | "fleet" | "cost_center" | "department" | "work_shift" | "vehicle_model" | "vehicle_color" | "point_of_interest" | "virtual_area" | "address_correction" | "itinerary" | "checklist_form" | "route_return_reason" | "route_executed_reason" | "import_layout" | "recalculation" | "webhook" | "exception" | "alert_rule" | "route_plan.imported" | "route_plan.queued" | "route_plan.optimizing" | "route_plan.optimized" | "route_plan.failed" | "route_plan.order_kept" | "route_plan.seen" | "route_plan.started" | "route_plan.unstarted" | "route_plan.completed" | "route_plan.closed" | "route_plan.reopened" | "route_plan.resumed" | "route_plan.removed" | "route_plan.restored" | "route_plan.changed" | "route_plan.assigned" | "route_point.added" | "route_point.moved" | "route_point.removed" | "route_point.restored" | "route_point.arrived" | "route_point.departed" | "route_point.performed" | "route_point.delivered" | "route_point.returned" | "route_point.performed_manually" | "route_point.corrected" | "route_point.recorded" | "route_point.proof_completed" | "route_point.proof_overdue" | "route_point.proof_waived" | "execution.rejected" | "installation.registered" | "checklist.executed" | "image.refused" | "proof.anchored" | "operation.changed" | "event.detected" | "event.ended" | "event.corrected" | "event.withdrawn" | "event_rule.changed" | "daily_summary.changed" | "device.contested" | "customer.created" | "customer.changed" | "customer.removed" | "user.created" | "user.changed" | "user.removed" | "vehicle.created" | "vehicle.changed" | "vehicle.removed" | "driver.created" | "driver.changed" | "driver.removed" | "device.created" | "device.changed" | "device.removed" | "fleet.created" | "fleet.changed" | "fleet.removed" | "cost_center.created" | "cost_center.changed" | "cost_center.removed" | "department.created" | "department.changed" | "department.removed" | "work_shift.created" | "work_shift.changed" | "work_shift.removed" | "vehicle_model.created" | "vehicle_model.changed" | "vehicle_model.removed" | "vehicle_color.created" | "vehicle_color.changed" | "vehicle_color.removed" | "point_of_interest.created" | "point_of_interest.changed" | "point_of_interest.removed" | "virtual_area.created" | "virtual_area.changed" | "virtual_area.removed" | "address_correction.created" | "address_correction.changed" | "address_correction.removed" | "itinerary.created" | "itinerary.changed" | "itinerary.removed" | "checklist_form.created" | "checklist_form.changed" | "checklist_form.removed" | "route_return_reason.created" | "route_return_reason.changed" | "route_return_reason.removed" | "route_executed_reason.created" | "route_executed_reason.changed" | "route_executed_reason.removed" | "import_layout.created" | "import_layout.changed" | "import_layout.removed" | "recalculation.created" | "recalculation.changed" | "recalculation.removed" | "webhook.created" | "webhook.changed" | "webhook.removed" | "exception.opened" | "exception.changed" | "exception.closed" | "alert_rule.changed" | "webhook.ping" | "webhook.disabled")[];
                /** @description Only what names one of these plans, or one of the vehicles asked for. */
                route_plan_ids?: number[];
                /** @description Only what names one of these vehicles, or one of the plans asked for; positions of these alone. */
                vehicle_ids?: number[];
                /**
                 * @description The stream ends after so long, with `bye`; 0: once what was missed is told. Left out: it stays open.
                 * @example 0
                 */
                duration?: number;
            };
            header?: {
                /** @description The sequence of the last event that you have: the stream goes on after it. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_feed: {
        parameters: {
            query?: {
                /**
                 * @description The cursor: events after this sequence. Left out: from the oldest that is kept.
                 * @example 0
                 */
                after?: number;
                /**
                 * @description Only these: a type, such as `route_point.delivered`, or the first word of types, such as `route_point`.
                 * @example [
                 *       "vehicle.created"
                 *     ]
                 */
                types?: ("route_plan" | "route_point" | "execution" | "installation" | "checklist" | "image" | "proof" | "operation" | "event" | "event_rule" | "daily_summary" | "device" | "customer" | "user" | "vehicle" | "driver" | "fleet" | "cost_center" | "department" | "work_shift" | "vehicle_model" | "vehicle_color" | "point_of_interest" | "virtual_area" | "address_correction" | "itinerary" | "checklist_form" | "route_return_reason" | "route_executed_reason" | "import_layout" | "recalculation" | "webhook" | "exception" | "alert_rule" | "route_plan.imported" | "route_plan.queued" | "route_plan.optimizing" | "route_plan.optimized" | "route_plan.failed" | "route_plan.order_kept" | "route_plan.seen" | "route_plan.started" | "route_plan.unstarted" | "route_plan.completed" | "route_plan.closed" | "route_plan.reopened" | "route_plan.resumed" | "route_plan.removed" | "route_plan.restored" | "route_plan.changed" | "route_plan.assigned" | "route_point.added" | "route_point.moved" | "route_point.removed" | "route_point.restored" | "route_point.arrived" | "route_point.departed" | "route_point.performed" | "route_point.delivered" | "route_point.returned" | "route_point.performed_manually" | "route_point.corrected" | "route_point.recorded" | "route_point.proof_completed" | "route_point.proof_overdue" | "route_point.proof_waived" | "execution.rejected" | "installation.registered" | "checklist.executed" | "image.refused" | "proof.anchored" | "operation.changed" | "event.detected" | "event.ended" | "event.corrected" | "event.withdrawn" | "event_rule.changed" | "daily_summary.changed" | "device.contested" | "customer.created" | "customer.changed" | "customer.removed" | "user.created" | "user.changed" | "user.removed" | "vehicle.created" | "vehicle.changed" | "vehicle.removed" | "driver.created" | "driver.changed" | "driver.removed" | "device.created" | "device.changed" | "device.removed" | "fleet.created" | "fleet.changed" | "fleet.removed" | "cost_center.created" | "cost_center.changed" | "cost_center.removed" | "department.created" | "department.changed" | "department.removed" | "work_shift.created" | "work_shift.changed" | "work_shift.removed" | "vehicle_model.created" | "vehicle_model.changed" | "vehicle_model.removed" | "vehicle_color.created" | "vehicle_color.changed" | "vehicle_color.removed" | "point_of_interest.created" | "point_of_interest.changed" | "point_of_interest.removed" | "virtual_area.created" | "virtual_area.changed" | "virtual_area.removed" | "address_correction.created" | "address_correction.changed" | "address_correction.removed" | "itinerary.created" | "itinerary.changed" | "itinerary.removed" | "checklist_form.created" | "checklist_form.changed" | "checklist_form.removed" | "route_return_reason.created" | "route_return_reason.changed" | "route_return_reason.removed" | "route_executed_reason.created" | "route_executed_reason.changed" | "route_executed_reason.removed" | "import_layout.created" | "import_layout.changed" | "import_layout.removed" | "recalculation.created" | "recalculation.changed" | "recalculation.removed" | "webhook.created" | "webhook.changed" | "webhook.removed" | "exception.opened" | "exception.changed" | "exception.closed" | "alert_rule.changed" | "webhook.ping" | "webhook.disabled")[];
                /**
                 * @description At most so many events.
                 * @example 1
                 */
                limit?: number;
                /** @description Where there is nothing yet, the answer waits so long for the next event. */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `LogEvent`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_operations: {
        parameters: {
            query?: {
                /**
                 * @description Rows of a page; absent: the whole list.
                 * @example 1
                 */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /**
                 * @description Only operations in one of these states.
                 * @example [
                 *       "succeeded"
                 *     ]
                 */
                states?: ("queued" | "running" | "succeeded" | "failed" | "cancelled")[];
                /** @description Only operations of these kinds. */
                kinds?: ("import_route_plan" | "replan" | "keep_order" | "reoptimize" | "explain")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `OperationSummary`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationSummaryList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_operation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Operation`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_operation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_route_return_reasons: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /** @description Only those that drivers can choose, or only those that they cannot. */
                active?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `RouteReason`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteReasonList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_route_return_reason: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RouteReasonChangesBody"];
            };
        };
        responses: {
            /** @description `RouteReason`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteReasonAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_route_return_reason: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRouteReasonBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteReasonAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_route_return_reason: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `RouteReason`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteReasonAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_route_return_reason: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 8 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_route_executed_reasons: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /** @description Only those that drivers can choose, or only those that they cannot. */
                active?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `RouteReason`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteReasonList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_route_executed_reason: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RouteReasonChangesBody"];
            };
        };
        responses: {
            /** @description `RouteReason`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteReasonAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_route_executed_reason: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRouteReasonBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteReasonAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_route_executed_reason: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 9 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `RouteReason`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteReasonAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_route_executed_reason: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 10 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_checklists: {
        parameters: {
            query: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /**
                 * @description Start of the period. A date-time, or a day, which means its start; without an offset in the zone of the company.
                 * @example 2026-03-01
                 */
                date_time_start: string;
                /**
                 * @description End of the period, at most 31 days after its start; those executed in it are listed. A date-time, or a day, which means its end; without an offset in the zone of the company.
                 * @example 2026-03-07
                 */
                date_time_end: string;
                /** @description Only the one with this id. */
                checklist_code?: number;
                /** @description Only those that these users executed. */
                user_ids?: number[];
                /** @description Relations to include: user, checklist_form, executed. */
                includes?: ("user" | "checklist_form" | "executed")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `Checklist`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChecklistList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_checklist: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewChecklistBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChecklistAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_checklist_picture: {
        parameters: {
            query: {
                /**
                 * @description The name of an image, with or without its extension.
                 * @example 4d2fdac2c4ea1497b8230c687be069c013080a0e513ba59803a90363917f5c4f.png
                 */
                picture: string;
                /** @description `thumb`: at most 320 pixels wide and high, as WebP. */
                size?: "full" | "thumb";
            };
            header?: {
                /** @description `image/*` answers the bytes instead of JSON. */
                Accept?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Picture`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_checklist: {
        parameters: {
            query?: {
                /**
                 * @description Relations to include: user, checklist_form, executed.
                 * @example [
                 *       "user",
                 *       "executed"
                 *     ]
                 */
                includes?: ("user" | "checklist_form" | "executed")[];
            };
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Checklist`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChecklistAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_checklist_forms: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /**
                 * @description Only those that are offered, or only those that are not.
                 * @example true
                 */
                active?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `ChecklistForm`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChecklistFormList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_checklist_form: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChecklistFormChangesBody"];
            };
        };
        responses: {
            /** @description `ChecklistForm`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChecklistFormAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_checklist_form: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewChecklistFormBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChecklistFormAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_checklist_form: {
        parameters: {
            query?: {
                /**
                 * @description As it was asked in this version; absent: as it is now.
                 * @example 1
                 */
                version?: number;
            };
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `ChecklistForm`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChecklistFormAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_checklist_form: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_checklist_form_field_executeds: {
        parameters: {
            query: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /**
                 * @description Of the checklist.
                 * @example 2
                 */
                id: number;
                /**
                 * @description Relations to include: checklist_form_field, checklist_form_field.table, checklist_form_field.table.items, previous.
                 * @example [
                 *       "checklist_form_field.table.items",
                 *       "previous"
                 *     ]
                 */
                includes?: ("checklist_form_field" | "checklist_form_field.table" | "checklist_form_field.table.items" | "previous")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `ChecklistFieldAnswer`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChecklistFieldAnswerList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_image: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": unknown;
                "image/png": unknown;
                "image/webp": unknown;
            };
        };
        responses: {
            /** @description `Image`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageAnswer"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageAnswer"];
                };
            };
            /** @description Accepted; the work goes on. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    image_wanted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImagesAtHand"];
            };
        };
        responses: {
            /** @description A list of `Image`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description SHA-256 of the bytes, 64 digits.
                 * @example 4d2fdac2c4ea1497b8230c687be069c013080a0e513ba59803a90363917f5c4f
                 */
                sha256: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": unknown;
                "image/png": unknown;
                "image/webp": unknown;
            };
        };
        responses: {
            /** @description `Image`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageAnswer"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageAnswer"];
                };
            };
            /** @description Accepted; the work goes on. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_itineraries: {
        parameters: {
            query: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /**
                 * @description Only those of this vehicle.
                 * @example 1
                 */
                vehicle_id?: number;
                /** @description Only those of this driver. */
                driver_id?: number;
                /**
                 * @description Start of the period. A date-time, or a day, which means its start; without an offset in the zone of the company.
                 * @example 2027-03-01
                 */
                date_time_start: string;
                /**
                 * @description End of the period; itineraries that overlap it are listed. A date-time, or a day, which means its end; without an offset in the zone of the company.
                 * @example 2027-03-07
                 */
                date_time_end: string;
                /** @description Relations to include: vehicle, driver, position_start, position_end. */
                includes?: ("vehicle" | "driver" | "position_start" | "position_end")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `Itinerary`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItineraryList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_itinerary: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewItineraryBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItineraryAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_itinerary: {
        parameters: {
            query?: {
                /**
                 * @description Relations to include: vehicle, driver, position_start, position_end.
                 * @example [
                 *       "vehicle",
                 *       "driver",
                 *       "position_start",
                 *       "position_end"
                 *     ]
                 */
                includes?: ("vehicle" | "driver" | "position_start" | "position_end")[];
            };
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Itinerary`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItineraryAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_itinerary: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItineraryChangesBody"];
            };
        };
        responses: {
            /** @description `Itinerary`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItineraryAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_itinerary: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_drivers: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /**
                 * @description With or without punctuation.
                 * @example 529.982.247-25
                 */
                cpf?: string;
                id?: number;
                /** @description Part of the name; accents and capitals do not matter. 0, 1, true or false is ignored. */
                name?: string;
                /** @description True: delivery agents; false: drivers who are none. */
                is_deliveryman?: boolean;
                /** @description The whole identifier. */
                identifier?: string;
                /** @description The whole registration number. */
                company_registry?: string;
                /** @description Licence category: 1 A, 2 B, 3 C, 4 D, 5 E, 6 AB, 7 AC, 8 AD, 9 AE. */
                cnh_category_id?: number;
                /** @description Licence or toxicology test expires in at most so many days, or has expired. */
                expiring_within_days?: number;
                /** @description Relations to include: department, cost_center, work_shift, cnh_category, point_of_interest, user. */
                includes?: ("department" | "cost_center" | "work_shift" | "cnh_category" | "point_of_interest" | "user")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `Driver`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DriverList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_driver: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDriverBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DriverAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_driver: {
        parameters: {
            query?: {
                /**
                 * @description Relations to include: department, cost_center, work_shift, cnh_category, point_of_interest, user.
                 * @example [
                 *       "work_shift",
                 *       "cnh_category",
                 *       "point_of_interest",
                 *       "user"
                 *     ]
                 */
                includes?: ("department" | "cost_center" | "work_shift" | "cnh_category" | "point_of_interest" | "user")[];
            };
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Driver`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DriverAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_driver: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DriverChangesBody"];
            };
        };
        responses: {
            /** @description `Driver`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DriverAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_driver: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 3 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    export_drivers: {
        parameters: {
            query?: {
                /** @description The decimal mark of numbers. Imports take both. */
                decimal?: "comma" | "point";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    import_drivers: {
        parameters: {
            query?: {
                /** @description Says what would happen to every line; nothing is written. */
                dry_run?: boolean;
                /** @description All lines or none, up to 20,000 of them. Otherwise the good lines go in. */
                atomic?: boolean;
            };
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
            };
        };
        responses: {
            /** @description `SpreadsheetImport`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpreadsheetImportAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_cnh_categories: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `CnhCategory`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CnhCategoryList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_cnh_category: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 4 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `CnhCategory`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CnhCategoryAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_vehicles: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /** @description 1 visible, 0 not, 2 all. Absent: visible ones, or all when status is given. */
                visible?: number;
                /** @description Part of the title; accents and capitals do not matter. */
                title?: string;
                /** @description Only vehicles of these cost centers. */
                cost_center_ids?: number[];
                /** @description A active, B blocked, C cancelled. */
                status?: "A" | "B" | "C";
                /** @description Created at this moment or later; the list is then in the order of creation. A date-time, or a day, which means its start; without an offset in the zone of the company. */
                date_created_begin?: string;
                /** @description Created before this moment; the list is then in the order of creation. A date-time, or a day, which means its end; without an offset in the zone of the company. */
                date_created_end?: string;
                /**
                 * @description In either form, with or without punctuation.
                 * @example IZA-4127
                 */
                plate?: string;
                /** @description The whole number; punctuation and capitals do not matter. */
                chassi?: string;
                /**
                 * @description Relations to include: fleet, vehicle_model, fuel_category, vehicle_color, vehicle_category, daily_summary.
                 * @example [
                 *       "vehicle_model"
                 *     ]
                 */
                includes?: ("fleet" | "vehicle_model" | "fuel_category" | "vehicle_color" | "vehicle_category" | "daily_summary")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `Vehicle`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_vehicle: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VehicleChangesBody"];
            };
        };
        responses: {
            /** @description `Vehicle`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_vehicle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVehicleBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_vehicle: {
        parameters: {
            query?: {
                /** @description Relations to include: fleet, vehicle_model, fuel_category, vehicle_color, vehicle_category, daily_summary. */
                includes?: ("fleet" | "vehicle_model" | "fuel_category" | "vehicle_color" | "vehicle_category" | "daily_summary")[];
            };
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Vehicle`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_vehicle: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 3 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_vehicle_status_changes: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @example 2 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `VehicleStatusChange`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleStatusChangeList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    export_vehicles: {
        parameters: {
            query?: {
                /**
                 * @description The decimal mark of numbers. Imports take both.
                 * @example point
                 */
                decimal?: "comma" | "point";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    import_vehicles: {
        parameters: {
            query?: {
                /** @description Says what would happen to every line; nothing is written. */
                dry_run?: boolean;
                /** @description All lines or none, up to 20,000 of them. Otherwise the good lines go in. */
                atomic?: boolean;
            };
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
            };
        };
        responses: {
            /** @description `SpreadsheetImport`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpreadsheetImportAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_vehicle_models: {
        parameters: {
            query?: {
                /**
                 * @description Rows of a page; absent: the whole list.
                 * @example 3
                 */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `VehicleModel`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleModelList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_vehicle_model: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VehicleModelChangesBody"];
            };
        };
        responses: {
            /** @description `VehicleModel`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleModelAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_vehicle_model: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVehicleModelBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleModelAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_vehicle_model: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `VehicleModel`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleModelAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_vehicle_model: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 2147483648 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_vehicle_colors: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `VehicleColor`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleColorList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_vehicle_color: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VehicleColorChangesBody"];
            };
        };
        responses: {
            /** @description `VehicleColor`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleColorAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_vehicle_color: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVehicleColorBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleColorAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_vehicle_color: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 2147483649 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `VehicleColor`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleColorAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_vehicle_color: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 2147483649 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_vehicle_categories: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `VehicleCategory`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleCategoryList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_vehicle_category: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 6 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `VehicleCategory`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleCategoryAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_fuel_categories: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `FuelCategory`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FuelCategoryList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_fuel_category: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `FuelCategory`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FuelCategoryAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_position: {
        parameters: {
            query: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /** @example 1 */
                vehicle_id: number;
                /**
                 * @description Start of the period. A date-time, or a day, which means its start; without an offset in the zone of the company.
                 * @example 2027-03-03T08:00:00
                 */
                date_time_start: string;
                /**
                 * @description End of the period, 31 days after the start at most. A date-time, or a day, which means its end; without an offset in the zone of the company.
                 * @example 2027-03-03T12:00:00
                 */
                date_time_end: string;
                /** @description JSON has all positions and fields; GeoJSON and GPX 1.1 the way: positions with a measured place. Absent: what `Accept` names (`application/geo+json`, `application/gpx+xml`), else JSON. */
                format?: "json" | "geojson" | "gpx";
                /**
                 * @description At most so many positions of the whole period, those that keep the shape of the way, the first and the last among them; those without a measured place are left out. In place of `limit`, `cursor` and pages.
                 * @example 2
                 */
                thin_to?: number;
                /** @description How positions are chosen for `thin_to`. `visvalingam`: Visvalingam–Whyatt, again and again without the one that makes the smallest triangle with its neighbours. */
                thin_by?: "visvalingam";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionList"];
                    "application/geo+json": components["schemas"]["TrackGeoJson"];
                    "application/gpx+xml": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_position_lasts: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /**
                 * @description Only these vehicles; absent or empty: all that are visible.
                 * @example [
                 *       1
                 *     ]
                 */
                vehicle_ids?: number[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `LastPosition`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LastPositionList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_position_quarantines: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /**
                 * @description Only those of this device.
                 * @example 1
                 */
                device_id?: number;
                /** @description Only those kept apart for this reason. */
                reason?: "too_old" | "from_the_future" | "no_owner" | "too_many";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `QuarantinedPosition`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuarantinedPositionList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_daily_summaries: {
        parameters: {
            query: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /**
                 * @description Start of the period. A date-time, or a day, which means its start; without an offset in the zone of the company.
                 * @example 2027-03-01
                 */
                initial_date: string;
                /**
                 * @description End of the period, 366 days after the start at most. A date-time, or a day, which means its end; without an offset in the zone of the company.
                 * @example 2027-03-07
                 */
                end_date: string;
                /**
                 * @description `analytical`: a row for each day; `aggregate`: the whole period together.
                 * @example analytical
                 */
                daily_type?: "aggregate" | "analytical";
                /**
                 * @description What has a row of its own: each vehicle, each driver, or with both each pair. Required with `aggregate`; with `analytical` it is `vehicle` unless given. May be written `aggregated_field`.
                 * @example [
                 *       "vehicle",
                 *       "driver"
                 *     ]
                 */
                aggregated_fields?: ("vehicle" | "driver")[];
                /**
                 * @description The vehicles that are reported.
                 * @example [
                 *       1
                 *     ]
                 */
                vehicles_id: number[];
                /** @description Only what these drivers drove; absent or empty: whoever did. */
                driver_ids?: number[];
                /**
                 * @description Relations to include: driver, vehicle, vehicle.device.
                 * @example [
                 *       "driver",
                 *       "vehicle",
                 *       "vehicle.device"
                 *     ]
                 */
                includes?: ("driver" | "vehicle" | "vehicle.device")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `DailySummaryRow`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailySummaryRowList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_events: {
        parameters: {
            query: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /**
                 * @description A JSON array of up to 12 objects `{"begin": …, "end": …}`, each of 31 days at most; moments without an offset are in UTC. An event is given when it overlaps one of them, and once.
                 * @example [{"begin":"2027-03-01T00:00:00Z","end":"2027-03-08T00:00:00Z"}]
                 */
                periods: string;
                /**
                 * @description 1 Trip, 2 Speeding, 3 Movement in fence, 4 Out of working hours, 5 Approach, 6 Idle, 7 Card identification, 8 Input sensor 1, 9 Input sensor 2, 10 Main power disconnection, 11 Harsh acceleration, 12 Harsh braking, 13 Sharp turn, 14 Work shift, 22 End of shift, 23 Trip restart, 24 Panic button, 25 Invalid card identification, 26 Maximum RPM exceeded, 27 Vehicle out of gear, 28 Minimum temperature exceeded, 29 Maximum temperature exceeded, 30 Custom data field, 31 Passenger identification.
                 * @example 1
                 */
                event_category: components["schemas"]["EventCategory"];
                /**
                 * @description Events of these vehicles; needed unless `driver_ids` names somebody.
                 * @example [
                 *       1
                 *     ]
                 */
                vehicles_id?: number[];
                /** @description Events of these drivers; needed unless `vehicles_id` names a vehicle. Empty: of all. */
                driver_ids?: number[];
                /** @description Only events during which the vehicle travelled at least so far. */
                distance?: number;
                /** @description `vehicle`: by vehicle, then by time; else by time alone. May be sent as `aggregated_field`. */
                aggregated_fields?: "vehicle"[];
                /**
                 * @description Relations to include: position_start, position_end, location_start, location_end, position_start.virtual_area, position_end.virtual_area, device, vehicle, vehicle.vehicle_color, driver, poi_start, poi_end.
                 * @example [
                 *       "vehicle",
                 *       "driver",
                 *       "location_start",
                 *       "location_end"
                 *     ]
                 */
                includes?: ("position_start" | "position_end" | "location_start" | "location_end" | "position_start.virtual_area" | "position_end.virtual_area" | "device" | "vehicle" | "vehicle.vehicle_color" | "driver" | "poi_start" | "poi_end")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `Event`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"][];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_event_rule: {
        parameters: {
            query?: {
                /**
                 * @description The rules of this vehicle; absent: those of all vehicles.
                 * @example 1
                 */
                vehicle_id?: number;
                /**
                 * @description The rules that hold then; absent: now. A date-time, or a day, which means its start; without an offset in the zone of the company.
                 * @example 2027-03-03
                 */
                at?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `EventRule`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventRuleAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_event_rule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventRuleChangesBody"];
            };
        };
        responses: {
            /** @description `EventRule`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventRuleAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_recalculations: {
        parameters: {
            query?: {
                /**
                 * @description Rows of a page; absent: the whole list.
                 * @example 50
                 */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `Recalculation`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecalculationList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_recalculation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Recalculation`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecalculationAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_recalculation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_exceptions: {
        parameters: {
            query?: {
                /**
                 * @description Rows of a page; absent: the whole list.
                 * @example 50
                 */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /**
                 * @description In one of these states; absent: in any.
                 * @example [
                 *       "new",
                 *       "seen",
                 *       "acting"
                 *     ]
                 */
                state?: components["schemas"]["ExceptionState"][];
                /** @description Of one of these kinds; absent: of any. */
                kind?: components["schemas"]["ExceptionKind"][];
                owner_id?: number;
                route_plan_id?: number;
                vehicle_id?: number;
                /** @description Open at or after this moment. A date-time, or a day, which means its start; without an offset in the zone of the company. */
                start_date?: string;
                /** @description Opened before this moment. A date-time, or a day, which means its end; without an offset in the zone of the company. */
                end_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `Exception`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_exception: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Exception`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    see_exception: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Exception`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    take_exception: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Exception`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    snooze_exception: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExceptionSnoozeBody"];
            };
        };
        responses: {
            /** @description `Exception`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    close_exception: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExceptionClosingBody"];
            };
        };
        responses: {
            /** @description `Exception`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_alert_rules: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `AlertRule`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertRuleList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_alert_rule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertRuleChangesBody"];
            };
        };
        responses: {
            /** @description `AlertRule`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertRuleAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    send_positions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPositions"];
            };
        };
        responses: {
            /** @description The disk of the log has it. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakenPositionsAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            408: components["responses"]["Problem408"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    forward_traccar_position_by_query: {
        parameters: {
            query: {
                /** @example 356307042441013 */
                uniqueId: string;
                /** @example 1794830400000 */
                fixTime?: number;
                /** @example true */
                valid?: "true" | "false";
                /** @example -29.9 */
                latitude?: number;
                /** @example -52.4 */
                longitude?: number;
                /** @example 20 */
                speed?: number;
                /** @example 95 */
                course?: number;
                /** @example {"ignition":true} */
                attributes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The disk of the log has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    forward_traccar_position: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TraccarForward"];
            };
        };
        responses: {
            /** @description The disk of the log has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            408: components["responses"]["Problem408"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    send_osmand_position: {
        parameters: {
            query: {
                /** @example 356307042441013 */
                id: string;
                /** @example -29.9 */
                lat?: number;
                /** @example -52.4 */
                lon?: number;
                /** @example 1794830400 */
                timestamp?: string;
                /** @example 20 */
                speed?: number;
                /** @example 95 */
                bearing?: number;
            };
            header?: never;
            path: {
                /** @example trp_1_example */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The disk of the log has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    send_osmand_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example trp_1_example */
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OsmandReport"];
            };
        };
        responses: {
            /** @description The disk of the log has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            408: components["responses"]["Problem408"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_devices: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /** @description The whole serial; capitals do not matter. */
                serial?: string;
                /** @example 1 */
                vehicle_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `Device`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_device: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceChangesBody"];
            };
        };
        responses: {
            /** @description `Device`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_device: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDeviceBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_device: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 2 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Device`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_device: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 2 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_device_installs: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /** @description Only where the device was at this moment, if anywhere. A date-time, or a day, which means its start; without an offset in the zone of the company. */
                at?: string;
                /** @description What was known at this moment; absent: what is known now. A date-time, or a day, which means its start; without an offset in the zone of the company. */
                as_of?: string;
            };
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `DeviceInstall`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceInstallList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    correct_device: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceCorrectionBody"];
            };
        };
        responses: {
            /** @description `Device`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_fleets: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /** @description Part of the name; accents and capitals do not matter. */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `Fleet`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FleetList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_fleet: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FleetChangesBody"];
            };
        };
        responses: {
            /** @description `Fleet`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FleetAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_fleet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFleetBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FleetAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_fleet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Fleet`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FleetAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_fleet: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 2 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_cost_centers: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /**
                 * @description Part of the name; accents and capitals do not matter.
                 * @example goncalves
                 */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `CostCenter`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CostCenterList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_cost_center: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CostCenterChangesBody"];
            };
        };
        responses: {
            /** @description `CostCenter`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CostCenterAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_cost_center: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCostCenterBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CostCenterAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_cost_center: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `CostCenter`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CostCenterAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_cost_center: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 2 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_departments: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /** @description Part of the name; accents and capitals do not matter. */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `Department`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_department: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepartmentChangesBody"];
            };
        };
        responses: {
            /** @description `Department`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_department: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDepartmentBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_department: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Department`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_department: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 2 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_work_shifts: {
        parameters: {
            query?: {
                /** @description Rows of a page; absent: the whole list. */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /** @description Part of the name; accents and capitals do not matter. */
                name?: string;
                /** @description The days that held then. Absent: those of now, or the first to come. A date-time, or a day, which means its start; without an offset in the zone of the company. */
                at?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `WorkShift`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkShiftList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_work_shift: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkShiftChangesBody"];
            };
        };
        responses: {
            /** @description `WorkShift`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkShiftAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_work_shift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWorkShiftBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkShiftAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_work_shift: {
        parameters: {
            query?: {
                /**
                 * @description The days that held then. Absent: those of now, or the first to come. A date-time, or a day, which means its start; without an offset in the zone of the company.
                 * @example 2025-04-15
                 */
                at?: string;
            };
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `WorkShift`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkShiftAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_work_shift: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 2 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_points_of_interest: {
        parameters: {
            query?: {
                /**
                 * @description Rows of a page; absent: the whole list.
                 * @example 2
                 */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /** @description Only points of this category. */
                point_of_interest_category_id?: number;
                /** @description Relations to include: point_of_interest_category. */
                includes?: "point_of_interest_category"[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `PointOfInterest`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PointOfInterestList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_point_of_interest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PointOfInterestChangesBody"];
            };
        };
        responses: {
            /** @description `PointOfInterest`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PointOfInterestAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_point_of_interest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPointOfInterestBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PointOfInterestAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_point_of_interest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `PointOfInterest`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PointOfInterestAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_point_of_interest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 3 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    export_points_of_interest: {
        parameters: {
            query?: {
                /**
                 * @description The decimal mark of numbers. Imports take both.
                 * @example comma
                 */
                decimal?: "comma" | "point";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    import_points_of_interest: {
        parameters: {
            query?: {
                /**
                 * @description Says what would happen to every line; nothing is written.
                 * @example false
                 */
                dry_run?: boolean;
                /** @description All lines or none, up to 20,000 of them. Otherwise the good lines go in. */
                atomic?: boolean;
            };
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
            };
        };
        responses: {
            /** @description `SpreadsheetImport`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpreadsheetImportAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_virtual_areas: {
        parameters: {
            query?: {
                /**
                 * @description Rows of a page; absent: the whole list.
                 * @example 2
                 */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
                /** @description Part of the name; accents and capitals do not matter. */
                name?: string;
                /**
                 * @description A polygon has a ring; a circle has a centre and a radius.
                 * @example circle
                 */
                kind?: "polygon" | "circle";
                vehicle_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `VirtualArea`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VirtualAreaList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_virtual_area: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VirtualAreaChangesBody"];
            };
        };
        responses: {
            /** @description `VirtualArea`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VirtualAreaAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_virtual_area: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVirtualAreaBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VirtualAreaAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_virtual_area: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `VirtualArea`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VirtualAreaAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_virtual_area: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 3 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    export_virtual_areas: {
        parameters: {
            query?: {
                /**
                 * @description The decimal mark of numbers. Imports take both.
                 * @example comma
                 */
                decimal?: "comma" | "point";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    import_virtual_areas: {
        parameters: {
            query?: {
                /** @description Says what would happen to every line; nothing is written. */
                dry_run?: boolean;
                /** @description All lines or none, up to 20,000 of them. Otherwise the good lines go in. */
                atomic?: boolean;
            };
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
            };
        };
        responses: {
            /** @description `SpreadsheetImport`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpreadsheetImportAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_geocode: {
        parameters: {
            query?: {
                /**
                 * @description The whole address as text; else its parts.
                 * @example Rua Sinimbu, 1670, Centro, Caxias do Sul - RS, 95020-001
                 */
                address?: string;
                street?: string;
                number?: string;
                complement?: string;
                neighborhood?: string;
                city?: string;
                state?: string;
                cep?: string;
                country?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `GeocodeCandidate`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeocodeAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    geocode_batch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeocodeBatchBody"];
            };
        };
        responses: {
            /** @description A list of `GeocodedLine`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeocodeBatchAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_reverse_geocode: {
        parameters: {
            query: {
                /** @example -29.1675 */
                latitude: number;
                /** @example -51.178 */
                longitude: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `ReverseCandidate`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReverseGeocodeAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_address_corrections: {
        parameters: {
            query?: {
                /**
                 * @description Rows of a page; absent: the whole list.
                 * @example 10
                 */
                limit?: number;
                /** @description Where to go on: next_cursor of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of `AddressCorrection`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressCorrectionList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create_address_correction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 48 hours the same request gets the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAddressCorrectionBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    /** @description The path of the new record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressCorrectionAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            408: components["responses"]["Problem408"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_address_correction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `AddressCorrection`. */
            200: {
                headers: {
                    /** @description The version of the record, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressCorrectionAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    delete_address_correction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read; 412 when the record has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @example 2 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_map: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `RoadMap`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoadMapAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    get_map_tile: {
        parameters: {
            query?: {
                /**
                 * @description That of `GET /map`: with it the answer may be kept for a year.
                 * @example 5f2a90c1e7b34d68a1f0
                 */
                key?: string;
            };
            header?: {
                /** @description The ETag that was read; 304 when nothing changed. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Zoom.
                 * @example 14
                 */
                z: number;
                /**
                 * @description Column, from the west.
                 * @example 5859
                 */
                x: number;
                /**
                 * @description Row, from the north.
                 * @example 9624
                 */
                y: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description The version of the tile, for If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.mapbox-vector-tile": string;
                };
            };
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    /** @description The version of the tile, for If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The tile of `If-None-Match` is still right. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            431: components["responses"]["Problem431"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
}
