-- What the figures of a plan were made from, so that a change of its order is measured like the plan was, and asks the road engine
-- for the legs alone that nobody has measured.

-- Whether planning kept the windows of its points. Null: it is a plan of the release before, which kept those of optimised plans.
alter table app.route_plans add column has_time_window boolean;
-- By the prices when its figures were last written; null: there were none.
alter table app.route_plans add column cost numeric(14, 2);
-- The edit_version that the findings were found in; null: they are those of its planning.
alter table app.route_plans add column findings_as_of integer;

-- Where the stored leg begins. A mark and no reference: when the point before is another, the leg is one that nobody knows.
alter table app.route_points add column leg_from_id bigint;

-- Of this vehicle; null: those of the company.
alter table app.vehicles add column cost_per_km numeric(14, 4);
alter table app.vehicles add column cost_per_hour numeric(14, 4);
