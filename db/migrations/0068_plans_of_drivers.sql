-- What a phone asks every minute: the plans of its driver that are under way, and those that were closed a moment ago. Neither
-- grows with the years, unlike the plans that the driver ever had.
create index route_plans_on_agenda on app.route_plans (customer_id, user_id, status, date_time_end)
where status <> 'C' and date_sent is not null and (date_excluded is null or date_restored is not null);
create index route_plans_closed on app.route_plans (customer_id, user_id, coalesce(date_closed, date_modified))
where status = 'C' and date_sent is not null and (date_excluded is null or date_restored is not null);
