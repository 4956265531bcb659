-- Name: platform; Type: SCHEMA; Schema: -; Owner: tropeiro_owner

CREATE SCHEMA platform;

ALTER SCHEMA platform OWNER TO tropeiro_owner;

-- Name: reference; Type: SCHEMA; Schema: -; Owner: tropeiro_owner

CREATE SCHEMA reference;

ALTER SCHEMA reference OWNER TO tropeiro_owner;

-- Name: migrations; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    date_applied timestamp with time zone NOT NULL
);

ALTER TABLE platform.migrations OWNER TO tropeiro_owner;

-- Name: ceps; Type: TABLE; Schema: reference; Owner: tropeiro_owner

CREATE TABLE reference.ceps (
    cep integer NOT NULL,
    city_id integer NOT NULL,
    source_id smallint NOT NULL,
    point_count integer NOT NULL,
    street_count integer NOT NULL,
    street_id bigint NOT NULL,
    latitude_e6 integer NOT NULL,
    longitude_e6 integer NOT NULL,
    radius_m integer NOT NULL
)
PARTITION BY LIST (source_id);

ALTER TABLE reference.ceps OWNER TO tropeiro_owner;

-- Name: cities; Type: TABLE; Schema: reference; Owner: tropeiro_owner

CREATE TABLE reference.cities (
    id integer NOT NULL,
    name text NOT NULL,
    key text NOT NULL,
    state text NOT NULL,
    CONSTRAINT cities_state_check CHECK ((state ~ '^[A-Z]{2}$'::text))
);

ALTER TABLE reference.cities OWNER TO tropeiro_owner;

-- Name: loads; Type: TABLE; Schema: reference; Owner: tropeiro_owner

CREATE UNLOGGED TABLE reference.loads (
    source_id smallint NOT NULL,
    fingerprint text NOT NULL,
    lines_done bigint NOT NULL,
    lines_skipped bigint NOT NULL
);

ALTER TABLE reference.loads OWNER TO tropeiro_owner;

-- Name: neighborhoods; Type: TABLE; Schema: reference; Owner: tropeiro_owner

CREATE TABLE reference.neighborhoods (
    id integer NOT NULL,
    city_id integer NOT NULL,
    source_id smallint NOT NULL,
    point_count integer NOT NULL,
    latitude_e6 integer NOT NULL,
    longitude_e6 integer NOT NULL,
    key text NOT NULL,
    name text NOT NULL
)
PARTITION BY LIST (source_id);

ALTER TABLE reference.neighborhoods OWNER TO tropeiro_owner;

-- Name: own_city_ids; Type: SEQUENCE; Schema: reference; Owner: tropeiro_owner

CREATE SEQUENCE reference.own_city_ids
    AS integer
    START WITH 10000000
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE reference.own_city_ids OWNER TO tropeiro_owner;

-- Name: points; Type: TABLE; Schema: reference; Owner: tropeiro_owner

CREATE TABLE reference.points (
    street_id bigint NOT NULL,
    number integer NOT NULL,
    latitude_e6 integer NOT NULL,
    longitude_e6 integer NOT NULL,
    cep integer NOT NULL,
    neighborhood_id integer NOT NULL,
    face integer NOT NULL,
    suffix smallint NOT NULL,
    level smallint NOT NULL,
    source_id smallint NOT NULL
)
PARTITION BY LIST (source_id);

ALTER TABLE reference.points OWNER TO tropeiro_owner;

-- Name: source_cities; Type: TABLE; Schema: reference; Owner: tropeiro_owner

CREATE TABLE reference.source_cities (
    source_id smallint NOT NULL,
    city_id integer NOT NULL,
    point_count bigint NOT NULL,
    latitude_e6 integer NOT NULL,
    longitude_e6 integer NOT NULL
)
PARTITION BY LIST (source_id);

ALTER TABLE reference.source_cities OWNER TO tropeiro_owner;

-- Name: sources; Type: TABLE; Schema: reference; Owner: tropeiro_owner

CREATE TABLE reference.sources (
    id smallint NOT NULL,
    name text NOT NULL,
    licence text NOT NULL,
    credit text NOT NULL,
    edition text,
    date_loaded timestamp with time zone,
    street_count bigint DEFAULT 0 NOT NULL,
    point_count bigint DEFAULT 0 NOT NULL
);

ALTER TABLE reference.sources OWNER TO tropeiro_owner;

-- Name: sources_id_seq; Type: SEQUENCE; Schema: reference; Owner: tropeiro_owner

ALTER TABLE reference.sources ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME reference.sources_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: streets; Type: TABLE; Schema: reference; Owner: tropeiro_owner

