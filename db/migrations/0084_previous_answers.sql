-- no transaction
-- What was answered on the same form about the same vehicle before.
create index concurrently if not exists checklists_by_vehicle on app.checklists (customer_id, vehicle_id, checklist_form_id, date_executed, id)
where vehicle_id is not null;
