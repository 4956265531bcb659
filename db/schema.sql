-- Name: app; Type: SCHEMA; Schema: -; Owner: tropeiro_owner

CREATE SCHEMA app;

ALTER SCHEMA app OWNER TO tropeiro_owner;

-- Name: platform; Type: SCHEMA; Schema: -; Owner: tropeiro_owner

CREATE SCHEMA platform;

ALTER SCHEMA platform OWNER TO tropeiro_owner;

-- Name: reference; Type: SCHEMA; Schema: -; Owner: tropeiro_owner

CREATE SCHEMA reference;

ALTER SCHEMA reference OWNER TO tropeiro_owner;

-- Name: customers_not_under_master_key(text, bigint, integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.customers_not_under_master_key(current_master_key_id text, after_customer_id bigint, max_rows integer) RETURNS SETOF bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select distinct customer_id
  from app.data_keys
  where master_key_id <> current_master_key_id and customer_id > after_customer_id
  order by customer_id
  limit max_rows
$$;

ALTER FUNCTION platform.customers_not_under_master_key(current_master_key_id text, after_customer_id bigint, max_rows integer) OWNER TO tropeiro_doors;

-- Name: find_customer(text); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.find_customer(wanted_tax_number text) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select customer_id from platform.customer_directory where tax_number = wanted_tax_number
$$;

ALTER FUNCTION platform.find_customer(wanted_tax_number text) OWNER TO tropeiro_doors;

-- Name: forget_idempotency_keys(timestamp with time zone, integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.forget_idempotency_keys(older_than timestamp with time zone, max_rows integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  forgotten integer;
begin
  delete from app.idempotency_keys
  where (customer_id, route, key) in (
    select customer_id, route, key
    from app.idempotency_keys
    where date_created < older_than
    order by date_created
    limit max_rows
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

ALTER FUNCTION platform.forget_idempotency_keys(older_than timestamp with time zone, max_rows integer) OWNER TO tropeiro_doors;

-- Name: forget_outbox(timestamp with time zone, integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.forget_outbox(older_than timestamp with time zone, max_rows integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  forgotten integer;
begin
  delete from app.outbox
  where (customer_id, id) in (
    select customer_id, id
    from app.outbox
    where sequence is not null and occurred_at < older_than
    order by occurred_at
    limit max_rows
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

ALTER FUNCTION platform.forget_outbox(older_than timestamp with time zone, max_rows integer) OWNER TO tropeiro_doors;

-- Name: forget_sessions(timestamp with time zone, integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.forget_sessions(ended_before timestamp with time zone, max_rows integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with ended as materialized (
    select customer_id, id from app.sessions where date_expires < ended_before order by date_expires limit max_rows
  ), tokens as (
    delete from app.refresh_tokens using ended
    where refresh_tokens.customer_id = ended.customer_id and refresh_tokens.session_id = ended.id
  ), forgotten as (
    delete from app.sessions using ended
    where sessions.customer_id = ended.customer_id and sessions.id = ended.id
    returning 1
  )
  select count(*)::integer from forgotten
$$;

ALTER FUNCTION platform.forget_sessions(ended_before timestamp with time zone, max_rows integer) OWNER TO tropeiro_doors;

-- Name: number_outbox(integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.number_outbox(max_rows integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  numbered integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('tropeiro.outbox_sequencer', 0)) then
    return null;
  end if;
  with finished as materialized (
    select customer_id, id, transaction_id
    from app.outbox
    where sequence is null and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    order by transaction_id, id
    limit max_rows
  ), placed as (
    select customer_id, id,
      row_number() over (partition by customer_id order by transaction_id, id) as place,
      count(*) over (partition by customer_id) as size
    from finished
  ), heads as (
    insert into app.outbox_heads as head (customer_id, last_sequence)
    select customer_id, count(*) from finished group by customer_id
    on conflict (customer_id) do update set last_sequence = head.last_sequence + excluded.last_sequence
    returning head.customer_id, head.last_sequence
  )
  update app.outbox
  set sequence = heads.last_sequence - placed.size + placed.place
  from placed join heads using (customer_id)
  where outbox.customer_id = placed.customer_id and outbox.id = placed.id;
  get diagnostics numbered = row_count;
  return numbered;
end
$$;

ALTER FUNCTION platform.number_outbox(max_rows integer) OWNER TO tropeiro_doors;

-- Name: register_customer(text, bigint); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.register_customer(new_tax_number text, new_customer_id bigint) RETURNS boolean
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with taken as (
    insert into platform.customer_directory (tax_number, customer_id)
    values (new_tax_number, new_customer_id)
    on conflict do nothing
    returning 1
  )
  select exists (select from taken)
$$;

ALTER FUNCTION platform.register_customer(new_tax_number text, new_customer_id bigint) OWNER TO tropeiro_doors;

-- Name: api_keys; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.api_keys (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    key_hash bytea NOT NULL,
    scopes text[] NOT NULL,
    created_by bigint NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_expires timestamp with time zone,
    date_excluded timestamp with time zone
);

ALTER TABLE ONLY app.api_keys FORCE ROW LEVEL SECURITY;

ALTER TABLE app.api_keys OWNER TO tropeiro_owner;

-- Name: api_keys_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.api_keys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.api_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: audit; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.audit (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    user_id bigint,
    api_key_id bigint,
    action text NOT NULL,
    resource text NOT NULL,
    resource_id bigint,
    fields text[] NOT NULL,
    address text,
    request_id text
);

ALTER TABLE ONLY app.audit FORCE ROW LEVEL SECURITY;

ALTER TABLE app.audit OWNER TO tropeiro_owner;

-- Name: audit_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: customers; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.customers (
    customer_id bigint NOT NULL,
    tax_number text NOT NULL,
    name text NOT NULL,
    time_zone text NOT NULL,
    locale text NOT NULL,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_disabled timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL,
    CONSTRAINT customers_locale_check CHECK ((locale = ANY (ARRAY['pt-BR'::text, 'en'::text, 'es'::text])))
);

ALTER TABLE ONLY app.customers FORCE ROW LEVEL SECURITY;

ALTER TABLE app.customers OWNER TO tropeiro_owner;

-- Name: data_keys; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.data_keys (
    customer_id bigint NOT NULL,
    version integer NOT NULL,
    master_key_id text NOT NULL,
    wrapped_key bytea NOT NULL,
    date_created timestamp with time zone NOT NULL,
    CONSTRAINT data_keys_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY app.data_keys FORCE ROW LEVEL SECURITY;

ALTER TABLE app.data_keys OWNER TO tropeiro_owner;

-- Name: idempotency_keys; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.idempotency_keys (
    customer_id bigint NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    fingerprint bytea NOT NULL,
    status smallint NOT NULL,
    answer bytea NOT NULL,
    date_created timestamp with time zone NOT NULL
);

ALTER TABLE ONLY app.idempotency_keys FORCE ROW LEVEL SECURITY;

ALTER TABLE app.idempotency_keys OWNER TO tropeiro_owner;

-- Name: identities; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.identities (
    customer_id bigint NOT NULL,
    provider text NOT NULL,
    subject text NOT NULL,
    user_id bigint NOT NULL,
    date_created timestamp with time zone NOT NULL
);

ALTER TABLE ONLY app.identities FORCE ROW LEVEL SECURITY;

ALTER TABLE app.identities OWNER TO tropeiro_owner;

-- Name: invitations; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.invitations (
    customer_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_expires timestamp with time zone NOT NULL,
    date_used timestamp with time zone
);

ALTER TABLE ONLY app.invitations FORCE ROW LEVEL SECURITY;

ALTER TABLE app.invitations OWNER TO tropeiro_owner;

-- Name: outbox; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.outbox (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    type text NOT NULL,
    payload jsonb NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
    sequence bigint
);

ALTER TABLE ONLY app.outbox FORCE ROW LEVEL SECURITY;

ALTER TABLE app.outbox OWNER TO tropeiro_owner;

-- Name: outbox_heads; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.outbox_heads (
    customer_id bigint NOT NULL,
    last_sequence bigint NOT NULL
);

ALTER TABLE ONLY app.outbox_heads FORCE ROW LEVEL SECURITY;

ALTER TABLE app.outbox_heads OWNER TO tropeiro_owner;

-- Name: outbox_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: points_of_interest; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.points_of_interest (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    title text NOT NULL,
    responsible_name text,
    phone text,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    migration_id text,
    point_of_interest_category_id integer NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    date_excluded timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL,
    CONSTRAINT points_of_interest_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT points_of_interest_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
);

ALTER TABLE ONLY app.points_of_interest FORCE ROW LEVEL SECURITY;

ALTER TABLE app.points_of_interest OWNER TO tropeiro_owner;

-- Name: points_of_interest_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.points_of_interest ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.points_of_interest_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: refresh_tokens; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.refresh_tokens (
    customer_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    session_id bigint NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_rotated timestamp with time zone,
    successor bytea
);

ALTER TABLE ONLY app.refresh_tokens FORCE ROW LEVEL SECURITY;

ALTER TABLE app.refresh_tokens OWNER TO tropeiro_owner;

-- Name: sessions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.sessions (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    realm text NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_expires timestamp with time zone NOT NULL,
    date_revoked timestamp with time zone,
    CONSTRAINT sessions_realm_check CHECK ((realm = ANY (ARRAY['web'::text, 'app'::text, 'api'::text, 'partner'::text])))
);

ALTER TABLE ONLY app.sessions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.sessions OWNER TO tropeiro_owner;

-- Name: sessions_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: users; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.users (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    login text NOT NULL,
    name text NOT NULL,
    email text,
    role text NOT NULL,
    locale text,
    time_zone text,
    password_hash text,
    date_created timestamp with time zone NOT NULL,
    date_disabled timestamp with time zone,
    date_excluded timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL,
    CONSTRAINT users_locale_check CHECK ((locale = ANY (ARRAY['pt-BR'::text, 'en'::text, 'es'::text]))),
    CONSTRAINT users_login_check CHECK ((login = lower(login))),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'dispatcher'::text, 'driver'::text, 'viewer'::text, 'integration'::text])))
);

ALTER TABLE ONLY app.users FORCE ROW LEVEL SECURITY;

ALTER TABLE app.users OWNER TO tropeiro_owner;

-- Name: users_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: customer_directory; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.customer_directory (
    tax_number text NOT NULL,
    customer_id bigint NOT NULL
);

ALTER TABLE platform.customer_directory OWNER TO tropeiro_owner;

-- Name: customer_numbers; Type: SEQUENCE; Schema: platform; Owner: tropeiro_owner

CREATE SEQUENCE platform.customer_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE platform.customer_numbers OWNER TO tropeiro_owner;

-- Name: login_attempts; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE UNLOGGED TABLE platform.login_attempts (
    key bytea NOT NULL,
    level double precision NOT NULL,
    counted_at timestamp with time zone NOT NULL
);

ALTER TABLE platform.login_attempts OWNER TO tropeiro_owner;

-- Name: migrations; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    date_applied timestamp with time zone NOT NULL
);

ALTER TABLE platform.migrations OWNER TO tropeiro_owner;

-- Name: rate_buckets; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE UNLOGGED TABLE platform.rate_buckets (
    key text NOT NULL,
    tokens double precision NOT NULL,
    refilled_at timestamp with time zone NOT NULL
);

ALTER TABLE platform.rate_buckets OWNER TO tropeiro_owner;

-- Name: signing_keys; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.signing_keys (
    kid text NOT NULL,
    public_key bytea NOT NULL,
    private_key bytea NOT NULL,
    master_key_id text NOT NULL,
    date_active timestamp with time zone NOT NULL,
    date_retired timestamp with time zone
);

ALTER TABLE platform.signing_keys OWNER TO tropeiro_owner;

-- Name: point_of_interest_categories; Type: TABLE; Schema: reference; Owner: tropeiro_owner

CREATE TABLE reference.point_of_interest_categories (
    id integer NOT NULL,
    name text NOT NULL
);

ALTER TABLE reference.point_of_interest_categories OWNER TO tropeiro_owner;

-- Name: api_keys api_keys_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (customer_id, id);

-- Name: audit audit_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (customer_id, id);

-- Name: customers customers_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (customer_id);

-- Name: data_keys data_keys_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.data_keys
    ADD CONSTRAINT data_keys_pkey PRIMARY KEY (customer_id, version);

-- Name: idempotency_keys idempotency_keys_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (customer_id, route, key);

-- Name: identities identities_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (customer_id, provider, subject);

-- Name: invitations invitations_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (customer_id, token_hash);

-- Name: outbox_heads outbox_heads_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.outbox_heads
    ADD CONSTRAINT outbox_heads_pkey PRIMARY KEY (customer_id);

-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (customer_id, id);

-- Name: points_of_interest points_of_interest_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.points_of_interest
    ADD CONSTRAINT points_of_interest_pkey PRIMARY KEY (customer_id, id);

-- Name: refresh_tokens refresh_tokens_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (customer_id, token_hash);

-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (customer_id, id);

-- Name: users users_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (customer_id, id);

-- Name: customer_directory customer_directory_customer_id_key; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.customer_directory
    ADD CONSTRAINT customer_directory_customer_id_key UNIQUE (customer_id);

-- Name: customer_directory customer_directory_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.customer_directory
    ADD CONSTRAINT customer_directory_pkey PRIMARY KEY (tax_number);

-- Name: login_attempts login_attempts_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.login_attempts
    ADD CONSTRAINT login_attempts_pkey PRIMARY KEY (key);

-- Name: migrations migrations_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);

-- Name: rate_buckets rate_buckets_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.rate_buckets
    ADD CONSTRAINT rate_buckets_pkey PRIMARY KEY (key);

-- Name: signing_keys signing_keys_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (kid);

-- Name: point_of_interest_categories point_of_interest_categories_pkey; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.point_of_interest_categories
    ADD CONSTRAINT point_of_interest_categories_pkey PRIMARY KEY (id);

-- Name: api_keys_hash; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX api_keys_hash ON app.api_keys USING btree (customer_id, key_hash);

-- Name: data_keys_by_master_key; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX data_keys_by_master_key ON app.data_keys USING btree (master_key_id, customer_id);

-- Name: idempotency_keys_by_age; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX idempotency_keys_by_age ON app.idempotency_keys USING btree (date_created);

-- Name: identities_by_user; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX identities_by_user ON app.identities USING btree (customer_id, user_id);

-- Name: invitations_by_user; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX invitations_by_user ON app.invitations USING btree (customer_id, user_id);

-- Name: outbox_by_age; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX outbox_by_age ON app.outbox USING btree (occurred_at) WHERE (sequence IS NOT NULL);

-- Name: outbox_by_sequence; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX outbox_by_sequence ON app.outbox USING btree (customer_id, sequence);

-- Name: outbox_unnumbered; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX outbox_unnumbered ON app.outbox USING btree (transaction_id, id) WHERE (sequence IS NULL);

-- Name: points_of_interest_by_category; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX points_of_interest_by_category ON app.points_of_interest USING btree (customer_id, point_of_interest_category_id, id) WHERE (date_excluded IS NULL);

-- Name: points_of_interest_listed; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX points_of_interest_listed ON app.points_of_interest USING btree (customer_id, id) WHERE (date_excluded IS NULL);

-- Name: refresh_tokens_by_session; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX refresh_tokens_by_session ON app.refresh_tokens USING btree (customer_id, session_id);

-- Name: sessions_by_age; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX sessions_by_age ON app.sessions USING btree (date_expires);

-- Name: sessions_by_user; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX sessions_by_user ON app.sessions USING btree (customer_id, user_id) WHERE (date_revoked IS NULL);

-- Name: users_login; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX users_login ON app.users USING btree (customer_id, login) WHERE (date_excluded IS NULL);

-- Name: login_attempts_by_age; Type: INDEX; Schema: platform; Owner: tropeiro_owner

CREATE INDEX login_attempts_by_age ON platform.login_attempts USING btree (counted_at);

-- Name: api_keys api_keys_customer_id_created_by_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.api_keys
    ADD CONSTRAINT api_keys_customer_id_created_by_fkey FOREIGN KEY (customer_id, created_by) REFERENCES app.users(customer_id, id);

-- Name: api_keys api_keys_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.api_keys
    ADD CONSTRAINT api_keys_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: data_keys data_keys_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.data_keys
    ADD CONSTRAINT data_keys_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: idempotency_keys idempotency_keys_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.idempotency_keys
    ADD CONSTRAINT idempotency_keys_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: identities identities_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.identities
    ADD CONSTRAINT identities_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: invitations invitations_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.invitations
    ADD CONSTRAINT invitations_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: points_of_interest points_of_interest_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.points_of_interest
    ADD CONSTRAINT points_of_interest_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: points_of_interest points_of_interest_point_of_interest_category_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.points_of_interest
    ADD CONSTRAINT points_of_interest_point_of_interest_category_id_fkey FOREIGN KEY (point_of_interest_category_id) REFERENCES reference.point_of_interest_categories(id);

-- Name: refresh_tokens refresh_tokens_customer_id_session_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.refresh_tokens
    ADD CONSTRAINT refresh_tokens_customer_id_session_id_fkey FOREIGN KEY (customer_id, session_id) REFERENCES app.sessions(customer_id, id);

-- Name: sessions sessions_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.sessions
    ADD CONSTRAINT sessions_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: users users_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.users
    ADD CONSTRAINT users_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: api_keys; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.api_keys ENABLE ROW LEVEL SECURITY;

-- Name: audit; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.audit ENABLE ROW LEVEL SECURITY;

-- Name: api_keys customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.api_keys TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: audit customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.audit TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: customers customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.customers TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: data_keys customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.data_keys TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: idempotency_keys customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.idempotency_keys TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: identities customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.identities TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: invitations customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.invitations TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: outbox customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.outbox TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: outbox_heads customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.outbox_heads TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: points_of_interest customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.points_of_interest TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: refresh_tokens customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.refresh_tokens TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: sessions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.sessions TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: users customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.users TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: customers; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.customers ENABLE ROW LEVEL SECURITY;

-- Name: data_keys; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.data_keys ENABLE ROW LEVEL SECURITY;

-- Name: data_keys doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.data_keys FOR SELECT TO tropeiro_doors USING (true);

-- Name: idempotency_keys doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.idempotency_keys TO tropeiro_doors USING (true);

-- Name: outbox doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.outbox TO tropeiro_doors USING (true);

-- Name: outbox_heads doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.outbox_heads TO tropeiro_doors USING (true);

-- Name: refresh_tokens doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.refresh_tokens TO tropeiro_doors USING (true);

-- Name: sessions doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.sessions TO tropeiro_doors USING (true);

-- Name: idempotency_keys; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.idempotency_keys ENABLE ROW LEVEL SECURITY;

-- Name: identities; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.identities ENABLE ROW LEVEL SECURITY;

-- Name: invitations; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.invitations ENABLE ROW LEVEL SECURITY;

-- Name: outbox; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.outbox ENABLE ROW LEVEL SECURITY;

-- Name: outbox_heads; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.outbox_heads ENABLE ROW LEVEL SECURITY;

-- Name: points_of_interest; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.points_of_interest ENABLE ROW LEVEL SECURITY;

-- Name: refresh_tokens; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.refresh_tokens ENABLE ROW LEVEL SECURITY;

-- Name: sessions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.sessions ENABLE ROW LEVEL SECURITY;

-- Name: users; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.users ENABLE ROW LEVEL SECURITY;

-- Name: SCHEMA app; Type: ACL; Schema: -; Owner: tropeiro_owner

GRANT USAGE ON SCHEMA app TO tropeiro_runtime;
GRANT USAGE ON SCHEMA app TO tropeiro_doors;

-- Name: SCHEMA platform; Type: ACL; Schema: -; Owner: tropeiro_owner

GRANT USAGE ON SCHEMA platform TO tropeiro_runtime;
GRANT USAGE ON SCHEMA platform TO tropeiro_doors;

-- Name: SCHEMA reference; Type: ACL; Schema: -; Owner: tropeiro_owner

GRANT USAGE ON SCHEMA reference TO tropeiro_runtime;

-- Name: FUNCTION customers_not_under_master_key(current_master_key_id text, after_customer_id bigint, max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.customers_not_under_master_key(current_master_key_id text, after_customer_id bigint, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.customers_not_under_master_key(current_master_key_id text, after_customer_id bigint, max_rows integer) TO tropeiro_runtime;

-- Name: FUNCTION find_customer(wanted_tax_number text); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.find_customer(wanted_tax_number text) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.find_customer(wanted_tax_number text) TO tropeiro_runtime;

-- Name: FUNCTION forget_idempotency_keys(older_than timestamp with time zone, max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.forget_idempotency_keys(older_than timestamp with time zone, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.forget_idempotency_keys(older_than timestamp with time zone, max_rows integer) TO tropeiro_runtime;

-- Name: FUNCTION forget_outbox(older_than timestamp with time zone, max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.forget_outbox(older_than timestamp with time zone, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.forget_outbox(older_than timestamp with time zone, max_rows integer) TO tropeiro_runtime;

-- Name: FUNCTION forget_sessions(ended_before timestamp with time zone, max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.forget_sessions(ended_before timestamp with time zone, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.forget_sessions(ended_before timestamp with time zone, max_rows integer) TO tropeiro_runtime;

-- Name: FUNCTION number_outbox(max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.number_outbox(max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.number_outbox(max_rows integer) TO tropeiro_runtime;

-- Name: FUNCTION register_customer(new_tax_number text, new_customer_id bigint); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.register_customer(new_tax_number text, new_customer_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.register_customer(new_tax_number text, new_customer_id bigint) TO tropeiro_runtime;

-- Name: TABLE api_keys; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.api_keys TO tropeiro_runtime;

-- Name: COLUMN api_keys.date_excluded; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(date_excluded) ON TABLE app.api_keys TO tropeiro_runtime;

-- Name: TABLE audit; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.audit TO tropeiro_runtime;

-- Name: TABLE customers; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.customers TO tropeiro_runtime;

-- Name: TABLE data_keys; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.data_keys TO tropeiro_runtime;

-- Name: COLUMN data_keys.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.data_keys TO tropeiro_doors;

-- Name: COLUMN data_keys.master_key_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(master_key_id) ON TABLE app.data_keys TO tropeiro_runtime;
GRANT SELECT(master_key_id) ON TABLE app.data_keys TO tropeiro_doors;

-- Name: COLUMN data_keys.wrapped_key; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(wrapped_key) ON TABLE app.data_keys TO tropeiro_runtime;

-- Name: TABLE idempotency_keys; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.idempotency_keys TO tropeiro_runtime;
GRANT DELETE ON TABLE app.idempotency_keys TO tropeiro_doors;

-- Name: COLUMN idempotency_keys.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.idempotency_keys TO tropeiro_doors;

-- Name: COLUMN idempotency_keys.route; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(route) ON TABLE app.idempotency_keys TO tropeiro_doors;

-- Name: COLUMN idempotency_keys.key; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(key) ON TABLE app.idempotency_keys TO tropeiro_doors;

-- Name: COLUMN idempotency_keys.date_created; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_created) ON TABLE app.idempotency_keys TO tropeiro_doors;

-- Name: TABLE identities; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE ON TABLE app.identities TO tropeiro_runtime;

-- Name: TABLE invitations; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.invitations TO tropeiro_runtime;

-- Name: COLUMN invitations.date_used; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(date_used) ON TABLE app.invitations TO tropeiro_runtime;

-- Name: TABLE outbox; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.outbox TO tropeiro_runtime;
GRANT DELETE ON TABLE app.outbox TO tropeiro_doors;

-- Name: COLUMN outbox.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT INSERT(customer_id) ON TABLE app.outbox TO tropeiro_runtime;
GRANT SELECT(customer_id) ON TABLE app.outbox TO tropeiro_doors;

-- Name: COLUMN outbox.id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(id) ON TABLE app.outbox TO tropeiro_doors;

-- Name: COLUMN outbox.type; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT INSERT(type) ON TABLE app.outbox TO tropeiro_runtime;

-- Name: COLUMN outbox.payload; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT INSERT(payload) ON TABLE app.outbox TO tropeiro_runtime;

-- Name: COLUMN outbox.occurred_at; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT INSERT(occurred_at) ON TABLE app.outbox TO tropeiro_runtime;
GRANT SELECT(occurred_at) ON TABLE app.outbox TO tropeiro_doors;

-- Name: COLUMN outbox.transaction_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(transaction_id) ON TABLE app.outbox TO tropeiro_doors;

-- Name: COLUMN outbox.sequence; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(sequence),UPDATE(sequence) ON TABLE app.outbox TO tropeiro_doors;

-- Name: TABLE outbox_heads; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.outbox_heads TO tropeiro_runtime;
GRANT SELECT,INSERT,UPDATE ON TABLE app.outbox_heads TO tropeiro_doors;

-- Name: TABLE points_of_interest; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.points_of_interest TO tropeiro_runtime;

-- Name: TABLE refresh_tokens; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.refresh_tokens TO tropeiro_runtime;
GRANT DELETE ON TABLE app.refresh_tokens TO tropeiro_doors;

-- Name: COLUMN refresh_tokens.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.refresh_tokens TO tropeiro_doors;

-- Name: COLUMN refresh_tokens.token_hash; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(token_hash) ON TABLE app.refresh_tokens TO tropeiro_doors;

-- Name: COLUMN refresh_tokens.session_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(session_id) ON TABLE app.refresh_tokens TO tropeiro_doors;

-- Name: COLUMN refresh_tokens.date_rotated; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(date_rotated) ON TABLE app.refresh_tokens TO tropeiro_runtime;

-- Name: COLUMN refresh_tokens.successor; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(successor) ON TABLE app.refresh_tokens TO tropeiro_runtime;

-- Name: TABLE sessions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.sessions TO tropeiro_runtime;
GRANT DELETE ON TABLE app.sessions TO tropeiro_doors;

-- Name: COLUMN sessions.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.sessions TO tropeiro_doors;

-- Name: COLUMN sessions.id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(id) ON TABLE app.sessions TO tropeiro_doors;

-- Name: COLUMN sessions.date_expires; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(date_expires) ON TABLE app.sessions TO tropeiro_runtime;
GRANT SELECT(date_expires) ON TABLE app.sessions TO tropeiro_doors;

-- Name: COLUMN sessions.date_revoked; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(date_revoked) ON TABLE app.sessions TO tropeiro_runtime;

-- Name: TABLE users; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.users TO tropeiro_runtime;

-- Name: TABLE customer_directory; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE platform.customer_directory TO tropeiro_doors;

-- Name: SEQUENCE customer_numbers; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT USAGE ON SEQUENCE platform.customer_numbers TO tropeiro_runtime;

-- Name: TABLE login_attempts; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE platform.login_attempts TO tropeiro_runtime;

-- Name: TABLE migrations; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT ON TABLE platform.migrations TO tropeiro_runtime;

-- Name: TABLE rate_buckets; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE platform.rate_buckets TO tropeiro_runtime;

-- Name: TABLE signing_keys; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE platform.signing_keys TO tropeiro_runtime;

-- Name: COLUMN signing_keys.private_key; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT UPDATE(private_key) ON TABLE platform.signing_keys TO tropeiro_runtime;

-- Name: COLUMN signing_keys.master_key_id; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT UPDATE(master_key_id) ON TABLE platform.signing_keys TO tropeiro_runtime;

-- Name: COLUMN signing_keys.date_retired; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT UPDATE(date_retired) ON TABLE platform.signing_keys TO tropeiro_runtime;

-- Name: TABLE point_of_interest_categories; Type: ACL; Schema: reference; Owner: tropeiro_owner

GRANT SELECT ON TABLE reference.point_of_interest_categories TO tropeiro_runtime;