CREATE TABLE reference.streets (
    id bigint NOT NULL,
    city_id integer NOT NULL,
    source_id smallint NOT NULL,
    point_count integer NOT NULL,
    key text NOT NULL,
    name_key text NOT NULL,
    type text,
    title text,
    name text NOT NULL
)
PARTITION BY LIST (source_id);

ALTER TABLE reference.streets OWNER TO tropeiro_owner;

-- Name: migrations migrations_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);

-- Name: cities cities_pkey; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.cities
    ADD CONSTRAINT cities_pkey PRIMARY KEY (id);

-- Name: cities cities_state_key_key; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.cities
    ADD CONSTRAINT cities_state_key_key UNIQUE (state, key);

-- Name: loads loads_pkey; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.loads
    ADD CONSTRAINT loads_pkey PRIMARY KEY (source_id);

-- Name: sources sources_name_key; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.sources
    ADD CONSTRAINT sources_name_key UNIQUE (name);

-- Name: sources sources_pkey; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.sources
    ADD CONSTRAINT sources_pkey PRIMARY KEY (id);

-- Name: ceps_by_cep; Type: INDEX; Schema: reference; Owner: tropeiro_owner

CREATE INDEX ceps_by_cep ON ONLY reference.ceps USING btree (cep);

-- Name: cities_by_key; Type: INDEX; Schema: reference; Owner: tropeiro_owner

CREATE INDEX cities_by_key ON reference.cities USING btree (key);

-- Name: neighborhoods_by_id; Type: INDEX; Schema: reference; Owner: tropeiro_owner

CREATE UNIQUE INDEX neighborhoods_by_id ON ONLY reference.neighborhoods USING btree (source_id, id);

-- Name: neighborhoods_by_key; Type: INDEX; Schema: reference; Owner: tropeiro_owner

CREATE INDEX neighborhoods_by_key ON ONLY reference.neighborhoods USING btree (city_id, key);

-- Name: points_by_cell; Type: INDEX; Schema: reference; Owner: tropeiro_owner

CREATE INDEX points_by_cell ON ONLY reference.points USING btree (((latitude_e6 / 1000)), ((longitude_e6 / 1000)));

-- Name: points_by_street; Type: INDEX; Schema: reference; Owner: tropeiro_owner

CREATE INDEX points_by_street ON ONLY reference.points USING btree (street_id, number);

-- Name: source_cities_by_city; Type: INDEX; Schema: reference; Owner: tropeiro_owner

CREATE INDEX source_cities_by_city ON ONLY reference.source_cities USING btree (city_id);

-- Name: streets_by_id; Type: INDEX; Schema: reference; Owner: tropeiro_owner

CREATE UNIQUE INDEX streets_by_id ON ONLY reference.streets USING btree (source_id, id);

-- Name: streets_by_name; Type: INDEX; Schema: reference; Owner: tropeiro_owner

CREATE INDEX streets_by_name ON ONLY reference.streets USING btree (city_id, name_key);

-- Name: streets_by_trigram; Type: INDEX; Schema: reference; Owner: tropeiro_owner

CREATE INDEX streets_by_trigram ON ONLY reference.streets USING gin (city_id, name_key public.gin_trgm_ops);

-- Name: SCHEMA platform; Type: ACL; Schema: -; Owner: tropeiro_owner

GRANT USAGE ON SCHEMA platform TO tropeiro_runtime;

-- Name: SCHEMA reference; Type: ACL; Schema: -; Owner: tropeiro_owner

GRANT USAGE ON SCHEMA reference TO tropeiro_runtime;

-- Name: TABLE migrations; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT ON TABLE platform.migrations TO tropeiro_runtime;

-- Name: TABLE ceps; Type: ACL; Schema: reference; Owner: tropeiro_owner

GRANT SELECT ON TABLE reference.ceps TO tropeiro_runtime;

-- Name: TABLE cities; Type: ACL; Schema: reference; Owner: tropeiro_owner

GRANT SELECT ON TABLE reference.cities TO tropeiro_runtime;

-- Name: TABLE neighborhoods; Type: ACL; Schema: reference; Owner: tropeiro_owner

GRANT SELECT ON TABLE reference.neighborhoods TO tropeiro_runtime;

-- Name: TABLE points; Type: ACL; Schema: reference; Owner: tropeiro_owner

GRANT SELECT ON TABLE reference.points TO tropeiro_runtime;

-- Name: TABLE source_cities; Type: ACL; Schema: reference; Owner: tropeiro_owner

GRANT SELECT ON TABLE reference.source_cities TO tropeiro_runtime;

-- Name: TABLE sources; Type: ACL; Schema: reference; Owner: tropeiro_owner

GRANT SELECT ON TABLE reference.sources TO tropeiro_runtime;

-- Name: TABLE streets; Type: ACL; Schema: reference; Owner: tropeiro_owner

GRANT SELECT ON TABLE reference.streets TO tropeiro_runtime;
