-- Of which versions of its plans an import says why nobody serves a line: [{id, edit_version}]. Null: nobody noted it.
alter table app.route_imports add column explained_as_of jsonb;
