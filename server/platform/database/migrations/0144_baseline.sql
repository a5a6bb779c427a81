-- All tables, functions and triggers, and the rows that the product begins with: one file in place of the migrations up
-- to 0144. A database that those made has all of it (server/platform/upgrade/assert-upgradable.ts).

-- Words, and numbers beside them, in one index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Letters and digits in lower case without marks, as `fold` in contract/places.ts.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(
      translate(
        lower(regexp_replace(normalize(value, NFKD) COLLATE "pg_c_utf8",
          '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]', '', 'g')),
        'ς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'σ01234567890123456789'),
      '[''’ʼʿ`]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

-- The words of a text for searches.
CREATE FUNCTION words_of(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_tsvector(array_remove(
    string_to_array(regexp_replace(fold_text(value), '([^ ]{40})[^ ]+', '\1', 'g'), ' '), ''))
$$;

-- Immutable, for words of listings.
CREATE FUNCTION join_texts(list text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_string(list, ' ')
$$;

-- Of a saved search, as `listing_keys` of a listing.
CREATE FUNCTION search_keys(type text, kind text, place_ids integer[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(coalesce(type, '*') || ' ' || coalesce(kind, '*') || ' ' || coalesce(place::text, '*'))
  FROM unnest(coalesce(place_ids, ARRAY[NULL]::integer[])) AS place
$$;

-- What saved searches of one kind and place look for; `search_keys` of the search meets it.
CREATE FUNCTION listing_keys(type text, kind text, district_id integer, landmark_id integer) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(t.key || ' ' || k.key || ' ' || p.key)
  FROM (VALUES (type), ('*')) AS t(key), (VALUES (kind), ('*')) AS k(key),
    (VALUES ('*'), (district_id::text), (landmark_id::text)) AS p(key)
  WHERE p.key IS NOT NULL
$$;

-- A position as the public has it: three decimals, halves upwards, as `publicPosition`.
CREATE FUNCTION public_degrees(degrees numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN degrees >= 0 THEN round(round(degrees, 3), 8) ELSE round(floor(degrees * 1000 + 0.5) / 1000, 8) END
$$;

-- Web Mercator in 30 bits.
CREATE FUNCTION map_x(longitude double precision) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(1073741823, floor((longitude + 180) / 360 * 1073741824))::integer
$$;

-- Web Mercator in 30 bits.
CREATE FUNCTION map_y(latitude double precision) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor((0.5 - ln(tan(pi() / 4 + radians(greatest(-85, least(85, latitude))) / 2)) / (2 * pi())) * 1073741824)::integer
$$;

-- Accounts

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  role text NOT NULL DEFAULT 'buyer',
  username text,
  phone text,
  phone_e_164 text,
  profile_completed boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  language text NOT NULL DEFAULT 'en',
  last_login timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  is_demo boolean NOT NULL DEFAULT false,
  answer_minutes integer,
  last_seen_at timestamp(3) with time zone,
  erased_at timestamp(3) with time zone,
  phone_verified boolean NOT NULL DEFAULT false,
  closed_days text[],
  phone_proven_at timestamp(3) with time zone,
  CONSTRAINT users_admin_has_username CHECK (role <> 'admin' OR username IS NOT NULL),
  CONSTRAINT users_closed_days_check CHECK (closed_days <@ ARRAY['sunday', 'monday', 'tuesday', 'wednesday', 'thursday',
    'friday', 'saturday'] AND cardinality(closed_days) <= 6),
  CONSTRAINT users_email_length CHECK (char_length(email) BETWEEN 1 AND 254),
  CONSTRAINT users_language_check CHECK (language IN ('en', 'so', 'ar')),
  CONSTRAINT users_name_length CHECK (char_length(name) BETWEEN 1 AND 200),
  CONSTRAINT users_role_check CHECK (role IN ('buyer', 'renter', 'property_owner', 'admin'))
);
CREATE INDEX users_created_idx ON users (created_at DESC, id DESC);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
CREATE INDEX users_inactive_idx ON users (created_at, id) WHERE erased_at IS NULL AND NOT is_active;
CREATE INDEX users_name_idx ON users (name, id) WHERE erased_at IS NULL;
CREATE INDEX users_role_idx ON users (role, created_at, id, is_active) WHERE erased_at IS NULL;
CREATE INDEX users_seen_idx ON users (last_seen_at DESC NULLS LAST, id DESC) WHERE erased_at IS NULL;
CREATE UNIQUE INDEX users_username_key ON users (lower(username));
CREATE UNIQUE INDEX users_verified_phone_key ON users (phone_e_164) WHERE phone_verified;
CREATE INDEX users_words_idx ON users USING gin (name gin_trgm_ops, email gin_trgm_ops,
  regexp_replace(COALESCE(phone_e_164, phone, ''), '\D', '', 'g') gin_trgm_ops) WHERE erased_at IS NULL;

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  token text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  replaced_token text,
  replaced_at timestamp(3) with time zone,
  CONSTRAINT sessions_token_unique UNIQUE (token),
  CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_replaced_idx ON sessions (replaced_token) WHERE replaced_token IS NOT NULL;
CREATE INDEX sessions_user_idx ON sessions (user_id, created_at DESC);

CREATE TABLE credentials (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp(3) with time zone,
  refresh_token_expires_at timestamp(3) with time zone,
  scope text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT credentials_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX credentials_provider_key ON credentials (provider_id, account_id);
CREATE INDEX credentials_user_idx ON credentials (user_id);

CREATE TABLE verifications (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier_idx ON verifications (identifier);

CREATE TABLE sms_codes (
  id uuid PRIMARY KEY,
  purpose text NOT NULL,
  user_id uuid,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sms_codes_purpose_check CHECK (purpose IN ('sign-in', 'confirm-phone', 'viewing')),
  CONSTRAINT sms_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sms_codes_expiry_idx ON sms_codes (expires_at);
CREATE INDEX sms_codes_user_idx ON sms_codes (user_id);

CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY,
  secret text NOT NULL,
  confirmed_at timestamp(3) with time zone,
  last_step integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT second_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE backup_codes (
  user_id uuid NOT NULL,
  code_hash text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT backup_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT backup_codes_user_id_second_factors_user_id_fk FOREIGN KEY (user_id) REFERENCES second_factors(user_id)
    ON DELETE CASCADE
);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  is_backed_up boolean NOT NULL,
  last_used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT passkeys_credential_id_unique UNIQUE (credential_id),
  CONSTRAINT passkeys_name_length CHECK (char_length(name) BETWEEN 1 AND 60),
  CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user_idx ON passkeys (user_id, created_at);

CREATE TABLE passkey_challenges (
  hash text PRIMARY KEY,
  user_id uuid NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT passkey_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_expiry_idx ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_user_idx ON passkey_challenges (user_id);

-- Places

CREATE TABLE places (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  slug text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  parent_id integer,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  aliases text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT places_slug_unique UNIQUE (slug),
  CONSTRAINT places_kind_check CHECK (kind IN ('city', 'district', 'landmark')),
  CONSTRAINT places_parent_id_places_id_fk FOREIGN KEY (parent_id) REFERENCES places(id)
);
CREATE INDEX places_parent_idx ON places (parent_id);

-- Media

CREATE TABLE media (
  hash text PRIMARY KEY,
  content_type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  preview text NOT NULL,
  uploaded_by uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT media_uploaded_by_users_id_fk FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL
);

CREATE TABLE picture_links (
  url_hash text PRIMARY KEY,
  media_hash text,
  attempts integer NOT NULL DEFAULT 0,
  tried_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT picture_links_media_hash_fkey FOREIGN KEY (media_hash) REFERENCES media(hash) ON DELETE CASCADE
);
CREATE INDEX picture_links_media_hash_idx ON picture_links (media_hash);
CREATE INDEX picture_links_tried_at_idx ON picture_links USING brin (tried_at);

CREATE TABLE photo_hashes (
  media_hash text PRIMARY KEY,
  difference bigint,
  mirror bigint,
  down bigint,
  first integer GENERATED ALWAYS AS (((difference >> 48) & 65535::bigint)::integer) STORED,
  second integer GENERATED ALWAYS AS (((difference >> 32) & 65535::bigint)::integer) STORED,
  third integer GENERATED ALWAYS AS (((difference >> 16) & 65535::bigint)::integer) STORED,
  fourth integer GENERATED ALWAYS AS (((difference >> 0) & 65535::bigint)::integer) STORED,
  CONSTRAINT photo_hashes_all CHECK (num_nulls(difference, mirror, down) = ANY (ARRAY[0, 3])),
  CONSTRAINT photo_hashes_media_hash_media_hash_fk FOREIGN KEY (media_hash) REFERENCES media(hash) ON DELETE CASCADE
);
CREATE INDEX photo_hashes_first_idx ON photo_hashes (first, difference, down);
CREATE INDEX photo_hashes_fourth_idx ON photo_hashes (fourth, difference, down);
CREATE INDEX photo_hashes_second_idx ON photo_hashes (second, difference, down);
CREATE INDEX photo_hashes_third_idx ON photo_hashes (third, difference, down);

-- Properties

CREATE TABLE properties (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  title text NOT NULL,
  description text NOT NULL,
  price numeric(10,2) NOT NULL,
  type text NOT NULL,
  property_type text NOT NULL,
  location text NOT NULL,
  district_id integer,
  landmark_id integer,
  latitude numeric(10,8),
  longitude numeric(11,8),
  bedrooms integer,
  bathrooms integer,
  sqft integer,
  features text[],
  images text[],
  image_alts text[],
  owner_id uuid NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  status text NOT NULL DEFAULT 'available',
  deleted_at timestamp(3) with time zone,
  version integer NOT NULL DEFAULT 1,
  previous_price numeric(10,2),
  reduced_at timestamp(3) with time zone,
  popularity integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  is_offered boolean NOT NULL GENERATED ALWAYS AS (is_active AND deleted_at IS NULL AND (status IN ('available',
    'under_offer'))) STORED,
  deposit integer,
  months_in_advance integer,
  available_from date,
  minimum_months integer,
  house_rules text,
  hidden_with_owner boolean NOT NULL DEFAULT false,
  held text,
  held_reason text,
  held_at timestamp(3) with time zone,
  confirmed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  asked_at timestamp(3) with time zone,
  asks smallint NOT NULL DEFAULT 0,
  unconfirmed_at timestamp(3) with time zone,
  agent_fee integer,
  agent_fee_percent integer,
  agent_fee_payer text,
  water_cost integer,
  electricity text,
  electricity_cost integer,
  generator_cost integer,
  guard_cost integer,
  internet_cost integer,
  furnished text,
  move_in_cost numeric(12,2),
  doubted_at timestamp(3) with time zone,
  doubt_asked_at timestamp(3) with time zone,
  CONSTRAINT properties_agent_fee_payer_check CHECK (agent_fee_payer IN ('tenant', 'owner')),
  CONSTRAINT properties_costs_check CHECK (LEAST(agent_fee, agent_fee_percent, water_cost, electricity_cost,
    generator_cost, guard_cost, internet_cost) >= 0),
  CONSTRAINT properties_description_length CHECK (char_length(description) BETWEEN 1 AND 20000),
  CONSTRAINT properties_electricity_check CHECK (electricity IN ('meter', 'generator', 'flat')),
  CONSTRAINT properties_furnished_check CHECK (furnished IN ('yes', 'partly', 'no')),
  CONSTRAINT properties_held_check CHECK (held IN ('review', 'change', 'hidden')),
  CONSTRAINT properties_held_reason_length CHECK (char_length(held_reason) BETWEEN 1 AND 1000),
  CONSTRAINT properties_latitude_check CHECK (latitude BETWEEN -90 AND 90),
  CONSTRAINT properties_lease_check CHECK (COALESCE(deposit, 0) >= 0 AND COALESCE(months_in_advance, 0) BETWEEN 0 AND 36
    AND COALESCE(minimum_months, 0) BETWEEN 0 AND 120),
  CONSTRAINT properties_location_length CHECK (char_length(location) BETWEEN 1 AND 300),
  CONSTRAINT properties_longitude_check CHECK (longitude BETWEEN -180 AND 180),
  CONSTRAINT properties_position_check CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT properties_price_check CHECK (price >= 0),
  CONSTRAINT properties_property_type_check CHECK (property_type IN ('apartment', 'house', 'land', 'commercial')),
  CONSTRAINT properties_rooms_check CHECK (COALESCE(bedrooms, 0) BETWEEN 0 AND 999 AND COALESCE(bathrooms, 0) BETWEEN 0
    AND 999 AND COALESCE(sqft, 0) >= 0),
  CONSTRAINT properties_status_check CHECK (status IN ('available', 'under_offer', 'rented', 'sold')),
  CONSTRAINT properties_status_fits_type CHECK (NOT (status = 'rented' AND type = 'buy') AND NOT (status = 'sold'
    AND type = 'rent')),
  CONSTRAINT properties_title_length CHECK (char_length(title) BETWEEN 1 AND 200),
  CONSTRAINT properties_type_check CHECK (type IN ('rent', 'buy')),
  CONSTRAINT properties_district_id_places_id_fk FOREIGN KEY (district_id) REFERENCES places(id),
  CONSTRAINT properties_landmark_id_places_id_fk FOREIGN KEY (landmark_id) REFERENCES places(id),
  CONSTRAINT properties_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id)
) WITH (fillfactor = 85);
CREATE INDEX properties_admin_newest_idx ON properties (created_at, id, status, is_active, type, property_type, held)
  WHERE deleted_at IS NULL;
CREATE INDEX properties_admin_price_idx ON properties (price, id, status, is_active, type, property_type, held)
  WHERE deleted_at IS NULL;
CREATE INDEX properties_district_kind_price_idx ON properties (district_id, type, property_type, price, confirmed_at,
  id, created_at, bedrooms, bathrooms) WHERE is_offered;
CREATE INDEX properties_district_newest_idx ON properties (district_id, created_at, confirmed_at, id, is_offered, type,
  property_type, price, bedrooms, bathrooms) WHERE is_active AND deleted_at IS NULL;
CREATE INDEX properties_doubted_idx ON properties (owner_id) WHERE doubted_at IS NOT NULL;
CREATE INDEX properties_features_idx ON properties USING gin (features) WHERE is_offered;
CREATE INDEX properties_held_idx ON properties (held, held_at, id) WHERE held IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX properties_kind_point_idx ON properties USING gist (type, property_type, point(longitude::double precision,
  latitude::double precision)) WHERE is_offered AND latitude IS NOT NULL;
CREATE INDEX properties_kind_price_idx ON properties (type, property_type, price, confirmed_at, id, created_at,
  district_id, landmark_id, bedrooms, bathrooms) WHERE is_offered;
CREATE INDEX properties_landmark_kind_price_idx ON properties (landmark_id, type, property_type, price, confirmed_at,
  id, created_at, bedrooms, bathrooms) WHERE is_offered;
CREATE INDEX properties_move_in_idx ON properties (move_in_cost, id, created_at, price, property_type, district_id,
  landmark_id, bedrooms, bathrooms) WHERE is_offered AND move_in_cost IS NOT NULL;
CREATE INDEX properties_newest_idx ON properties (created_at, confirmed_at, id, type, property_type, price, district_id,
  landmark_id, bedrooms, bathrooms, latitude, longitude) WHERE is_offered;
CREATE INDEX properties_owner_idx ON properties (owner_id, created_at, id, is_offered) WHERE deleted_at IS NULL;
CREATE INDEX properties_popular_idx ON properties (popularity, confirmed_at, created_at, id, type, property_type, price,
  district_id, landmark_id, bedrooms, bathrooms) WHERE is_offered;
CREATE INDEX properties_position_idx ON properties ((floor(latitude * 200)::integer), longitude, latitude, created_at,
  id, type) WHERE is_offered;
CREATE STATISTICS properties_admin_words ON ((title || ' ') || location) FROM properties;

CREATE TABLE property_prices (
  property_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  price numeric(10,2) NOT NULL,
  actor_id uuid,
  CONSTRAINT property_prices_pkey PRIMARY KEY (property_id, at),
  CONSTRAINT property_prices_price_check CHECK (price >= 0),
  CONSTRAINT property_prices_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT property_prices_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE
);

CREATE TABLE property_statuses (
  property_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  status text NOT NULL,
  is_active boolean NOT NULL,
  actor_id uuid,
  CONSTRAINT property_statuses_pkey PRIMARY KEY (property_id, at),
  CONSTRAINT property_statuses_status_check CHECK (status IN ('available', 'under_offer', 'rented', 'sold')),
  CONSTRAINT property_statuses_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT property_statuses_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE
);

CREATE TABLE property_confirmations (
  property_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  kind text NOT NULL,
  actor_id uuid,
  CONSTRAINT property_confirmations_pkey PRIMARY KEY (property_id, at, kind),
  CONSTRAINT property_confirmations_kind_check CHECK (kind IN ('confirmed', 'asked', 'reminded', 'hidden', 'back')),
  CONSTRAINT property_confirmations_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT property_confirmations_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE
);

CREATE TABLE confirmation_links (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL,
  property_ids uuid[] NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT confirmation_links_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX confirmation_links_expires_idx ON confirmation_links (expires_at);
CREATE INDEX confirmation_links_user_idx ON confirmation_links (user_id, created_at);

CREATE TABLE property_visitors (
  property_id uuid NOT NULL,
  day date NOT NULL,
  visitor text NOT NULL,
  CONSTRAINT property_visitors_pkey PRIMARY KEY (property_id, day, visitor),
  CONSTRAINT property_visitors_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE
);

CREATE TABLE property_views (
  property_id uuid NOT NULL,
  day date NOT NULL,
  views integer NOT NULL DEFAULT 0,
  search integer NOT NULL DEFAULT 0,
  map integer NOT NULL DEFAULT 0,
  home integer NOT NULL DEFAULT 0,
  shared integer NOT NULL DEFAULT 0,
  CONSTRAINT property_views_pkey PRIMARY KEY (property_id, day),
  CONSTRAINT property_views_sources_check CHECK (LEAST(search, map, home, shared) >= 0 AND (search + map + home +
    shared) <= views),
  CONSTRAINT property_views_views_check CHECK (views >= 0),
  CONSTRAINT property_views_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE
);
CREATE INDEX property_views_day_idx ON property_views (day);

CREATE TABLE property_view_totals (
  property_id uuid PRIMARY KEY,
  views integer NOT NULL,
  CONSTRAINT property_view_totals_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE
);

-- Words

CREATE TABLE property_words (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  is_offered boolean NOT NULL,
  deleted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  type text NOT NULL,
  property_type text NOT NULL,
  price numeric(10,2) NOT NULL,
  district_id integer,
  landmark_id integer,
  bedrooms integer,
  bathrooms integer,
  latitude numeric(10,8),
  longitude numeric(11,8),
  features text[],
  heading text NOT NULL,
  title_words tsvector NOT NULL,
  words tsvector NOT NULL,
  confirmed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  move_in_cost numeric(12,2),
  CONSTRAINT property_words_id_fkey FOREIGN KEY (id) REFERENCES properties(id) ON DELETE CASCADE
) WITH (fillfactor = 85);
CREATE INDEX property_words_heading_idx ON property_words USING gin (heading gin_trgm_ops);
CREATE INDEX property_words_sampled_idx ON property_words USING gin (words) WITH (fastupdate='false')
  WHERE get_byte(uuid_send(id), 15) < 16;
CREATE INDEX property_words_text_idx ON property_words USING gin (words) WITH (fastupdate='false');
CREATE INDEX property_words_title_idx ON property_words USING gin (title_words) WITH (fastupdate='false');

CREATE TABLE search_words (
  word text PRIMARY KEY,
  documents integer NOT NULL DEFAULT 1
);
CREATE INDEX search_words_trigram_idx ON search_words USING gin (word gin_trgm_ops);

-- Map

CREATE TABLE map_points (
  property_id uuid PRIMARY KEY,
  x integer NOT NULL,
  y integer NOT NULL,
  price double precision NOT NULL,
  district_id integer,
  landmark_id integer,
  bedrooms integer,
  bathrooms integer,
  type text NOT NULL,
  property_type text NOT NULL,
  confirmed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  move_in_cost double precision,
  CONSTRAINT map_points_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
) WITH (fillfactor = 85);
CREATE INDEX map_points_position_idx ON map_points (y, x);

-- Listing drafts

CREATE TABLE listing_drafts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  "values" jsonb NOT NULL,
  images text[] NOT NULL,
  image_alts text[] NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT listing_drafts_values_check CHECK (char_length("values"::text) <= 100000),
  CONSTRAINT listing_drafts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX listing_drafts_user_idx ON listing_drafts (user_id, updated_at DESC);

-- Documents

CREATE TABLE property_documents (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  property_id uuid NOT NULL,
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  state_since timestamp(3) with time zone NOT NULL DEFAULT now(),
  refusal text,
  note text NOT NULL DEFAULT '',
  decided_by uuid,
  pages smallint NOT NULL,
  bytes integer NOT NULL,
  fingerprint text NOT NULL,
  stored_at timestamp(3) with time zone,
  removed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  waited_from timestamp(3) with time zone,
  CONSTRAINT property_documents_kind_check CHECK (kind IN ('title_deed', 'sale_contract', 'power_of_attorney',
    'company_registration')),
  CONSTRAINT property_documents_note_length CHECK (char_length(note) <= 500),
  CONSTRAINT property_documents_pages_check CHECK (pages BETWEEN 1 AND 20),
  CONSTRAINT property_documents_refusal_check CHECK (refusal IN ('unreadable', 'incomplete', 'other_kind', 'other_home',
    'other_owner', 'doubtful')),
  CONSTRAINT property_documents_refused CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CONSTRAINT property_documents_state_check CHECK (state IN ('waiting', 'checked', 'refused')),
  CONSTRAINT property_documents_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT property_documents_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
);
CREATE INDEX property_documents_queue_idx ON property_documents (state, state_since, id) WHERE stored_at IS NOT NULL
  AND removed_at IS NULL;
CREATE UNIQUE INDEX property_documents_same_key ON property_documents (property_id, kind, fingerprint) WHERE removed_at
  IS NULL;

-- Checks

CREATE TABLE identity_checks (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  kind text,
  state text NOT NULL DEFAULT 'draft',
  state_since timestamp(3) with time zone NOT NULL DEFAULT now(),
  refusal text,
  note text NOT NULL DEFAULT '',
  decided_by uuid,
  document_stored_at timestamp(3) with time zone,
  face_stored_at timestamp(3) with time zone,
  photos_until timestamp(3) with time zone,
  photos_removed_at timestamp(3) with time zone,
  removed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  waited_from timestamp(3) with time zone,
  CONSTRAINT identity_checks_kind_check CHECK (kind IN ('passport', 'national_id', 'driving_licence',
    'residence_permit')),
  CONSTRAINT identity_checks_note_length CHECK (char_length(note) <= 500),
  CONSTRAINT identity_checks_refusal_check CHECK (refusal IN ('unreadable', 'no_face', 'other_person', 'expired',
    'doubtful')),
  CONSTRAINT identity_checks_refused CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CONSTRAINT identity_checks_sent CHECK (state = 'draft' OR num_nulls(kind, document_stored_at, face_stored_at) = 0),
  CONSTRAINT identity_checks_state_check CHECK (state IN ('draft', 'waiting', 'seen', 'refused')),
  CONSTRAINT identity_checks_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT identity_checks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX identity_checks_open_key ON identity_checks (user_id) WHERE (state IN ('draft', 'waiting'))
  AND removed_at IS NULL;
CREATE INDEX identity_checks_queue_idx ON identity_checks (state, state_since, id) WHERE removed_at IS NULL;
CREATE INDEX identity_checks_user_idx ON identity_checks (user_id, state, state_since);

CREATE TABLE home_visits (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  property_id uuid NOT NULL,
  entered_by uuid,
  visitor text,
  visited_on date,
  photos smallint NOT NULL DEFAULT 0,
  stored smallint NOT NULL DEFAULT 0,
  entered_at timestamp(3) with time zone,
  removed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT home_visits_entered CHECK (entered_at IS NULL OR stored = 5 AND num_nulls(visitor, visited_on) = 0),
  CONSTRAINT home_visits_photos_check CHECK (stored BETWEEN 0 AND photos AND photos <= 5),
  CONSTRAINT home_visits_visitor_length CHECK (char_length(visitor) BETWEEN 1 AND 120),
  CONSTRAINT home_visits_entered_by_users_id_fk FOREIGN KEY (entered_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT home_visits_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
);
CREATE UNIQUE INDEX home_visits_prepared_key ON home_visits (property_id, entered_by) WHERE entered_at IS NULL
  AND removed_at IS NULL;
CREATE INDEX home_visits_property_idx ON home_visits (property_id, visited_on);

-- Searches

CREATE TABLE saved_searches (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  name text NOT NULL,
  filters jsonb NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  last_run timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  type text,
  property_type text,
  min_price double precision,
  max_price double precision,
  bedrooms integer,
  bathrooms integer,
  features text[],
  place_ids integer[],
  words tsquery,
  west double precision,
  south double precision,
  east double precision,
  north double precision,
  listed_by uuid,
  frequency text NOT NULL DEFAULT 'daily',
  by_email boolean NOT NULL DEFAULT true,
  by_sms boolean NOT NULL DEFAULT false,
  last_seen timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  keys text[] GENERATED ALWAYS AS (search_keys(type, property_type, place_ids)) STORED,
  max_move_in double precision,
  CONSTRAINT saved_searches_frequency_check CHECK (frequency IN ('at_once', 'daily', 'weekly')),
  CONSTRAINT saved_searches_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_searches_keys_idx ON saved_searches USING gin (keys) WITH (fastupdate='false') WHERE is_active;
CREATE INDEX saved_searches_user_idx ON saved_searches (user_id, created_at DESC);

CREATE TABLE saved_search_matches (
  search_id uuid NOT NULL,
  property_id uuid NOT NULL,
  found_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  told_at timestamp(3) with time zone,
  CONSTRAINT saved_search_matches_pkey PRIMARY KEY (search_id, property_id),
  CONSTRAINT saved_search_matches_search_id_saved_searches_id_fk FOREIGN KEY (search_id) REFERENCES saved_searches(id)
    ON DELETE CASCADE
);
CREATE INDEX saved_search_matches_found_idx ON saved_search_matches USING brin (found_at);
CREATE INDEX saved_search_matches_new_idx ON saved_search_matches (search_id, found_at);
CREATE INDEX saved_search_matches_untold_idx ON saved_search_matches (search_id) WHERE told_at IS NULL;

CREATE TABLE listing_changes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  property_id uuid NOT NULL,
  was_price numeric(10,2),
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  was_move_in numeric(12,2)
);

CREATE TABLE stop_links (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL,
  search_ids uuid[],
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT stop_links_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX stop_links_expires_idx ON stop_links (expires_at);
CREATE INDEX stop_links_user_idx ON stop_links (user_id);

CREATE TABLE return_wishes (
  user_id uuid NOT NULL,
  property_id uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT return_wishes_pkey PRIMARY KEY (property_id, user_id),
  CONSTRAINT return_wishes_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE,
  CONSTRAINT return_wishes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX return_wishes_user_idx ON return_wishes (user_id);

CREATE TABLE price_alerts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  property_id uuid NOT NULL,
  target_price integer NOT NULL,
  current_price integer NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  last_checked timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  by_email boolean NOT NULL DEFAULT true,
  by_sms boolean NOT NULL DEFAULT false,
  fired_at timestamp(3) with time zone,
  fired_price numeric(10,2),
  told_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT price_alerts_prices_check CHECK (target_price >= 0 AND current_price >= 0),
  CONSTRAINT price_alerts_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE,
  CONSTRAINT price_alerts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX price_alerts_due_idx ON price_alerts (property_id, target_price) WHERE is_active;
CREATE INDEX price_alerts_untold_idx ON price_alerts (id) WHERE fired_at IS NOT NULL AND told_at IS NULL;
CREATE INDEX price_alerts_user_idx ON price_alerts (user_id, created_at DESC);
CREATE UNIQUE INDEX price_alerts_user_property_key ON price_alerts (user_id, property_id);

-- Analytics

CREATE TABLE listing_visitors (
  property_id uuid NOT NULL,
  day date NOT NULL,
  visitor bigint NOT NULL,
  CONSTRAINT listing_visitors_pkey PRIMARY KEY (property_id, day, visitor),
  CONSTRAINT listing_visitors_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE
);
CREATE INDEX listing_visitors_day_idx ON listing_visitors USING brin (day);

CREATE TABLE listing_days (
  property_id uuid NOT NULL,
  day date NOT NULL,
  owner_id uuid NOT NULL,
  views integer NOT NULL DEFAULT 0,
  search integer NOT NULL DEFAULT 0,
  map integer NOT NULL DEFAULT 0,
  home integer NOT NULL DEFAULT 0,
  shared integer NOT NULL DEFAULT 0,
  inquiries integer NOT NULL DEFAULT 0,
  favourites integer NOT NULL DEFAULT 0,
  viewings integer NOT NULL DEFAULT 0,
  applications integer NOT NULL DEFAULT 0,
  CONSTRAINT listing_days_pkey PRIMARY KEY (property_id, day) INCLUDE (views),
  CONSTRAINT listing_days_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE
);
CREATE INDEX listing_days_owner_idx ON listing_days (owner_id, day, property_id, views, search, map, home, shared,
  inquiries, favourites, viewings, applications);

CREATE TABLE owner_days (
  owner_id uuid NOT NULL,
  day date NOT NULL,
  views integer NOT NULL DEFAULT 0,
  search integer NOT NULL DEFAULT 0,
  map integer NOT NULL DEFAULT 0,
  home integer NOT NULL DEFAULT 0,
  shared integer NOT NULL DEFAULT 0,
  inquiries integer NOT NULL DEFAULT 0,
  favourites integer NOT NULL DEFAULT 0,
  viewings integer NOT NULL DEFAULT 0,
  applications integer NOT NULL DEFAULT 0,
  CONSTRAINT owner_days_pkey PRIMARY KEY (owner_id, day)
);

CREATE TABLE visitor_sums (
  subject_id uuid NOT NULL,
  day date NOT NULL,
  visitors integer NOT NULL,
  CONSTRAINT visitor_sums_pkey PRIMARY KEY (subject_id, day)
);
CREATE INDEX visitor_sums_day_idx ON visitor_sums USING brin (day);

CREATE TABLE rollups (
  name text PRIMARY KEY,
  through date NOT NULL
);

-- Sums

CREATE TABLE booking_counts (
  moving_service_id uuid NOT NULL,
  month date NOT NULL,
  status text NOT NULL,
  bookings integer NOT NULL
);

CREATE TABLE user_counts (
  role text NOT NULL,
  is_active boolean NOT NULL,
  is_erased boolean NOT NULL,
  users integer NOT NULL
);

CREATE TABLE finance_spans (
  property_id uuid NOT NULL,
  grain text NOT NULL,
  type text NOT NULL,
  property_type text NOT NULL,
  since integer NOT NULL,
  until integer,
  price numeric(10,2) NOT NULL,
  CONSTRAINT finance_spans_pkey PRIMARY KEY (property_id, grain, since),
  CONSTRAINT finance_spans_grain_check CHECK (grain IN ('week', 'month'))
);

CREATE TABLE finance_sums (
  grain text NOT NULL,
  type text NOT NULL,
  property_type text NOT NULL,
  unit integer NOT NULL,
  listings integer NOT NULL,
  prices numeric(20,2) NOT NULL,
  CONSTRAINT finance_sums_pkey PRIMARY KEY (grain, type, property_type, unit),
  CONSTRAINT finance_sums_grain_check CHECK (grain IN ('week', 'month'))
);

CREATE TABLE finance_changes (
  property_id uuid NOT NULL
);

-- Shortlist

CREATE TABLE shortlist (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  property_id uuid NOT NULL,
  priority text NOT NULL DEFAULT 'medium',
  notes text,
  date_added timestamp(3) with time zone NOT NULL DEFAULT now(),
  price_when_added numeric(10,2) NOT NULL,
  status_when_added text NOT NULL,
  CONSTRAINT shortlist_priority_check CHECK (priority IN ('high', 'medium', 'low')),
  CONSTRAINT shortlist_status_when_added_check CHECK (status_when_added IN ('available', 'under_offer', 'rented',
    'sold')),
  CONSTRAINT shortlist_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE,
  CONSTRAINT shortlist_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX shortlist_property_idx ON shortlist (property_id, date_added);
CREATE INDEX shortlist_user_idx ON shortlist (user_id, date_added DESC, id DESC);
CREATE UNIQUE INDEX shortlist_user_property_key ON shortlist (user_id, property_id);

CREATE TABLE removed_shortlist (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  property_id uuid NOT NULL,
  priority text NOT NULL,
  notes text,
  date_added timestamp(3) with time zone NOT NULL,
  price_when_added numeric(10,2) NOT NULL,
  status_when_added text NOT NULL,
  removed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT removed_shortlist_pkey PRIMARY KEY (user_id, property_id),
  CONSTRAINT removed_shortlist_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE,
  CONSTRAINT removed_shortlist_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE shortlist_shares (
  user_id uuid PRIMARY KEY,
  token_hash text NOT NULL,
  shows_notes boolean NOT NULL DEFAULT false,
  expires_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT shortlist_shares_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX shortlist_shares_token_key ON shortlist_shares (token_hash);

CREATE TABLE shortlist_opinions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  property_id uuid NOT NULL,
  name text NOT NULL,
  verdict text NOT NULL,
  comment text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT shortlist_opinions_comment_length CHECK (char_length(comment) <= 280),
  CONSTRAINT shortlist_opinions_name_length CHECK (char_length(name) BETWEEN 1 AND 40),
  CONSTRAINT shortlist_opinions_verdict_check CHECK (verdict IN ('yes', 'maybe', 'no')),
  CONSTRAINT shortlist_opinions_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE,
  CONSTRAINT shortlist_opinions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX shortlist_opinions_home_idx ON shortlist_opinions (user_id, property_id, created_at, id);
CREATE UNIQUE INDEX shortlist_opinions_name_key ON shortlist_opinions (user_id, property_id, lower(name));

-- Messages

CREATE TABLE inquiries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  owner_id uuid NOT NULL,
  property_id uuid,
  property_snapshot text,
  sender_id uuid,
  name text NOT NULL DEFAULT '',
  email text,
  phone text,
  status text NOT NULL DEFAULT 'new',
  is_unread boolean NOT NULL DEFAULT true,
  owner_seen_at timestamp(3) with time zone,
  is_unread_by_sender boolean NOT NULL DEFAULT false,
  sender_seen_at timestamp(3) with time zone,
  asked_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  answered_at timestamp(3) with time zone,
  last_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  language text,
  search text NOT NULL GENERATED ALWAYS AS ((fold_text((((((name || ' ') || COALESCE(email, '')) || ' ') ||
    COALESCE(phone, '')) || ' ') || COALESCE(property_snapshot, '')) || ' ') || regexp_replace(COALESCE(phone, ''),
    '\D', '', 'g')) STORED,
  guest_browser text,
  CONSTRAINT inquiries_language_check CHECK (language IN ('en', 'so', 'ar')),
  CONSTRAINT inquiries_status_check CHECK (status IN ('new', 'responded', 'interested', 'not_interested')),
  CONSTRAINT inquiries_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT inquiries_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE SET NULL,
  CONSTRAINT inquiries_sender_id_users_id_fk FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX inquiries_answers_idx ON inquiries (owner_id, asked_at, id);
CREATE INDEX inquiries_asked_idx ON inquiries (property_id, asked_at);
CREATE UNIQUE INDEX inquiries_guest_key ON inquiries (property_id, lower(email), guest_browser) WHERE sender_id IS NULL;
CREATE INDEX inquiries_owner_idx ON inquiries (owner_id, is_unread, last_at, id);
CREATE INDEX inquiries_property_idx ON inquiries (property_id, is_unread, last_at, id);
CREATE INDEX inquiries_search_idx ON inquiries USING gin (owner_id, search gin_trgm_ops);
CREATE INDEX inquiries_sender_idx ON inquiries (sender_id, is_unread_by_sender, last_at, id) WHERE sender_id IS
  NOT NULL;
CREATE UNIQUE INDEX inquiries_sender_key ON inquiries (property_id, sender_id) WHERE sender_id IS NOT NULL;
CREATE INDEX inquiries_status_idx ON inquiries (owner_id, status, is_unread, last_at, id);

CREATE TABLE messages (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  sender_id uuid,
  receiver_id uuid,
  property_id uuid,
  property_snapshot text,
  message_text text NOT NULL,
  status text NOT NULL DEFAULT 'new',
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  inquiry_id uuid,
  side text NOT NULL DEFAULT 'seeker',
  search text NOT NULL GENERATED ALWAYS AS (fold_text(message_text)) STORED,
  delegate_id uuid,
  CONSTRAINT messages_receiver_check CHECK (receiver_id IS NOT NULL OR side = 'owner'),
  CONSTRAINT messages_side_check CHECK (side IN ('seeker', 'owner')),
  CONSTRAINT messages_status_check CHECK (status IN ('new', 'responded', 'interested', 'not_interested')),
  CONSTRAINT messages_text_length CHECK (char_length(message_text) BETWEEN 1 AND 5000),
  CONSTRAINT messages_delegate_id_users_id_fk FOREIGN KEY (delegate_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT messages_inquiry_id_inquiries_id_fk FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE CASCADE,
  CONSTRAINT messages_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE SET NULL,
  CONSTRAINT messages_receiver_id_users_id_fk FOREIGN KEY (receiver_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT messages_sender_id_users_id_fk FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX messages_inquiry_idx ON messages (inquiry_id, created_at, id);
CREATE INDEX messages_property_idx ON messages (property_id, created_at DESC);
CREATE INDEX messages_receiver_idx ON messages (receiver_id, created_at DESC, id DESC);
CREATE INDEX messages_search_idx ON messages USING gin ((CASE side WHEN 'owner' THEN sender_id ELSE receiver_id END),
  search gin_trgm_ops);

CREATE TABLE inquiry_links (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  inquiry_id uuid NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT inquiry_links_inquiry_id_inquiries_id_fk FOREIGN KEY (inquiry_id) REFERENCES inquiries(id)
    ON DELETE CASCADE
);
CREATE INDEX inquiry_links_inquiry_idx ON inquiry_links (inquiry_id);
CREATE UNIQUE INDEX inquiry_links_token_key ON inquiry_links (token_hash);

CREATE TABLE saved_replies (
  owner_id uuid PRIMARY KEY,
  replies text[] NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT saved_replies_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE support_messages (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  source text NOT NULL,
  user_id uuid,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  subject text NOT NULL,
  message text NOT NULL,
  is_handled boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT support_messages_contact_has_phone CHECK (source <> 'contact' OR phone IS NOT NULL),
  CONSTRAINT support_messages_message_length CHECK (char_length(message) BETWEEN 1 AND 5000),
  CONSTRAINT support_messages_source_check CHECK (source IN ('contact', 'support')),
  CONSTRAINT support_messages_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX support_messages_created_idx ON support_messages (created_at DESC, id DESC);

-- Viewings

CREATE TABLE viewings (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  property_id uuid NOT NULL,
  user_id uuid,
  date date NOT NULL,
  hour integer NOT NULL,
  notes text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'scheduled',
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  owner_id uuid NOT NULL,
  sequence integer NOT NULL DEFAULT 0,
  evening_reminder_at timestamp(3) with time zone,
  hours_reminder_at timestamp(3) with time zone,
  guest_name text,
  guest_phone text,
  guest_language text,
  CONSTRAINT viewings_guest_language_check CHECK (guest_language IN ('en', 'so', 'ar')),
  CONSTRAINT viewings_hour_check CHECK (hour = ANY (ARRAY[9, 10, 11, 12, 13, 14, 15, 16, 17])),
  CONSTRAINT viewings_status_check CHECK (status IN ('scheduled', 'confirmed', 'completed', 'cancelled', 'no_show')),
  CONSTRAINT viewings_visitor_check CHECK ((user_id IS NULL) = (guest_name IS NOT NULL) AND (user_id IS NULL) =
    (guest_phone IS NOT NULL)),
  CONSTRAINT viewings_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT viewings_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT viewings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX viewings_completed_idx ON viewings (date) WHERE status = 'completed';
CREATE INDEX viewings_due_idx ON viewings (date, hour) WHERE (status IN ('scheduled', 'confirmed'))
  AND (evening_reminder_at IS NULL OR hours_reminder_at IS NULL);
CREATE INDEX viewings_guest_idx ON viewings (guest_phone, date) WHERE user_id IS NULL;
CREATE INDEX viewings_owner_idx ON viewings (owner_id, date, hour, id);
CREATE INDEX viewings_property_asked_idx ON viewings (property_id, created_at);
CREATE UNIQUE INDEX viewings_slot_key ON viewings (property_id, date, hour) WHERE status <> 'cancelled';
CREATE INDEX viewings_user_idx ON viewings (user_id, date, hour, id);

CREATE TABLE viewing_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  viewing_id uuid NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  date date NOT NULL,
  hour integer NOT NULL,
  side text NOT NULL,
  actor_id uuid,
  reason text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT viewing_events_kind_check CHECK (kind IN ('asked', 'confirmed', 'moved', 'completed', 'cancelled',
    'no_show')),
  CONSTRAINT viewing_events_side_check CHECK (side IN ('renter', 'owner', 'admin', 'system')),
  CONSTRAINT viewing_events_status_check CHECK (status IN ('scheduled', 'confirmed', 'completed', 'cancelled',
    'no_show')),
  CONSTRAINT viewing_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT viewing_events_viewing_id_viewings_id_fk FOREIGN KEY (viewing_id) REFERENCES viewings(id) ON DELETE CASCADE
);
CREATE INDEX viewing_events_viewing_idx ON viewing_events (viewing_id, created_at, id);

CREATE TABLE viewing_links (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  viewing_id uuid NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  side text NOT NULL DEFAULT 'owner',
  CONSTRAINT viewing_links_side_check CHECK (side IN ('owner', 'renter')),
  CONSTRAINT viewing_links_viewing_id_viewings_id_fk FOREIGN KEY (viewing_id) REFERENCES viewings(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX viewing_links_token_key ON viewing_links (token_hash);
CREATE INDEX viewing_links_viewing_idx ON viewing_links (viewing_id);

CREATE TABLE blocked_slots (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  owner_id uuid NOT NULL,
  date date NOT NULL,
  hour integer,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT blocked_slots_owner_slot_key UNIQUE NULLS NOT DISTINCT (owner_id, date, hour),
  CONSTRAINT blocked_slots_hour_check CHECK (hour = ANY (ARRAY[9, 10, 11, 12, 13, 14, 15, 16, 17])),
  CONSTRAINT blocked_slots_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Seekers

CREATE TABLE seeker_words (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  property_id uuid NOT NULL,
  user_id uuid,
  guest_contact text,
  guest_language text,
  way text NOT NULL,
  contacted_at timestamp(3) with time zone NOT NULL,
  asked_at timestamp(3) with time zone,
  available boolean,
  available_at timestamp(3) with time zone,
  answered boolean,
  answered_at timestamp(3) with time zone,
  money text,
  money_at timestamp(3) with time zone,
  money_note text,
  browser text,
  network text,
  CONSTRAINT seeker_words_guest_language_check CHECK (guest_language IN ('en', 'so', 'ar')),
  CONSTRAINT seeker_words_money_check CHECK (money IN ('yes', 'no', 'not_seen')),
  CONSTRAINT seeker_words_money_note_length CHECK (char_length(money_note) BETWEEN 1 AND 300),
  CONSTRAINT seeker_words_said_check CHECK ((available IS NULL) = (available_at IS NULL) AND (answered IS NULL) =
    (answered_at IS NULL) AND (money IS NULL) = (money_at IS NULL)),
  CONSTRAINT seeker_words_way_check CHECK (way IN ('message', 'call', 'chat', 'viewing')),
  CONSTRAINT seeker_words_who_check CHECK ((user_id IS NULL) = (guest_contact IS NOT NULL)),
  CONSTRAINT seeker_words_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE,
  CONSTRAINT seeker_words_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX seeker_words_due_idx ON seeker_words (contacted_at, id) WHERE asked_at IS NULL;
CREATE INDEX seeker_words_guest_idx ON seeker_words (lower(guest_contact));
CREATE UNIQUE INDEX seeker_words_guest_key ON seeker_words (property_id, guest_contact);
CREATE INDEX seeker_words_user_idx ON seeker_words (user_id);
CREATE UNIQUE INDEX seeker_words_user_key ON seeker_words (property_id, user_id);

CREATE TABLE seeker_links (
  token_hash text PRIMARY KEY,
  word_id uuid NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT seeker_links_word_id_seeker_words_id_fk FOREIGN KEY (word_id) REFERENCES seeker_words(id) ON DELETE CASCADE
);
CREATE INDEX seeker_links_expires_idx ON seeker_links (expires_at);
CREATE INDEX seeker_links_word_idx ON seeker_links (word_id, created_at);

-- Renting

CREATE TABLE applications (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  property_id uuid NOT NULL,
  user_id uuid NOT NULL,
  notes text NOT NULL DEFAULT '',
  expected_response text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'pending',
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  owner_id uuid NOT NULL,
  move_in date,
  people integer,
  work text,
  guarantor_name text,
  guarantor_phone text,
  guarantor_relation text,
  lease jsonb,
  CONSTRAINT applications_guarantor_check CHECK ((guarantor_name IS NULL) = (guarantor_phone IS NULL)),
  CONSTRAINT applications_lease_check CHECK ((lease IS NOT NULL) = (status = 'approved')),
  CONSTRAINT applications_people_check CHECK (people BETWEEN 1 AND 99),
  CONSTRAINT applications_status_check CHECK (status IN ('pending', 'under_review', 'approved', 'rejected',
    'withdrawn')),
  CONSTRAINT applications_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT applications_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE,
  CONSTRAINT applications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX applications_open_key ON applications (property_id, user_id) WHERE status IN ('pending',
  'under_review');
CREATE INDEX applications_owner_idx ON applications (owner_id, updated_at DESC, id DESC);
CREATE INDEX applications_property_idx ON applications (property_id, created_at DESC);
CREATE INDEX applications_started_idx ON applications ((lease ->> 'startsOn')) WHERE status = 'approved';
CREATE INDEX applications_user_idx ON applications (user_id, updated_at DESC, id DESC);

CREATE TABLE application_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  application_id uuid NOT NULL,
  from_status text,
  to_status text NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT application_events_actor_check CHECK (actor_kind IN ('applicant', 'owner', 'system')),
  CONSTRAINT application_events_from_check CHECK (from_status IN ('pending', 'under_review', 'approved', 'rejected',
    'withdrawn')),
  CONSTRAINT application_events_to_check CHECK (to_status IN ('pending', 'under_review', 'approved', 'rejected',
    'withdrawn')),
  CONSTRAINT application_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT application_events_application_id_applications_id_fk FOREIGN KEY (application_id)
    REFERENCES applications(id) ON DELETE CASCADE
);
CREATE INDEX application_events_application_idx ON application_events (application_id, created_at);

CREATE TABLE property_reviews (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  property_id uuid NOT NULL,
  user_id uuid NOT NULL,
  rating integer NOT NULL,
  comment text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  owner_id uuid NOT NULL,
  basis text NOT NULL DEFAULT 'viewing',
  reply text,
  replied_at timestamp(3) with time zone,
  hidden_at timestamp(3) with time zone,
  hidden_reason text,
  hidden_by uuid,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT property_reviews_basis_check CHECK (basis IN ('viewing', 'tenancy', 'booking')),
  CONSTRAINT property_reviews_hidden_check CHECK ((hidden_reason IS NULL) = (hidden_at IS NULL)),
  CONSTRAINT property_reviews_rating_check CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT property_reviews_reply_check CHECK ((reply IS NULL) = (replied_at IS NULL)),
  CONSTRAINT property_reviews_reply_length CHECK (char_length(reply) BETWEEN 1 AND 1000),
  CONSTRAINT property_reviews_hidden_by_users_id_fk FOREIGN KEY (hidden_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT property_reviews_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT property_reviews_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE,
  CONSTRAINT property_reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
ALTER TABLE property_reviews ADD CONSTRAINT property_reviews_comment_length CHECK (char_length(comment) <= 1000)
  NOT VALID;
CREATE INDEX property_reviews_all_idx ON property_reviews ((replied_at IS NOT NULL), created_at DESC, id DESC);
CREATE INDEX property_reviews_owner_idx ON property_reviews (owner_id, (replied_at IS NOT NULL), created_at DESC, id
  DESC);
CREATE INDEX property_reviews_property_idx ON property_reviews (property_id, created_at DESC);
CREATE UNIQUE INDEX property_reviews_user_property_key ON property_reviews (user_id, property_id);
CREATE INDEX property_reviews_visible_idx ON property_reviews (property_id, created_at DESC, id DESC) WHERE hidden_at
  IS NULL;

CREATE TABLE rating_requests (
  user_id uuid NOT NULL,
  property_id uuid NOT NULL,
  basis text NOT NULL,
  asked_at timestamp(3) with time zone NOT NULL,
  reminded_at timestamp(3) with time zone,
  CONSTRAINT rating_requests_pkey PRIMARY KEY (user_id, property_id, basis),
  CONSTRAINT rating_requests_basis_check CHECK (basis IN ('viewing', 'tenancy', 'booking')),
  CONSTRAINT rating_requests_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE,
  CONSTRAINT rating_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX rating_requests_due_idx ON rating_requests (asked_at) WHERE reminded_at IS NULL;
CREATE INDEX rating_requests_property_idx ON rating_requests (property_id);

-- Delegations

CREATE TABLE delegations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  owner_id uuid NOT NULL,
  delegate_id uuid,
  property_id uuid,
  role text NOT NULL,
  name text NOT NULL,
  invitee text,
  token_hash text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  accepted_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  ended text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  confirms_payments boolean NOT NULL DEFAULT false,
  CONSTRAINT delegations_token_key UNIQUE (token_hash),
  CONSTRAINT delegations_accepted_check CHECK ((delegate_id IS NULL) = (accepted_at IS NULL)),
  CONSTRAINT delegations_end_check CHECK ((ended_at IS NULL) = (ended IS NULL)),
  CONSTRAINT delegations_ended_check CHECK (ended IN ('revoked', 'left', 'declined', 'account')),
  CONSTRAINT delegations_name_length CHECK (char_length(name) BETWEEN 1 AND 200),
  CONSTRAINT delegations_role_check CHECK (role IN ('answers', 'keeps')),
  CONSTRAINT delegations_self_check CHECK (delegate_id <> owner_id),
  CONSTRAINT delegations_delegate_id_users_id_fk FOREIGN KEY (delegate_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT delegations_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT delegations_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE
);
CREATE INDEX delegations_delegate_idx ON delegations (delegate_id);
CREATE UNIQUE INDEX delegations_delegate_key ON delegations (owner_id, COALESCE(property_id, owner_id), delegate_id)
  WHERE accepted_at IS NOT NULL AND ended_at IS NULL;
CREATE UNIQUE INDEX delegations_invitee_key ON delegations (owner_id, COALESCE(property_id, owner_id), invitee)
  WHERE accepted_at IS NULL AND ended_at IS NULL;
CREATE INDEX delegations_owner_idx ON delegations (owner_id);
CREATE INDEX delegations_property_idx ON delegations (property_id);

-- Wallets

CREATE TABLE wallets (
  code text PRIMARY KEY,
  name text NOT NULL,
  dial text,
  dial_cents text,
  acquirer text,
  prefixes text[] NOT NULL DEFAULT '{}'::text[],
  is_tried boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  "position" smallint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT wallets_acquirer_check CHECK (acquirer IN ('01', '02')),
  CONSTRAINT wallets_code_check CHECK (code IN ('evc_plus', 'edahab', 'zaad', 'sahal', 'premier')),
  CONSTRAINT wallets_dial_cents_length CHECK (char_length(dial_cents) BETWEEN 1 AND 60),
  CONSTRAINT wallets_dial_length CHECK (char_length(dial) BETWEEN 1 AND 60),
  CONSTRAINT wallets_name_length CHECK (char_length(name) BETWEEN 1 AND 40)
);

CREATE TABLE wallet_patterns (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  wallet text NOT NULL,
  direction text NOT NULL,
  template text NOT NULL,
  example text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  "position" smallint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT wallet_patterns_direction_check CHECK (direction IN ('sent', 'received')),
  CONSTRAINT wallet_patterns_example_length CHECK (char_length(example) BETWEEN 1 AND 500),
  CONSTRAINT wallet_patterns_template_length CHECK (char_length(template) BETWEEN 1 AND 300),
  CONSTRAINT wallet_patterns_wallet_wallets_code_fk FOREIGN KEY (wallet) REFERENCES wallets(code)
);
CREATE INDEX wallet_patterns_wallet_idx ON wallet_patterns (wallet);

CREATE TABLE payment_ways (
  owner_id uuid NOT NULL,
  "position" smallint NOT NULL,
  method text NOT NULL,
  number text,
  text text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT payment_ways_owner_id_position_pk PRIMARY KEY (owner_id, "position"),
  CONSTRAINT payment_ways_method_check CHECK (method IN ('evc_plus', 'edahab', 'zaad', 'sahal', 'premier', 'bank',
    'cash')),
  CONSTRAINT payment_ways_number_check CHECK (number ~ '^\+[0-9]{8,15}$'),
  CONSTRAINT payment_ways_text_length CHECK (char_length(text) BETWEEN 1 AND 300),
  CONSTRAINT payment_ways_what_check CHECK (CASE method WHEN 'cash' THEN number IS NULL AND text IS NULL WHEN 'bank'
    THEN number IS NULL AND text IS NOT NULL ELSE number IS NOT NULL AND text IS NULL END),
  CONSTRAINT payment_ways_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX payment_ways_once_key ON payment_ways (owner_id, method, COALESCE(number, ''));

-- Tenancies

CREATE TABLE tenancies (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  property_id uuid,
  home_title text NOT NULL,
  home_location text NOT NULL,
  owner_id uuid,
  tenant_id uuid,
  application_id uuid,
  tenant_name text NOT NULL,
  tenant_phone text,
  tenant_language text NOT NULL DEFAULT 'so',
  status text NOT NULL DEFAULT 'proposed',
  proposed_by text NOT NULL,
  starts_on date NOT NULL,
  ends_on date,
  notice_by text,
  notice_ends_on date,
  notice_words text,
  notice_at timestamp(3) with time zone,
  owner_reminders boolean NOT NULL DEFAULT true,
  tenant_reminders boolean NOT NULL DEFAULT true,
  dues_next_on date,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT tenancies_application_key UNIQUE (application_id),
  CONSTRAINT tenancies_ending_check CHECK ((status NOT IN ('ending', 'ended')) OR ends_on IS NOT NULL),
  CONSTRAINT tenancies_ends_check CHECK (ends_on >= starts_on),
  CONSTRAINT tenancies_language_check CHECK (tenant_language IN ('en', 'so', 'ar')),
  CONSTRAINT tenancies_notice_by_check CHECK (notice_by IN ('owner', 'tenant')),
  CONSTRAINT tenancies_notice_check CHECK ((notice_by IS NULL) = (notice_ends_on IS NULL) AND (notice_by IS NULL) =
    (notice_at IS NULL)),
  CONSTRAINT tenancies_proposed_by_check CHECK (proposed_by IN ('owner', 'tenant')),
  CONSTRAINT tenancies_status_check CHECK (status IN ('proposed', 'active', 'ending', 'ended', 'cancelled')),
  CONSTRAINT tenancies_tenant_name_length CHECK (char_length(tenant_name) BETWEEN 1 AND 120),
  CONSTRAINT tenancies_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id)
    ON DELETE SET NULL,
  CONSTRAINT tenancies_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT tenancies_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE SET NULL,
  CONSTRAINT tenancies_tenant_id_users_id_fk FOREIGN KEY (tenant_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX tenancies_dues_idx ON tenancies (dues_next_on) WHERE dues_next_on IS NOT NULL;
CREATE INDEX tenancies_ending_idx ON tenancies (ends_on) WHERE status = 'ending';
CREATE INDEX tenancies_owner_idx ON tenancies (owner_id, id DESC);
CREATE INDEX tenancies_property_idx ON tenancies (property_id);
CREATE INDEX tenancies_tenant_idx ON tenancies (tenant_id, id DESC);

CREATE TABLE tenancy_terms (
  tenancy_id uuid NOT NULL,
  version integer NOT NULL,
  state text NOT NULL,
  proposed_by text NOT NULL,
  from_on date NOT NULL,
  rent_cents bigint NOT NULL,
  due_day smallint NOT NULL,
  deposit_cents bigint NOT NULL,
  deposit_holder text NOT NULL,
  monthly jsonb NOT NULL,
  months_in_advance smallint NOT NULL,
  people smallint,
  shortest_months smallint NOT NULL,
  proposed_at timestamp(3) with time zone NOT NULL,
  answered_at timestamp(3) with time zone,
  CONSTRAINT tenancy_terms_pkey PRIMARY KEY (tenancy_id, version),
  CONSTRAINT tenancy_terms_amounts_check CHECK (rent_cents > 0 AND deposit_cents >= 0),
  CONSTRAINT tenancy_terms_answer_check CHECK ((answered_at IS NULL) = (state = 'proposed')),
  CONSTRAINT tenancy_terms_due_day_check CHECK (due_day BETWEEN 1 AND 31),
  CONSTRAINT tenancy_terms_holder_check CHECK (deposit_holder IN ('owner', 'tenant', 'third_party')),
  CONSTRAINT tenancy_terms_proposed_by_check CHECK (proposed_by IN ('owner', 'tenant')),
  CONSTRAINT tenancy_terms_state_check CHECK (state IN ('proposed', 'agreed', 'refused', 'withdrawn')),
  CONSTRAINT tenancy_terms_tenancy_id_tenancies_id_fk FOREIGN KEY (tenancy_id) REFERENCES tenancies(id)
);
CREATE UNIQUE INDEX tenancy_terms_proposed_key ON tenancy_terms (tenancy_id) WHERE state = 'proposed';

CREATE TABLE tenancy_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  tenancy_id uuid NOT NULL,
  kind text NOT NULL,
  side text NOT NULL,
  actor_id uuid,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT tenancy_events_side_check CHECK (side IN ('owner', 'tenant', 'gateway', 'system')),
  CONSTRAINT tenancy_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT tenancy_events_tenancy_id_tenancies_id_fk FOREIGN KEY (tenancy_id) REFERENCES tenancies(id)
);
CREATE INDEX tenancy_events_tenancy_idx ON tenancy_events (tenancy_id, created_at);

CREATE TABLE tenancy_links (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  tenancy_id uuid NOT NULL,
  side text NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT tenancy_links_token_key UNIQUE (token_hash),
  CONSTRAINT tenancy_links_side_check CHECK (side IN ('owner', 'tenant')),
  CONSTRAINT tenancy_links_tenancy_id_tenancies_id_fk FOREIGN KEY (tenancy_id) REFERENCES tenancies(id)
);
CREATE INDEX tenancy_links_expires_idx ON tenancy_links (expires_at);
CREATE INDEX tenancy_links_tenancy_idx ON tenancy_links (tenancy_id, created_at);

CREATE TABLE tenancy_references (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  tenancy_id uuid NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  opened integer NOT NULL DEFAULT 0,
  last_opened_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT tenancy_references_token_key UNIQUE (token_hash),
  CONSTRAINT tenancy_references_tenancy_id_tenancies_id_fk FOREIGN KEY (tenancy_id) REFERENCES tenancies(id)
);
CREATE INDEX tenancy_references_expires_idx ON tenancy_references (expires_at);
CREATE INDEX tenancy_references_tenancy_idx ON tenancy_references (tenancy_id, created_at DESC);

CREATE TABLE statement_papers (
  tenancy_id uuid NOT NULL,
  year smallint NOT NULL,
  token text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT statement_papers_pkey PRIMARY KEY (tenancy_id, year),
  CONSTRAINT statement_papers_token_key UNIQUE (token),
  CONSTRAINT statement_papers_tenancy_id_tenancies_id_fk FOREIGN KEY (tenancy_id) REFERENCES tenancies(id)
);

CREATE TABLE reference_words (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  reference_id uuid NOT NULL,
  tenancy_id uuid NOT NULL,
  kind text NOT NULL,
  author_id uuid,
  property_id uuid,
  text text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT reference_words_kind_check CHECK (kind IN ('invite', 'ask')),
  CONSTRAINT reference_words_length CHECK (char_length(text) <= 1000),
  CONSTRAINT reference_words_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT reference_words_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE SET NULL,
  CONSTRAINT reference_words_reference_id_tenancy_references_id_fk FOREIGN KEY (reference_id)
    REFERENCES tenancy_references(id) ON DELETE CASCADE,
  CONSTRAINT reference_words_tenancy_id_tenancies_id_fk FOREIGN KEY (tenancy_id) REFERENCES tenancies(id)
);
CREATE INDEX reference_words_author_idx ON reference_words (author_id);
CREATE INDEX reference_words_property_idx ON reference_words (property_id);
CREATE INDEX reference_words_reference_idx ON reference_words (reference_id, created_at);
CREATE INDEX reference_words_tenancy_idx ON reference_words (tenancy_id, created_at DESC);

-- Payments

CREATE TABLE dues (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  tenancy_id uuid NOT NULL,
  kind text NOT NULL,
  month integer,
  label text NOT NULL DEFAULT '',
  amount_cents bigint NOT NULL,
  open_cents bigint NOT NULL DEFAULT 0,
  parts jsonb NOT NULL DEFAULT '[]'::jsonb,
  due_on date NOT NULL,
  state text NOT NULL,
  added_by text NOT NULL,
  remind_on date,
  reminded_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT dues_added_by_check CHECK (added_by IN ('owner', 'tenant', 'gateway', 'system')),
  CONSTRAINT dues_amount_check CHECK (amount_cents > 0),
  CONSTRAINT dues_kind_check CHECK (kind IN ('rent', 'deposit', 'electricity', 'water', 'repair', 'other')),
  CONSTRAINT dues_month_check CHECK ((month IS NOT NULL) = (kind = 'rent')),
  CONSTRAINT dues_open_check CHECK (open_cents BETWEEN 0 AND amount_cents),
  CONSTRAINT dues_state_check CHECK (state IN ('proposed', 'open', 'refused', 'withdrawn', 'cancelled')),
  CONSTRAINT dues_tenancy_id_tenancies_id_fk FOREIGN KEY (tenancy_id) REFERENCES tenancies(id)
);
CREATE UNIQUE INDEX dues_month_key ON dues (tenancy_id, month) WHERE kind = 'rent' AND state <> 'cancelled';
CREATE INDEX dues_remind_idx ON dues (remind_on) WHERE remind_on IS NOT NULL;
CREATE INDEX dues_tenancy_idx ON dues (tenancy_id, due_on DESC);

CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  tenancy_id uuid NOT NULL,
  due_id uuid NOT NULL,
  amount_cents bigint NOT NULL,
  shillings bigint,
  rate integer,
  method text NOT NULL,
  paid_on date NOT NULL,
  reference text,
  receipt_text text,
  said_by text NOT NULL,
  state text NOT NULL,
  rung text NOT NULL,
  attempt_id uuid,
  receipt_number text,
  paper_token text,
  said_at timestamp(3) with time zone NOT NULL,
  receipt_at timestamp(3) with time zone,
  confirmed_at timestamp(3) with time zone,
  confirmed_by text,
  reversal_asked_by text,
  reversed_at timestamp(3) with time zone,
  owner_asks_desk boolean NOT NULL DEFAULT false,
  tenant_asks_desk boolean NOT NULL DEFAULT false,
  refund text,
  refund_asked_at timestamp(3) with time zone,
  CONSTRAINT payments_attempt_key UNIQUE (attempt_id),
  CONSTRAINT payments_paper_key UNIQUE (paper_token),
  CONSTRAINT payments_amount_check CHECK (amount_cents > 0),
  CONSTRAINT payments_confirmed_by_check CHECK (confirmed_by IN ('owner', 'tenant', 'gateway', 'system')),
  CONSTRAINT payments_method_check CHECK (method IN ('evc_plus', 'edahab', 'zaad', 'sahal', 'premier', 'bank', 'cash')),
  CONSTRAINT payments_receipt_check CHECK ((receipt_number IS NOT NULL) = (state IN ('confirmed', 'reversed'))
    AND (receipt_number IS NULL) = (paper_token IS NULL)),
  CONSTRAINT payments_receipt_text_length CHECK (char_length(receipt_text) BETWEEN 1 AND 600),
  CONSTRAINT payments_reference_length CHECK (char_length(reference) BETWEEN 1 AND 60),
  CONSTRAINT payments_refund_check CHECK (refund IN ('asked', 'refused', 'refunded')),
  CONSTRAINT payments_reversal_check CHECK (reversal_asked_by IN ('owner', 'tenant')),
  CONSTRAINT payments_rung_check CHECK (rung IN ('said', 'receipt', 'confirmed', 'gateway')),
  CONSTRAINT payments_said_by_check CHECK (said_by IN ('owner', 'tenant', 'gateway', 'system')),
  CONSTRAINT payments_shillings_check CHECK ((shillings IS NULL) = (rate IS NULL)),
  CONSTRAINT payments_state_check CHECK (state IN ('waiting', 'disputed', 'confirmed', 'withdrawn', 'reversed')),
  CONSTRAINT payments_due_id_dues_id_fk FOREIGN KEY (due_id) REFERENCES dues(id),
  CONSTRAINT payments_tenancy_id_tenancies_id_fk FOREIGN KEY (tenancy_id) REFERENCES tenancies(id)
);
CREATE INDEX payments_by_reference_idx ON payments (reference, method) WHERE reference IS NOT NULL;
CREATE INDEX payments_desk_idx ON payments (said_at) WHERE owner_asks_desk AND tenant_asks_desk;
CREATE INDEX payments_due_idx ON payments (due_id);
CREATE UNIQUE INDEX payments_reference_key ON payments (tenancy_id, method, reference) WHERE reference IS NOT NULL
  AND (state NOT IN ('withdrawn', 'reversed'));
CREATE INDEX payments_tenancy_idx ON payments (tenancy_id, said_at DESC);
CREATE INDEX payments_waiting_idx ON payments (tenancy_id, said_at) WHERE state IN ('waiting', 'disputed');

CREATE TABLE payment_words (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  payment_id uuid NOT NULL,
  side text NOT NULL,
  author_id uuid,
  text text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT payment_words_length CHECK (char_length(text) BETWEEN 1 AND 1000),
  CONSTRAINT payment_words_side_check CHECK (side IN ('owner', 'tenant')),
  CONSTRAINT payment_words_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT payment_words_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX payment_words_payment_idx ON payment_words (payment_id, created_at);

CREATE TABLE receipt_numbers (
  owner_id uuid NOT NULL,
  year smallint NOT NULL,
  last integer NOT NULL,
  CONSTRAINT receipt_numbers_pkey PRIMARY KEY (owner_id, year)
);

-- Deposits

CREATE TABLE home_records (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  tenancy_id uuid NOT NULL,
  moment text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  drafted_by text NOT NULL,
  changed_by text NOT NULL,
  rooms jsonb NOT NULL DEFAULT '[]'::jsonb,
  meters jsonb NOT NULL DEFAULT '[]'::jsonb,
  words text NOT NULL DEFAULT '',
  owner_signed_at timestamp(3) with time zone,
  tenant_signed_at timestamp(3) with time zone,
  changed_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT home_records_moment_key UNIQUE (tenancy_id, moment),
  CONSTRAINT home_records_changed_by_check CHECK (changed_by IN ('owner', 'tenant')),
  CONSTRAINT home_records_drafted_by_check CHECK (drafted_by IN ('owner', 'tenant')),
  CONSTRAINT home_records_moment_check CHECK (moment IN ('entry', 'exit')),
  CONSTRAINT home_records_words_length CHECK (char_length(words) <= 1000),
  CONSTRAINT home_records_tenancy_id_tenancies_id_fk FOREIGN KEY (tenancy_id) REFERENCES tenancies(id)
);

CREATE TABLE deposit_lines (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  tenancy_id uuid NOT NULL,
  what text NOT NULL,
  words text NOT NULL DEFAULT '',
  amount_cents bigint NOT NULL,
  answer text,
  part_cents bigint,
  answer_words text NOT NULL DEFAULT '',
  answered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT deposit_lines_amount_check CHECK (amount_cents > 0),
  CONSTRAINT deposit_lines_answer_check CHECK (answer IN ('agree', 'part', 'refuse')),
  CONSTRAINT deposit_lines_part_check CHECK ((part_cents IS NOT NULL) = (NOT answer IS DISTINCT FROM 'part')
    AND part_cents BETWEEN 1 AND amount_cents),
  CONSTRAINT deposit_lines_what_length CHECK (char_length(what) BETWEEN 1 AND 120),
  CONSTRAINT deposit_lines_words_length CHECK (GREATEST(char_length(words), char_length(answer_words)) <= 1000),
  CONSTRAINT deposit_lines_tenancy_id_tenancies_id_fk FOREIGN KEY (tenancy_id) REFERENCES tenancies(id)
);
CREATE INDEX deposit_lines_tenancy_idx ON deposit_lines (tenancy_id, created_at);

CREATE TABLE tenancy_photos (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  tenancy_id uuid NOT NULL,
  record_id uuid,
  line_id uuid,
  side text NOT NULL,
  stored_at timestamp(3) with time zone,
  removed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT tenancy_photos_of_check CHECK (removed_at IS NOT NULL OR num_nonnulls(record_id, line_id) = 1),
  CONSTRAINT tenancy_photos_side_check CHECK (side IN ('owner', 'tenant')),
  CONSTRAINT tenancy_photos_line_id_deposit_lines_id_fk FOREIGN KEY (line_id) REFERENCES deposit_lines(id),
  CONSTRAINT tenancy_photos_record_id_home_records_id_fk FOREIGN KEY (record_id) REFERENCES home_records(id),
  CONSTRAINT tenancy_photos_tenancy_id_tenancies_id_fk FOREIGN KEY (tenancy_id) REFERENCES tenancies(id)
);
CREATE INDEX tenancy_photos_left_idx ON tenancy_photos (created_at) WHERE removed_at IS NOT NULL OR stored_at IS NULL;
CREATE INDEX tenancy_photos_line_idx ON tenancy_photos (line_id);
CREATE INDEX tenancy_photos_record_idx ON tenancy_photos (record_id);
CREATE INDEX tenancy_photos_tenancy_idx ON tenancy_photos (tenancy_id, created_at);

CREATE TABLE deposit_claims (
  tenancy_id uuid PRIMARY KEY,
  state text NOT NULL DEFAULT 'open',
  claim_by date NOT NULL,
  answer_by date,
  remind_on date,
  made_at timestamp(3) with time zone,
  answered_at timestamp(3) with time zone,
  owner_mediator_name text,
  owner_mediator_phone text,
  tenant_mediator_name text,
  tenant_mediator_phone text,
  rest_cents bigint,
  rest_by text,
  rest_agreed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT deposit_claims_answered_check CHECK ((state = 'answered') = (answered_at IS NOT NULL)),
  CONSTRAINT deposit_claims_made_check CHECK ((state IN ('made', 'answered')) = (made_at IS NOT NULL) AND (made_at
    IS NULL) = (answer_by IS NULL)),
  CONSTRAINT deposit_claims_mediator_check CHECK ((owner_mediator_name IS NULL) = (owner_mediator_phone IS NULL)
    AND (tenant_mediator_name IS NULL) = (tenant_mediator_phone IS NULL)),
  CONSTRAINT deposit_claims_rest_by_check CHECK (rest_by IN ('owner', 'tenant')),
  CONSTRAINT deposit_claims_rest_check CHECK ((rest_cents IS NULL) = (rest_by IS NULL) AND (rest_agreed_at IS NULL
    OR rest_cents >= 0)),
  CONSTRAINT deposit_claims_state_check CHECK (state IN ('open', 'made', 'answered', 'over')),
  CONSTRAINT deposit_claims_tenancy_id_tenancies_id_fk FOREIGN KEY (tenancy_id) REFERENCES tenancies(id)
);
CREATE INDEX deposit_claims_due_idx ON deposit_claims (state, claim_by) WHERE state IN ('open', 'made');

CREATE TABLE deposit_returns (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  tenancy_id uuid NOT NULL,
  amount_cents bigint NOT NULL,
  method text NOT NULL,
  returned_on date NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  said_at timestamp(3) with time zone NOT NULL,
  answered_at timestamp(3) with time zone,
  CONSTRAINT deposit_returns_amount_check CHECK (amount_cents > 0),
  CONSTRAINT deposit_returns_answer_check CHECK ((state = 'waiting') = (answered_at IS NULL)),
  CONSTRAINT deposit_returns_method_check CHECK (method IN ('evc_plus', 'edahab', 'zaad', 'sahal', 'premier', 'bank',
    'cash')),
  CONSTRAINT deposit_returns_state_check CHECK (state IN ('waiting', 'confirmed', 'denied')),
  CONSTRAINT deposit_returns_tenancy_id_tenancies_id_fk FOREIGN KEY (tenancy_id) REFERENCES tenancies(id)
);
CREATE INDEX deposit_returns_tenancy_idx ON deposit_returns (tenancy_id, said_at);
CREATE UNIQUE INDEX deposit_returns_waiting_key ON deposit_returns (tenancy_id) WHERE state = 'waiting';

-- Gateways

CREATE TABLE gateway_accounts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  owner_id uuid NOT NULL,
  provider text NOT NULL,
  sealed text NOT NULL,
  webhook_key text NOT NULL,
  ended_at timestamp(3) with time zone,
  compared_until timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT gateway_accounts_webhook_key UNIQUE (webhook_key),
  CONSTRAINT gateway_accounts_provider_check CHECK (provider IN ('waafipay', 'edahab')),
  CONSTRAINT gateway_accounts_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX gateway_accounts_owner_idx ON gateway_accounts (owner_id);
CREATE UNIQUE INDEX gateway_accounts_owner_key ON gateway_accounts (owner_id, provider) WHERE ended_at IS NULL;

CREATE TABLE payment_attempts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  owner_id uuid NOT NULL,
  account_id uuid,
  tenancy_id uuid,
  due_id uuid,
  side text NOT NULL,
  provider text NOT NULL,
  method text NOT NULL,
  way text NOT NULL,
  number text NOT NULL,
  amount_cents bigint NOT NULL,
  moved_cents bigint,
  state text NOT NULL DEFAULT 'created',
  state_since timestamp(3) with time zone NOT NULL,
  reason text,
  code text,
  gateway_id text,
  order_id text,
  page_url text,
  prompted_at timestamp(3) with time zone,
  asks smallint NOT NULL DEFAULT 0,
  asked_at timestamp(3) with time zone,
  ask_at timestamp(3) with time zone,
  approved_at timestamp(3) with time zone,
  refunded_cents bigint,
  is_waited_for boolean NOT NULL DEFAULT false,
  owner_says_unpaid boolean NOT NULL DEFAULT false,
  tenant_says_unpaid boolean NOT NULL DEFAULT false,
  payment_id uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT payment_attempts_amount_check CHECK (amount_cents > 0 AND moved_cents > 0),
  CONSTRAINT payment_attempts_code_length CHECK (char_length(code) BETWEEN 1 AND 60),
  CONSTRAINT payment_attempts_due_check CHECK ((tenancy_id IS NULL) = (due_id IS NULL)),
  CONSTRAINT payment_attempts_gateway_id_length CHECK (char_length(gateway_id) BETWEEN 1 AND 100),
  CONSTRAINT payment_attempts_method_check CHECK (method IN ('evc_plus', 'zaad', 'sahal', 'edahab')),
  CONSTRAINT payment_attempts_moved_check CHECK ((state NOT IN ('approved', 'settled', 'reversed'))
    OR num_nulls(moved_cents, approved_at) = 0),
  CONSTRAINT payment_attempts_order_id_length CHECK (char_length(order_id) BETWEEN 1 AND 100),
  CONSTRAINT payment_attempts_page_url_length CHECK (char_length(page_url) BETWEEN 1 AND 1000),
  CONSTRAINT payment_attempts_provider_check CHECK (provider IN ('waafipay', 'edahab')),
  CONSTRAINT payment_attempts_reason_check CHECK (reason IN ('cancelled_by_payer', 'no_action', 'declined', 'rejected',
    'balance_low', 'expired', 'not_taken', 'not_sent', 'not_in_list', 'both_say_no', 'no_answer', 'declined_but_open',
    'not_understood', 'account_gone', 'not_returned')),
  CONSTRAINT payment_attempts_side_check CHECK (side IN ('owner', 'tenant')),
  CONSTRAINT payment_attempts_state_check CHECK (state IN ('created', 'prompted', 'approved', 'declined', 'unknown',
    'settled', 'reversed')),
  CONSTRAINT payment_attempts_way_check CHECK (way IN ('direct', 'hosted')),
  CONSTRAINT payment_attempts_account_id_gateway_accounts_id_fk FOREIGN KEY (account_id) REFERENCES gateway_accounts(id)
    ON DELETE SET NULL,
  CONSTRAINT payment_attempts_due_id_dues_id_fk FOREIGN KEY (due_id) REFERENCES dues(id),
  CONSTRAINT payment_attempts_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT payment_attempts_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT payment_attempts_tenancy_id_tenancies_id_fk FOREIGN KEY (tenancy_id) REFERENCES tenancies(id)
);
CREATE INDEX payment_attempts_account_idx ON payment_attempts (account_id);
CREATE INDEX payment_attempts_ask_idx ON payment_attempts (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX payment_attempts_due_idx ON payment_attempts (due_id, created_at);
CREATE INDEX payment_attempts_number_idx ON payment_attempts (lower(number));
CREATE UNIQUE INDEX payment_attempts_open_key ON payment_attempts (due_id, side) WHERE due_id IS NOT NULL AND (state IN
  ('created', 'prompted', 'unknown'));
CREATE INDEX payment_attempts_owner_idx ON payment_attempts (owner_id, provider, created_at);
CREATE INDEX payment_attempts_payment_idx ON payment_attempts (payment_id);
CREATE INDEX payment_attempts_tenancy_idx ON payment_attempts (tenancy_id);
CREATE UNIQUE INDEX payment_attempts_trial_key ON payment_attempts (owner_id, provider) WHERE due_id IS NULL AND (state
  IN ('created', 'prompted', 'unknown'));

CREATE TABLE gateway_events (
  account_id uuid NOT NULL,
  event_id text NOT NULL,
  received_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT gateway_events_account_id_event_id_pk PRIMARY KEY (account_id, event_id),
  CONSTRAINT gateway_events_id_length CHECK (char_length(event_id) BETWEEN 1 AND 200),
  CONSTRAINT gateway_events_account_id_gateway_accounts_id_fk FOREIGN KEY (account_id) REFERENCES gateway_accounts(id)
    ON DELETE CASCADE
);
CREATE INDEX gateway_events_received_idx ON gateway_events (received_at);

CREATE TABLE gateway_differences (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  owner_id uuid NOT NULL,
  provider text NOT NULL,
  attempt_id uuid,
  kind text NOT NULL,
  gateway_id text NOT NULL DEFAULT '',
  cents bigint,
  found_at timestamp(3) with time zone NOT NULL,
  seen_at timestamp(3) with time zone,
  CONSTRAINT gateway_differences_gateway_id_length CHECK (char_length(gateway_id) <= 100),
  CONSTRAINT gateway_differences_kind_check CHECK (kind IN ('other_amount', 'twice', 'part_refund', 'not_at_gateway',
    'not_in_book', 'not_booked', 'stays_unknown', 'refund_refused', 'refund_unknown')),
  CONSTRAINT gateway_differences_provider_check CHECK (provider IN ('waafipay', 'edahab')),
  CONSTRAINT gateway_differences_attempt_id_payment_attempts_id_fk FOREIGN KEY (attempt_id)
    REFERENCES payment_attempts(id) ON DELETE CASCADE,
  CONSTRAINT gateway_differences_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX gateway_differences_attempt_idx ON gateway_differences (attempt_id);
CREATE INDEX gateway_differences_found_idx ON gateway_differences (found_at);
CREATE UNIQUE INDEX gateway_differences_key ON gateway_differences (owner_id, provider, kind, COALESCE(attempt_id,
  owner_id), gateway_id);

-- Move lists

CREATE TABLE move_items (
  code text PRIMARY KEY,
  name jsonb NOT NULL,
  litres integer NOT NULL,
  "position" smallint NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT move_items_code_check CHECK (code ~ '^[a-z0-9_]{1,60}$'),
  CONSTRAINT move_items_litres_check CHECK (litres BETWEEN 1 AND 20000),
  CONSTRAINT move_items_name_length CHECK (char_length(name ->> 'en') BETWEEN 1 AND 60)
);
CREATE INDEX move_items_order_idx ON move_items ("position", code);

CREATE TABLE vehicles (
  code text PRIMARY KEY,
  litres integer NOT NULL,
  people smallint NOT NULL,
  base_cents bigint NOT NULL,
  per_km_cents bigint NOT NULL,
  per_floor_cents bigint NOT NULL,
  helper_cents bigint NOT NULL,
  packing_cents bigint NOT NULL,
  waiting_cents bigint NOT NULL,
  "position" smallint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT vehicles_code_check CHECK (code IN ('bajaaj', 'pickup', 'truck_3t', 'truck_6t')),
  CONSTRAINT vehicles_litres_check CHECK (litres BETWEEN 1 AND 100000),
  CONSTRAINT vehicles_people_check CHECK (people BETWEEN 1 AND 12),
  CONSTRAINT vehicles_prices_check CHECK (LEAST(base_cents, per_km_cents, per_floor_cents, helper_cents, packing_cents,
    waiting_cents) >= 0)
);

CREATE TABLE move_sizes (
  size text PRIMARY KEY,
  items jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT move_sizes_size_check CHECK (size IN ('one_room', 'one_bedroom', 'two_bedrooms', 'three_bedrooms', 'villa',
    'shop'))
);

-- Moving

CREATE TABLE moving_services (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  phone text NOT NULL,
  email text NOT NULL,
  location text NOT NULL,
  rating numeric(2,1) NOT NULL DEFAULT 0.0,
  review_count integer NOT NULL DEFAULT 0,
  availability text NOT NULL DEFAULT '',
  image_url text,
  category text NOT NULL DEFAULT 'moving',
  price numeric(10,2),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT moving_services_name_length CHECK (char_length(name) BETWEEN 1 AND 200),
  CONSTRAINT moving_services_price_check CHECK (price >= 0),
  CONSTRAINT moving_services_rating_check CHECK (rating BETWEEN 0 AND 5)
);
CREATE INDEX moving_services_all_rating_idx ON moving_services (rating, id) WHERE deleted_at IS NULL;
CREATE INDEX moving_services_name_idx ON moving_services (lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX moving_services_newest_idx ON moving_services (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX moving_services_price_idx ON moving_services (price, id) WHERE deleted_at IS NULL;
CREATE INDEX moving_services_rating_idx ON moving_services (rating DESC, id) WHERE is_active AND deleted_at IS NULL;

CREATE TABLE move_requests (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  home_size text,
  items jsonb NOT NULL DEFAULT '[]'::jsonb,
  litres integer NOT NULL DEFAULT 0,
  vehicle text,
  pickup_floor smallint NOT NULL DEFAULT 0,
  dropoff_floor smallint NOT NULL DEFAULT 0,
  pickup_lift boolean NOT NULL DEFAULT false,
  dropoff_lift boolean NOT NULL DEFAULT false,
  access text NOT NULL DEFAULT 'door',
  helpers smallint NOT NULL DEFAULT 0,
  part_of_day text NOT NULL DEFAULT 'any',
  distance_metres integer,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT move_requests_access_check CHECK (access IN ('door', 'near', 'far')),
  CONSTRAINT move_requests_floors_check CHECK (pickup_floor BETWEEN 0 AND 30 AND dropoff_floor BETWEEN 0 AND 30),
  CONSTRAINT move_requests_helpers_check CHECK (helpers BETWEEN 0 AND 10),
  CONSTRAINT move_requests_litres_check CHECK (litres BETWEEN 0 AND 118800000),
  CONSTRAINT move_requests_part_check CHECK (part_of_day IN ('morning', 'midday', 'afternoon', 'evening', 'any')),
  CONSTRAINT move_requests_size_check CHECK (home_size IN ('one_room', 'one_bedroom', 'two_bedrooms', 'three_bedrooms',
    'villa', 'shop')),
  CONSTRAINT move_requests_vehicle_check CHECK (vehicle IN ('bajaaj', 'pickup', 'truck_3t', 'truck_6t'))
);

CREATE TABLE bookings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  moving_service_id uuid NOT NULL,
  user_id uuid,
  pickup_location text NOT NULL,
  dropoff_location text NOT NULL,
  date date NOT NULL,
  phone text NOT NULL,
  phone_e_164 text,
  notes text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'pending',
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  language text,
  stage text,
  request_id uuid,
  CONSTRAINT bookings_dropoff_length CHECK (char_length(dropoff_location) BETWEEN 1 AND 200),
  CONSTRAINT bookings_language_check CHECK (language IN ('en', 'so', 'ar')),
  CONSTRAINT bookings_notes_length CHECK (char_length(notes) <= 2000),
  CONSTRAINT bookings_phone_length CHECK (char_length(phone) BETWEEN 1 AND 40),
  CONSTRAINT bookings_pickup_length CHECK (char_length(pickup_location) BETWEEN 1 AND 200),
  CONSTRAINT bookings_stage_check CHECK (stage IN ('asked', 'offered', 'countered', 'accepted', 'on_the_way', 'arrived',
    'begun', 'unloaded', 'ended', 'declined', 'not_chosen', 'cancelled', 'missed')),
  CONSTRAINT bookings_stage_status_check CHECK (stage IS NULL OR status = CASE stage WHEN 'asked' THEN 'pending'
    WHEN 'offered' THEN 'pending' WHEN 'countered' THEN 'pending' WHEN 'accepted' THEN 'confirmed' WHEN 'on_the_way'
    THEN 'confirmed' WHEN 'arrived' THEN 'confirmed' WHEN 'begun' THEN 'in_progress' WHEN 'unloaded' THEN 'in_progress'
    WHEN 'ended' THEN 'completed' WHEN 'declined' THEN 'cancelled' WHEN 'not_chosen' THEN 'cancelled' WHEN 'cancelled'
    THEN 'cancelled' WHEN 'missed' THEN 'cancelled' ELSE NULL::text END),
  CONSTRAINT bookings_status_check CHECK (status IN ('pending', 'confirmed', 'in_progress', 'completed', 'cancelled')),
  CONSTRAINT bookings_moving_service_id_moving_services_id_fk FOREIGN KEY (moving_service_id)
    REFERENCES moving_services(id),
  CONSTRAINT bookings_request_id_move_requests_id_fk FOREIGN KEY (request_id) REFERENCES move_requests(id),
  CONSTRAINT bookings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX bookings_chosen_key ON bookings (request_id) WHERE request_id IS NOT NULL AND (status IN
  ('confirmed', 'in_progress', 'completed'));
CREATE INDEX bookings_created_idx ON bookings (created_at DESC, id DESC);
CREATE INDEX bookings_date_idx ON bookings (date, id);
CREATE INDEX bookings_request_idx ON bookings (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX bookings_service_done_idx ON bookings (moving_service_id, date) WHERE status = 'completed';
CREATE INDEX bookings_service_idx ON bookings (moving_service_id, created_at DESC);
CREATE INDEX bookings_status_date_idx ON bookings (status, date, id);
CREATE INDEX bookings_status_idx ON bookings (status, created_at DESC, id DESC);
CREATE INDEX bookings_user_idx ON bookings (user_id, created_at DESC, id DESC);
CREATE INDEX bookings_words_idx ON bookings USING gin (((((pickup_location || E'\n') || dropoff_location) || E'\n') ||
  phone) gin_trgm_ops, phone_e_164 gin_trgm_ops);

CREATE TABLE booking_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  booking_id uuid NOT NULL,
  from_status text,
  to_status text NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid,
  reason text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT booking_events_actor_check CHECK (actor_kind IN ('customer', 'provider', 'admin', 'system')),
  CONSTRAINT booking_events_from_check CHECK (from_status IN ('pending', 'confirmed', 'in_progress', 'completed',
    'cancelled')),
  CONSTRAINT booking_events_to_check CHECK (to_status IN ('pending', 'confirmed', 'in_progress', 'completed',
    'cancelled')),
  CONSTRAINT booking_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT booking_events_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
CREATE INDEX booking_events_booking_idx ON booking_events (booking_id, created_at);

CREATE TABLE booking_messages (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  booking_id uuid NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid,
  message text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT booking_messages_actor_check CHECK (actor_kind IN ('customer', 'provider', 'admin', 'system')),
  CONSTRAINT booking_messages_length CHECK (char_length(message) BETWEEN 1 AND 5000),
  CONSTRAINT booking_messages_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT booking_messages_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id)
    ON DELETE CASCADE
);
CREATE INDEX booking_messages_booking_idx ON booking_messages (booking_id, created_at);

CREATE TABLE booking_links (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  booking_id uuid NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  audience text NOT NULL DEFAULT 'provider',
  token_hash text,
  CONSTRAINT booking_links_audience_check CHECK (audience IN ('provider', 'guest')),
  CONSTRAINT booking_links_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
CREATE INDEX booking_links_booking_idx ON booking_links (booking_id);
CREATE UNIQUE INDEX booking_links_token_key ON booking_links (token_hash);

CREATE TABLE service_reviews (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  moving_service_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  user_id uuid,
  rating integer NOT NULL,
  comment text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "service_reviews_bookingId_unique" UNIQUE (booking_id),
  CONSTRAINT service_reviews_rating_check CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT service_reviews_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id)
    ON DELETE CASCADE,
  CONSTRAINT service_reviews_moving_service_id_moving_services_id_fk FOREIGN KEY (moving_service_id)
    REFERENCES moving_services(id) ON DELETE CASCADE,
  CONSTRAINT service_reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX service_reviews_service_idx ON service_reviews (moving_service_id, created_at DESC);

-- Moves

CREATE TABLE move_offers (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  booking_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'open',
  vehicle text,
  people smallint,
  lines jsonb NOT NULL DEFAULT '[]'::jsonb,
  total_cents bigint,
  waiting_cents bigint NOT NULL DEFAULT 0,
  arrive_from timestamp(3) with time zone NOT NULL,
  arrive_until timestamp(3) with time zone NOT NULL,
  valid_until timestamp(3) with time zone NOT NULL,
  counter_cents bigint,
  counter_words text NOT NULL DEFAULT '',
  countered_at timestamp(3) with time zone,
  counter_answer text,
  created_at timestamp(3) with time zone NOT NULL,
  answered_at timestamp(3) with time zone,
  CONSTRAINT move_offers_answer_check CHECK (counter_answer IN ('accept', 'keep')),
  CONSTRAINT move_offers_counter_check CHECK ((counter_cents IS NULL) = (countered_at IS NULL) AND counter_cents BETWEEN
    1 AND (total_cents - 1)),
  CONSTRAINT move_offers_hours_check CHECK (arrive_from < arrive_until),
  CONSTRAINT move_offers_state_check CHECK (state IN ('open', 'accepted', 'replaced', 'withdrawn', 'expired',
    'declined')),
  CONSTRAINT move_offers_total_check CHECK (total_cents > 0 AND waiting_cents >= 0),
  CONSTRAINT move_offers_vehicle_check CHECK (vehicle IN ('bajaaj', 'pickup', 'truck_3t', 'truck_6t')),
  CONSTRAINT move_offers_words_length CHECK (char_length(counter_words) <= 1000),
  CONSTRAINT move_offers_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX move_offers_accepted_key ON move_offers (booking_id) WHERE state = 'accepted';
CREATE INDEX move_offers_booking_idx ON move_offers (booking_id, created_at DESC);
CREATE UNIQUE INDEX move_offers_open_key ON move_offers (booking_id) WHERE state = 'open';
CREATE INDEX move_offers_valid_idx ON move_offers (valid_until) WHERE state = 'open';

CREATE TABLE move_agreements (
  booking_id uuid PRIMARY KEY,
  offer_id uuid NOT NULL,
  total_cents bigint,
  waiting_cents bigint NOT NULL,
  arrive_from timestamp(3) with time zone NOT NULL,
  arrive_until timestamp(3) with time zone NOT NULL,
  cancellation jsonb NOT NULL,
  begin_code text NOT NULL,
  end_code text NOT NULL,
  wrong_codes smallint NOT NULL DEFAULT 0,
  no_code_until timestamp(3) with time zone,
  agreed_at timestamp(3) with time zone NOT NULL,
  on_the_way_at timestamp(3) with time zone,
  arrived_at timestamp(3) with time zone,
  begun_at timestamp(3) with time zone,
  unloaded_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  missed_by text,
  missed_reason text,
  fee_cents bigint NOT NULL DEFAULT 0,
  fee_owed_by text,
  CONSTRAINT move_agreements_amounts_check CHECK (total_cents > 0 AND waiting_cents >= 0 AND fee_cents >= 0
    AND (fee_owed_by IS NOT NULL OR fee_cents = 0)),
  CONSTRAINT move_agreements_fee_check CHECK (fee_owed_by IN ('customer', 'provider')),
  CONSTRAINT move_agreements_missed_check CHECK (missed_by IN ('customer', 'provider')),
  CONSTRAINT move_agreements_reason_length CHECK (char_length(missed_reason) BETWEEN 1 AND 1000),
  CONSTRAINT move_agreements_steps_check CHECK (on_the_way_at <= arrived_at AND arrived_at <= begun_at AND begun_at <=
    unloaded_at AND unloaded_at <= ended_at),
  CONSTRAINT move_agreements_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CONSTRAINT move_agreements_offer_id_move_offers_id_fk FOREIGN KEY (offer_id) REFERENCES move_offers(id)
);
CREATE UNIQUE INDEX move_agreements_offer_key ON move_agreements (offer_id);

CREATE TABLE move_changes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  booking_id uuid NOT NULL,
  kind text NOT NULL,
  what text NOT NULL,
  reason text NOT NULL DEFAULT '',
  amount_cents bigint NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  added_at timestamp(3) with time zone NOT NULL,
  answered_at timestamp(3) with time zone,
  CONSTRAINT move_changes_amount_check CHECK (amount_cents > 0),
  CONSTRAINT move_changes_answered_check CHECK ((state = 'waiting') = (answered_at IS NULL)),
  CONSTRAINT move_changes_kind_check CHECK (kind IN ('change', 'waiting')),
  CONSTRAINT move_changes_reason_length CHECK (char_length(reason) <= 1000),
  CONSTRAINT move_changes_state_check CHECK (state IN ('waiting', 'accepted', 'refused', 'withdrawn')),
  CONSTRAINT move_changes_what_length CHECK (char_length(what) BETWEEN 1 AND 120),
  CONSTRAINT move_changes_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
CREATE INDEX move_changes_booking_idx ON move_changes (booking_id, added_at);
CREATE UNIQUE INDEX move_changes_waiting_key ON move_changes (booking_id) WHERE kind = 'waiting';

CREATE TABLE move_photos (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  booking_id uuid NOT NULL,
  request_id uuid,
  change_id uuid,
  moment text NOT NULL,
  side text NOT NULL,
  stored_at timestamp(3) with time zone,
  removed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT move_photos_change_check CHECK ((change_id IS NOT NULL) = (moment = 'change')),
  CONSTRAINT move_photos_moment_check CHECK (moment IN ('list', 'before', 'after', 'change', 'dispute')),
  CONSTRAINT move_photos_side_check CHECK (side IN ('customer', 'provider')),
  CONSTRAINT move_photos_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  CONSTRAINT move_photos_change_id_move_changes_id_fk FOREIGN KEY (change_id) REFERENCES move_changes(id)
    ON DELETE CASCADE,
  CONSTRAINT move_photos_request_id_move_requests_id_fk FOREIGN KEY (request_id) REFERENCES move_requests(id)
);
CREATE INDEX move_photos_booking_idx ON move_photos (booking_id, created_at);
CREATE INDEX move_photos_change_idx ON move_photos (change_id) WHERE change_id IS NOT NULL;
CREATE INDEX move_photos_left_idx ON move_photos (created_at) WHERE removed_at IS NOT NULL OR stored_at IS NULL;
CREATE INDEX move_photos_request_idx ON move_photos (request_id) WHERE request_id IS NOT NULL;

CREATE TABLE move_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  booking_id uuid NOT NULL,
  event text NOT NULL,
  actor text NOT NULL,
  actor_id uuid,
  subject_id uuid,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT move_events_actor_check CHECK (actor IN ('customer', 'provider', 'admin', 'system')),
  CONSTRAINT move_events_event_check CHECK (event IN ('asked', 'asked_again', 'offered', 'offer_withdrawn',
    'offer_expired', 'countered', 'counter_accepted', 'counter_kept', 'accepted', 'declined', 'not_chosen',
    'on_the_way', 'arrived', 'begun', 'unloaded', 'ended', 'change_added', 'change_accepted', 'change_refused',
    'change_withdrawn', 'hour_moved', 'cancelled', 'missed', 'disputed', 'paid', 'payment_confirmed',
    'payment_disputed', 'payment_withdrawn', 'payment_reversed')),
  CONSTRAINT move_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT move_events_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
CREATE INDEX move_events_booking_idx ON move_events (booking_id, created_at);

CREATE TABLE move_disputes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  booking_id uuid NOT NULL,
  kind text NOT NULL,
  opened_by text NOT NULL,
  opened_at timestamp(3) with time zone NOT NULL,
  closed_at timestamp(3) with time zone,
  decision text,
  CONSTRAINT move_disputes_closed_check CHECK ((closed_at IS NULL) = (decision IS NULL)),
  CONSTRAINT move_disputes_decision_length CHECK (char_length(decision) BETWEEN 1 AND 1000),
  CONSTRAINT move_disputes_kind_check CHECK (kind IN ('change', 'waiting', 'damage', 'missing', 'not_come', 'payment',
    'other')),
  CONSTRAINT move_disputes_side_check CHECK (opened_by IN ('customer', 'provider')),
  CONSTRAINT move_disputes_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
CREATE INDEX move_disputes_booking_idx ON move_disputes (booking_id, opened_at);
CREATE INDEX move_disputes_desk_idx ON move_disputes (opened_at) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX move_disputes_open_key ON move_disputes (booking_id) WHERE closed_at IS NULL;

CREATE TABLE move_dispute_words (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  dispute_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  side text NOT NULL,
  text text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT move_dispute_words_length CHECK (char_length(text) BETWEEN 1 AND 1000),
  CONSTRAINT move_dispute_words_side_check CHECK (side IN ('customer', 'provider')),
  CONSTRAINT move_dispute_words_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id)
    ON DELETE CASCADE,
  CONSTRAINT move_dispute_words_dispute_id_move_disputes_id_fk FOREIGN KEY (dispute_id) REFERENCES move_disputes(id)
    ON DELETE CASCADE
);
CREATE INDEX move_dispute_words_booking_idx ON move_dispute_words (booking_id);
CREATE INDEX move_dispute_words_dispute_idx ON move_dispute_words (dispute_id, created_at);

-- Move paid

CREATE TABLE move_payments (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  booking_id uuid NOT NULL,
  paid_by text NOT NULL,
  amount_cents bigint NOT NULL,
  tip_cents bigint NOT NULL DEFAULT 0,
  method text NOT NULL,
  paid_on date NOT NULL,
  reference text,
  said_by text NOT NULL,
  said_at timestamp(3) with time zone NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  answered_at timestamp(3) with time zone,
  receipt_number text,
  paper_token text,
  receipt_at timestamp(3) with time zone,
  reversed_at timestamp(3) with time zone,
  replaces_id uuid,
  shillings bigint,
  rate integer,
  CONSTRAINT move_payments_paper_key UNIQUE (paper_token),
  CONSTRAINT move_payments_amount_check CHECK (amount_cents >= 0 AND tip_cents >= 0 AND (amount_cents + tip_cents) > 0),
  CONSTRAINT move_payments_answered_check CHECK ((state = 'waiting') = (answered_at IS NULL)),
  CONSTRAINT move_payments_method_check CHECK (method IN ('evc_plus', 'edahab', 'zaad', 'sahal', 'premier', 'bank',
    'cash')),
  CONSTRAINT move_payments_paid_by_check CHECK (paid_by IN ('customer', 'provider')),
  CONSTRAINT move_payments_receipt_check CHECK ((receipt_number IS NOT NULL) = (state IN ('confirmed', 'reversed'))
    AND (receipt_number IS NULL) = (paper_token IS NULL)),
  CONSTRAINT move_payments_reference_length CHECK (char_length(reference) BETWEEN 1 AND 60),
  CONSTRAINT move_payments_reversed_check CHECK ((state = 'reversed') = (reversed_at IS NOT NULL)),
  CONSTRAINT move_payments_said_by_check CHECK (said_by IN ('customer', 'provider')),
  CONSTRAINT move_payments_shillings_check CHECK ((shillings IS NULL) = (rate IS NULL)),
  CONSTRAINT move_payments_state_check CHECK (state IN ('waiting', 'confirmed', 'disputed', 'withdrawn', 'reversed')),
  CONSTRAINT move_payments_tip_check CHECK (tip_cents = 0 OR paid_by = 'customer'),
  CONSTRAINT move_payments_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CONSTRAINT move_payments_replaces_id_move_payments_id_fk FOREIGN KEY (replaces_id) REFERENCES move_payments(id)
);
CREATE INDEX move_payments_booking_idx ON move_payments (booking_id, said_at DESC);
CREATE INDEX move_payments_by_reference_idx ON move_payments (reference, method) WHERE reference IS NOT NULL;
CREATE UNIQUE INDEX move_payments_reference_once_key ON move_payments (booking_id, method, reference) WHERE reference IS
  NOT NULL AND (state NOT IN ('withdrawn', 'reversed'));
CREATE UNIQUE INDEX move_payments_replaces_key ON move_payments (replaces_id) WHERE replaces_id IS NOT NULL AND state <>
  'withdrawn';

CREATE TABLE service_figures (
  moving_service_id uuid PRIMARY KEY,
  moves integer NOT NULL DEFAULT 0,
  kept integer NOT NULL DEFAULT 0,
  on_time integer NOT NULL DEFAULT 0,
  answer_minutes integer,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT service_figures_moving_service_id_moving_services_id_fk FOREIGN KEY (moving_service_id)
    REFERENCES moving_services(id) ON DELETE CASCADE
);

-- Book

CREATE TABLE book_accounts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  tenancy_id uuid,
  kind text NOT NULL,
  balance_cents bigint NOT NULL DEFAULT 0,
  booking_id uuid,
  CONSTRAINT book_accounts_kind_key UNIQUE (tenancy_id, kind),
  CONSTRAINT book_accounts_kind_check CHECK (kind IN ('receivable', 'received', 'income', 'deposit', 'advance', 'tips')),
  CONSTRAINT book_accounts_of_check CHECK (num_nonnulls(tenancy_id, booking_id) = 1),
  CONSTRAINT book_accounts_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CONSTRAINT book_accounts_tenancy_id_tenancies_id_fk FOREIGN KEY (tenancy_id) REFERENCES tenancies(id)
);
CREATE UNIQUE INDEX book_accounts_booking_key ON book_accounts (booking_id, kind) WHERE booking_id IS NOT NULL;

CREATE TABLE book_transactions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  tenancy_id uuid,
  event text NOT NULL,
  key text NOT NULL,
  due_id uuid,
  payment_id uuid,
  reverses_id uuid,
  created_at timestamp(3) with time zone NOT NULL,
  booking_id uuid,
  move_payment_id uuid,
  CONSTRAINT book_transactions_key_key UNIQUE (key),
  CONSTRAINT book_transactions_event_check CHECK (event IN ('due', 'payment', 'advance', 'deposit_kept',
    'deposit_returned', 'reversal')),
  CONSTRAINT book_transactions_of_check CHECK (num_nonnulls(tenancy_id, booking_id) = 1),
  CONSTRAINT book_transactions_parts_check CHECK (CASE WHEN booking_id IS NULL THEN move_payment_id IS NULL
    ELSE num_nonnulls(due_id, payment_id) = 0 END),
  CONSTRAINT book_transactions_reversal_check CHECK ((event = 'reversal') = (reverses_id IS NOT NULL)),
  CONSTRAINT book_transactions_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CONSTRAINT book_transactions_due_id_dues_id_fk FOREIGN KEY (due_id) REFERENCES dues(id),
  CONSTRAINT book_transactions_move_payment_id_move_payments_id_fk FOREIGN KEY (move_payment_id)
    REFERENCES move_payments(id),
  CONSTRAINT book_transactions_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT book_transactions_reverses_id_book_transactions_id_fk FOREIGN KEY (reverses_id)
    REFERENCES book_transactions(id),
  CONSTRAINT book_transactions_tenancy_id_tenancies_id_fk FOREIGN KEY (tenancy_id) REFERENCES tenancies(id)
);
CREATE INDEX book_transactions_booking_idx ON book_transactions (booking_id, created_at, id) WHERE booking_id IS
  NOT NULL;
CREATE INDEX book_transactions_due_idx ON book_transactions (due_id) WHERE due_id IS NOT NULL;
CREATE UNIQUE INDEX book_transactions_move_payment_event_key ON book_transactions (move_payment_id, event)
  WHERE move_payment_id IS NOT NULL;
CREATE INDEX book_transactions_payment_idx ON book_transactions (payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX book_transactions_reverses_key ON book_transactions (reverses_id) WHERE reverses_id IS NOT NULL;
CREATE INDEX book_transactions_tenancy_idx ON book_transactions (tenancy_id, created_at, id);

CREATE TABLE book_entries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  tenancy_id uuid,
  transaction_id uuid NOT NULL,
  account_id uuid NOT NULL,
  due_id uuid,
  cents bigint NOT NULL,
  previous_cents bigint NOT NULL DEFAULT 0,
  balance_cents bigint NOT NULL DEFAULT 0,
  booking_id uuid,
  CONSTRAINT book_entries_cents_check CHECK (cents <> 0),
  CONSTRAINT book_entries_of_check CHECK (num_nonnulls(tenancy_id, booking_id) = 1),
  CONSTRAINT book_entries_account_id_book_accounts_id_fk FOREIGN KEY (account_id) REFERENCES book_accounts(id),
  CONSTRAINT book_entries_due_id_dues_id_fk FOREIGN KEY (due_id) REFERENCES dues(id),
  CONSTRAINT book_entries_transaction_id_book_transactions_id_fk FOREIGN KEY (transaction_id)
    REFERENCES book_transactions(id)
);
CREATE INDEX book_entries_account_idx ON book_entries (account_id, id);
CREATE INDEX book_entries_due_idx ON book_entries (due_id) WHERE due_id IS NOT NULL;
CREATE INDEX book_entries_transaction_idx ON book_entries (transaction_id);

CREATE TABLE book_checks (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  checked_at timestamp(3) with time zone NOT NULL,
  books integer NOT NULL,
  problems jsonb NOT NULL
);

-- Rates

CREATE TABLE service_rates (
  moving_service_id uuid NOT NULL,
  vehicle text NOT NULL,
  people smallint NOT NULL,
  base_cents bigint NOT NULL,
  km_cents bigint NOT NULL DEFAULT 0,
  floor_cents bigint NOT NULL DEFAULT 0,
  helper_cents bigint NOT NULL DEFAULT 0,
  packing_cents bigint NOT NULL DEFAULT 0,
  waiting_cents bigint NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT service_rates_moving_service_id_vehicle_pk PRIMARY KEY (moving_service_id, vehicle),
  CONSTRAINT service_rates_amounts_check CHECK (base_cents > 0 AND LEAST(km_cents, floor_cents, helper_cents,
    packing_cents, waiting_cents) >= 0),
  CONSTRAINT service_rates_people_check CHECK (people BETWEEN 1 AND 12),
  CONSTRAINT service_rates_vehicle_check CHECK (vehicle IN ('bajaaj', 'pickup', 'truck_3t', 'truck_6t')),
  CONSTRAINT service_rates_moving_service_id_moving_services_id_fk FOREIGN KEY (moving_service_id)
    REFERENCES moving_services(id) ON DELETE CASCADE
);

CREATE TABLE service_links (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  moving_service_id uuid NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT service_links_moving_service_id_moving_services_id_fk FOREIGN KEY (moving_service_id)
    REFERENCES moving_services(id) ON DELETE CASCADE
);
CREATE INDEX service_links_expires_idx ON service_links (expires_at);
CREATE INDEX service_links_service_idx ON service_links (moving_service_id, created_at);
CREATE UNIQUE INDEX service_links_token_key ON service_links (token_hash);

-- Reports

CREATE TABLE report_cases (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  property_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  is_fraud boolean NOT NULL DEFAULT false,
  opened_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  decision text,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  decision_reason text NOT NULL DEFAULT '',
  owner_answer text,
  answered_at timestamp(3) with time zone,
  outcome text,
  CONSTRAINT report_cases_decided CHECK ((state = 'waiting') = (decision IS NULL)),
  CONSTRAINT report_cases_decision_check CHECK (decision IN ('dismissed', 'hidden', 'written')),
  CONSTRAINT report_cases_decision_reason_length CHECK (char_length(decision_reason) <= 1000),
  CONSTRAINT report_cases_outcome_check CHECK (outcome IN ('shown', 'kept')),
  CONSTRAINT report_cases_owner_answer_length CHECK (char_length(owner_answer) BETWEEN 1 AND 1000),
  CONSTRAINT report_cases_state_check CHECK (state IN ('waiting', 'answered', 'closed')),
  CONSTRAINT report_cases_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT report_cases_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE
);
CREATE INDEX report_cases_closed_idx ON report_cases (state, updated_at, id);
CREATE INDEX report_cases_decided_idx ON report_cases (decided_at, id) WHERE decided_at IS NOT NULL;
CREATE INDEX report_cases_property_idx ON report_cases (property_id, opened_at);
CREATE INDEX report_cases_queue_idx ON report_cases (state, is_fraud DESC, opened_at, id);
CREATE INDEX report_cases_waiting_idx ON report_cases (opened_at, id) WHERE state = 'waiting';
CREATE UNIQUE INDEX report_cases_waiting_key ON report_cases (property_id) WHERE state = 'waiting';

CREATE TABLE property_reports (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  property_id uuid NOT NULL,
  reporter_id uuid,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'open',
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  case_id uuid NOT NULL,
  kind text NOT NULL DEFAULT 'other',
  email text,
  language text,
  CONSTRAINT property_reports_email_length CHECK (char_length(email) BETWEEN 1 AND 254),
  CONSTRAINT property_reports_kind_check CHECK (kind IN ('fraud', 'gone', 'wrong_price', 'duplicate', 'other')),
  CONSTRAINT property_reports_language_check CHECK (language IN ('en', 'so', 'ar')),
  CONSTRAINT property_reports_reason_length CHECK (char_length(reason) <= 2000),
  CONSTRAINT property_reports_status_check CHECK (status IN ('open', 'dismissed', 'upheld')),
  CONSTRAINT property_reports_case_id_report_cases_id_fk FOREIGN KEY (case_id) REFERENCES report_cases(id)
    ON DELETE CASCADE,
  CONSTRAINT property_reports_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE,
  CONSTRAINT property_reports_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX property_reports_case_idx ON property_reports (case_id, created_at);
CREATE INDEX property_reports_reporter_idx ON property_reports (reporter_id, property_id) WHERE reporter_id IS NOT NULL;

-- Signals

CREATE TABLE listing_photos (
  property_id uuid NOT NULL,
  media_hash text NOT NULL,
  added_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT listing_photos_pkey PRIMARY KEY (property_id, media_hash),
  CONSTRAINT listing_photos_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id)
    ON DELETE CASCADE
);
CREATE INDEX listing_photos_media_idx ON listing_photos (media_hash);

CREATE TABLE signals (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  property_id uuid NOT NULL,
  kind text NOT NULL,
  other_id uuid,
  state text NOT NULL DEFAULT 'open',
  seen jsonb NOT NULL,
  is_held boolean NOT NULL DEFAULT false,
  opened_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  decision_reason text NOT NULL DEFAULT '',
  owner_answer text,
  answered_at timestamp(3) with time zone,
  outcome text,
  CONSTRAINT signals_listing_key UNIQUE NULLS NOT DISTINCT (property_id, kind, other_id),
  CONSTRAINT signals_kind_check CHECK (kind IN ('copied_photo', 'price', 'money_first')),
  CONSTRAINT signals_other_check CHECK ((kind = 'copied_photo') = (other_id IS NOT NULL)),
  CONSTRAINT signals_outcome_check CHECK (outcome IN ('shown', 'kept')),
  CONSTRAINT signals_owner_answer_length CHECK (char_length(owner_answer) BETWEEN 1 AND 1000),
  CONSTRAINT signals_reason_length CHECK (char_length(decision_reason) <= 1000),
  CONSTRAINT signals_state_check CHECK (state IN ('open', 'dismissed', 'hidden', 'kept', 'gone')),
  CONSTRAINT signals_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT signals_other_id_properties_id_fk FOREIGN KEY (other_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT signals_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);
CREATE INDEX signals_appeals_idx ON signals (answered_at, id) WHERE answered_at IS NOT NULL AND outcome IS NULL;
CREATE INDEX signals_decided_by_idx ON signals (decided_by);
CREATE INDEX signals_decided_idx ON signals (decided_at, id) WHERE decided_at IS NOT NULL;
CREATE INDEX signals_other_idx ON signals (other_id) WHERE other_id IS NOT NULL;
CREATE INDEX signals_waiting_idx ON signals ((kind <> 'money_first'), opened_at, id) WHERE state = 'open';

CREATE TABLE backfills (
  name text PRIMARY KEY,
  "position" text,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL,
  started_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  finished_at timestamp(3) with time zone
);

-- Operations

CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid,
  recipient text,
  type text NOT NULL,
  category text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}'::jsonb,
  status text NOT NULL DEFAULT 'pending',
  attempts integer NOT NULL DEFAULT 0,
  sent_at timestamp(3) with time zone,
  read_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  is_one_time boolean NOT NULL DEFAULT false,
  CONSTRAINT notifications_has_recipient CHECK (user_id IS NOT NULL OR recipient IS NOT NULL),
  CONSTRAINT notifications_status_check CHECK (status IN ('pending', 'sent', 'failed')),
  CONSTRAINT notifications_type_check CHECK (type IN ('in_app', 'email', 'sms')),
  CONSTRAINT notifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notifications_created_idx ON notifications USING brin (created_at);
CREATE INDEX notifications_delegation_idx ON notifications ((data ->> 'delegationId')) WHERE (data ->> 'delegationId')
  IS NOT NULL;
CREATE INDEX notifications_failed_idx ON notifications (created_at DESC, id DESC) WHERE status = 'failed' AND type <>
  'in_app';
CREATE INDEX notifications_message_idx ON notifications ((data ->> 'bookingMessageId')) WHERE (data ->>
  'bookingMessageId') IS NOT NULL;
CREATE INDEX notifications_pending_idx ON notifications (id) WHERE status = 'pending' AND type <> 'in_app';
CREATE INDEX notifications_unread_idx ON notifications (user_id) WHERE type = 'in_app' AND read_at IS NULL;
CREATE INDEX notifications_user_idx ON notifications (user_id, created_at, id) WHERE type = 'in_app';

CREATE TABLE deliveries (
  notification_id uuid NOT NULL,
  attempt integer NOT NULL,
  outcome text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT deliveries_pkey PRIMARY KEY (notification_id, attempt),
  CONSTRAINT deliveries_notification_id_notifications_id_fk FOREIGN KEY (notification_id) REFERENCES notifications(id)
    ON DELETE CASCADE
);

CREATE TABLE texted_numbers (
  number text PRIMARY KEY,
  notification_id uuid NOT NULL,
  link_hash text,
  answered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now()
);
CREATE INDEX texted_numbers_link_idx ON texted_numbers (link_hash);

CREATE TABLE local_mailbox (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  channel text NOT NULL,
  recipient text NOT NULL,
  subject text,
  body text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  calendar text
);
CREATE INDEX local_mailbox_created_idx ON local_mailbox (created_at DESC, id DESC);
CREATE INDEX local_mailbox_recipient_idx ON local_mailbox USING gin (recipient gin_trgm_ops);

CREATE TABLE idempotency_keys (
  key text NOT NULL,
  scope text NOT NULL,
  request_hash text NOT NULL,
  status integer,
  answer jsonb,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  response text,
  user_id uuid,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope, key),
  CONSTRAINT idempotency_keys_key_length CHECK (char_length(key) BETWEEN 1 AND 200)
);
CREATE INDEX idempotency_keys_created_idx ON idempotency_keys (created_at);

CREATE TABLE audit_log (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  actor_id uuid,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  before jsonb,
  after jsonb,
  address text,
  agent text,
  request_id text,
  CONSTRAINT audit_log_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX audit_log_action_idx ON audit_log (action, created_at DESC, id DESC);
CREATE INDEX audit_log_actor_idx ON audit_log (actor_id, created_at DESC, id DESC);
CREATE INDEX audit_log_created_idx ON audit_log (created_at DESC, id DESC);
CREATE INDEX audit_log_person_idx ON audit_log ((details ->> 'userId')) WHERE (details ->> 'userId') IS NOT NULL;
CREATE INDEX audit_log_subject_idx ON audit_log (subject_kind, subject_id, created_at DESC);
CREATE INDEX audit_log_words_idx ON audit_log USING gin (((((((((subject_id || ' ') || COALESCE(request_id, '')) || ' ')
  || COALESCE(before::text, '')) || ' ') || COALESCE(after::text, '')) || ' ') || details::text) gin_trgm_ops);

CREATE TABLE security_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  bucket text NOT NULL,
  event text NOT NULL,
  user_id uuid,
  account text,
  address text,
  agent text,
  route text,
  code text,
  request_id text,
  is_sum boolean NOT NULL DEFAULT false,
  count integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  last_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT security_events_bucket_key UNIQUE (bucket),
  CONSTRAINT security_events_count_check CHECK (count > 0),
  CONSTRAINT security_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX security_events_address_idx ON security_events (address, last_at DESC, id DESC);
CREATE INDEX security_events_event_idx ON security_events (event, last_at DESC, id DESC);
CREATE INDEX security_events_last_idx ON security_events (last_at DESC, id DESC);
CREATE INDEX security_events_user_idx ON security_events (user_id, last_at DESC, id DESC) WHERE user_id IS NOT NULL;

CREATE UNLOGGED TABLE rate_limits (
  bucket text PRIMARY KEY,
  calls integer NOT NULL,
  resets_at timestamp(3) with time zone NOT NULL
);

-- Desk

CREATE TABLE announcements (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  level text NOT NULL,
  audience text NOT NULL,
  en text NOT NULL,
  so text NOT NULL,
  ar text NOT NULL,
  starts_at timestamp(3) with time zone NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT announcements_ar_length CHECK (char_length(ar) BETWEEN 1 AND 300),
  CONSTRAINT announcements_audience_check CHECK (audience IN ('everyone', 'signed_in', 'buyer', 'renter',
    'property_owner', 'admin')),
  CONSTRAINT announcements_en_length CHECK (char_length(en) BETWEEN 1 AND 300),
  CONSTRAINT announcements_level_check CHECK (level IN ('info', 'warning')),
  CONSTRAINT announcements_so_length CHECK (char_length(so) BETWEEN 1 AND 300),
  CONSTRAINT announcements_times_check CHECK (starts_at < ends_at)
);
CREATE INDEX announcements_ends_idx ON announcements (ends_at);

CREATE TABLE looks (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  admin_id uuid NOT NULL,
  person_id uuid NOT NULL,
  session_id uuid,
  reason text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  ends_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  CONSTRAINT looks_reason_length CHECK (char_length(reason) BETWEEN 1 AND 300),
  CONSTRAINT looks_admin_id_users_id_fk FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT looks_person_id_users_id_fk FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT looks_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL
);
CREATE INDEX looks_admin_idx ON looks (admin_id);
CREATE INDEX looks_open_idx ON looks (ends_at) WHERE ended_at IS NULL;
CREATE INDEX looks_person_idx ON looks (person_id);
CREATE UNIQUE INDEX looks_session_idx ON looks (session_id) WHERE ended_at IS NULL;

CREATE TABLE case_viewers (
  subject text NOT NULL,
  case_id uuid NOT NULL,
  admin_id uuid NOT NULL,
  opened_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT case_viewers_pkey PRIMARY KEY (subject, case_id, admin_id),
  CONSTRAINT case_viewers_subject_check CHECK (subject IN ('report', 'signal', 'document', 'identity', 'listing')),
  CONSTRAINT case_viewers_admin_id_users_id_fk FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX case_viewers_admin_idx ON case_viewers (admin_id);
CREATE INDEX case_viewers_expires_idx ON case_viewers (expires_at);

CREATE TABLE site_settings (
  name text PRIMARY KEY,
  is_on boolean NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  value text
);

CREATE TABLE switches (
  feature text PRIMARY KEY,
  state text NOT NULL,
  percent smallint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT switches_percent_check CHECK (percent BETWEEN 0 AND 100),
  CONSTRAINT switches_state_check CHECK (state IN ('off', 'admins', 'percent', 'all'))
);

CREATE TABLE edited_texts (
  key text NOT NULL,
  version integer NOT NULL,
  en jsonb,
  so jsonb,
  ar jsonb,
  author_id uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT edited_texts_pkey PRIMARY KEY (key, version),
  CONSTRAINT edited_texts_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX edited_texts_author_idx ON edited_texts (author_id);

-- Erasures

CREATE TABLE erasures (
  user_id uuid PRIMARY KEY,
  token_hash text NOT NULL,
  identity jsonb,
  step text,
  cursor text[],
  steps_done integer NOT NULL DEFAULT 0,
  steps integer NOT NULL DEFAULT 0,
  rows integer NOT NULL DEFAULT 0,
  started_at timestamp(3) with time zone NOT NULL,
  resumes_at timestamp(3) with time zone NOT NULL,
  finished_at timestamp(3) with time zone,
  CONSTRAINT erasures_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX erasures_open_idx ON erasures (resumes_at) WHERE finished_at IS NULL;
CREATE UNIQUE INDEX erasures_token_key ON erasures (token_hash);

-- Backups

CREATE TABLE backups (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text NOT NULL,
  is_scheduled boolean NOT NULL,
  has_database boolean NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  bytes bigint NOT NULL,
  looked_at timestamp(3) with time zone,
  archived_at timestamp(3) with time zone,
  problem text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now()
);

CREATE TABLE restore_proofs (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  tables integer NOT NULL,
  pictures integer NOT NULL,
  problem text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now()
);

-- Rows that the product begins with; administrators change them

-- Codes for cents are left out until somebody has dialled one.
INSERT INTO wallets (code, name, dial, acquirer, prefixes, is_tried, position) VALUES
  ('evc_plus', 'EVC Plus', '*712*{number}*{amount}#', '01', '{61,77}', true, 0),
  ('edahab', 'eDahab', '*110*{number}*{amount}#', '02', '{62,65,66}', true, 1),
  ('zaad', 'Zaad', NULL, NULL, '{63}', false, 2),
  ('sahal', 'Sahal', NULL, NULL, '{90}', false, 3),
  ('premier', 'Premier Wallet', NULL, NULL, '{}', false, 4);

INSERT INTO wallet_patterns (wallet, direction, position, template, example) VALUES
  ('evc_plus', 'received', 0,
    'waxaad {currency}{amount} ka heshay [{name}][{number}][(Tar|Taariikh) {day}][{time}]',
    '[-EVCPLUS-] waxaad $1 ka heshay 0610000000, Tar: 24/07/26'),
  ('evc_plus', 'sent', 1,
    '{currency}{amount} ayaad (u wareejisay|u dirtay|ugu wareejisay|u shubtay) [{name}][{number}][(Tar|Taariikh) {day}][{time}]',
    '[-EVCPLUS-] $345 ayaad u wareejisay CABDULLAHI WARSAME(252615550142), Tar: 03/12/26 10:42:11'),
  ('evc_plus', 'sent', 2,
    '{amount} {currency} Ayaad U Dirtay [{name}][Lambarka {number}][(Taariikh|Tar) {day}][{time}][(Aqoonsiga|Aqanoosiga|Aqonsiga) {reference}]',
    '345 Dollar Ayaad U Dirtay CABDULLAHI WARSAME, Lambarka: 615550142, Taariikh: 03/12/26 10:42, Aqoonsiga: PP261203.1042.F75709'),
  ('evc_plus', 'sent', 3,
    'You have (sent|transferred) {currency}{amount} to [{name}][{number}][(Date|on) {day}][{time}][(Reference|Ref|Transaction ID|Tx) {reference}]',
    '[-EVCPLUS-] You have transferred $345 to CABDULLAHI WARSAME(252615550142), Date: 03/12/26 10:42:11'),
  ('evc_plus', 'received', 4,
    'You have received {currency}{amount} from [{name}][{number}][(Date|on) {day}][{time}][(Reference|Ref|Transaction ID|Tx) {reference}]',
    '[-EVCPLUS-] You have received $345 from XASAN CALI(252615550177), Date: 03/12/26 10:42:11'),
  ('edahab', 'received', 10,
    '{amount} {currency} Ayaad Ka Heshay [{name}][Lambarka {number}][(Taariikh|Tar) {day}][{time}][(Aqanoosiga|Aqoonsiga|Aqonsiga) {reference}]',
    '0.22 Dollar Ayaad Ka Heshay XASAN CALI Lambarka :620000000 Aqanoosiga : PP260718.0005.F75709'),
  ('edahab', 'sent', 11,
    '{amount} {currency} Ayaad U Dirtay [{name}][Lambarka {number}][(Taariikh|Tar) {day}][{time}][(Aqanoosiga|Aqoonsiga|Aqonsiga) {reference}]',
    '345 Dollar Ayaad U Dirtay CABDULLAHI WARSAME Lambarka :625550142 Aqanoosiga : PP261203.1042.F75709'),
  ('edahab', 'sent', 12,
    'You have (sent|transferred) {amount} {currency} to [{name}][Number {number}][Date {day}][{time}][(Reference|Ref|Transaction ID) {reference}]',
    'You have sent 345 USD to CABDULLAHI WARSAME Number: 625550142 Reference: PP261203.1042.F75709'),
  ('edahab', 'received', 13,
    'You have received {amount} {currency} from [{name}][Number {number}][Date {day}][{time}][(Reference|Ref|Transaction ID) {reference}]',
    'You have received 345 USD from XASAN CALI Number: 625550177 Reference: PP261203.1042.F75709'),
  ('zaad', 'sent', 20,
    'Waxaad {currency}{amount} (u dirtay|ugu dirtay|u wareejisay) [{name}][{number}][(Tar|Taariikh) {day}][{time}][(Tixraac|Tix|Ref) {reference}]',
    '[-ZAAD-] Waxaad $345 u dirtay CABDULLAHI WARSAME(634550142), Tar: 03/12/26 10:42:11, Tix: 8812345'),
  ('zaad', 'received', 21,
    'Waxaad {currency}{amount} ka heshay [{name}][{number}][(Tar|Taariikh) {day}][{time}][(Tixraac|Tix|Ref) {reference}]',
    '[-ZAAD-] Waxaad $345 ka heshay XASAN CALI(634550177), Tar: 03/12/26 10:42:11, Tix: 8812345'),
  ('zaad', 'sent', 22,
    'You have (sent|transferred) {currency}{amount} to [{name}][{number}][(Date|on|at) {day}][{time}][(Tran ID|Ref|Reference) {reference}]',
    '[-ZAAD SERVICE-] You have transferred $345 to CABDULLAHI WARSAME(634550142) on 03/12/26 10:42:11. Tran ID 8812345'),
  ('sahal', 'sent', 30,
    'Waxaad {currency}{amount} (u dirtay|ugu dirtay|u wareejisay) [{name}][{number}][(Tar|Taariikh) {day}][{time}][(Tixraac|Tix|Ref) {reference}]',
    '[SAHAL] Waxaad $345 u dirtay CABDULLAHI WARSAME(907550142), Tar: 03/12/26 10:42:11, Tix: 8812345'),
  ('sahal', 'received', 31,
    'Waxaad {currency}{amount} ka heshay [{name}][{number}][(Tar|Taariikh) {day}][{time}][(Tixraac|Tix|Ref) {reference}]',
    '[SAHAL] Waxaad $345 ka heshay XASAN CALI(907550177), Tar: 03/12/26 10:42:11, Tix: 8812345'),
  ('premier', 'sent', 40,
    '{currency} {amount} has been (sent|transferred) to [{name}][{number}][on {day}][{time}][(Ref|Reference|Ref No) {reference}]',
    'Premier Wallet: USD 345.00 has been transferred to CABDULLAHI WARSAME on 03/12/2026 10:42. Ref: PB8812345'),
  ('premier', 'received', 41,
    'You have received {currency} {amount} from [{name}][{number}][on {day}][{time}][(Ref|Reference|Ref No) {reference}]',
    'Premier Wallet: You have received USD 345.00 from XASAN CALI on 03/12/2026 10:42. Ref: PB8812345');

INSERT INTO move_items (code, name, litres, position) VALUES
  ('double_bed', '{"en": "Double bed", "so": "Sariir labo-qof", "ar": "سرير مزدوج"}', 1600, 0),
  ('single_bed', '{"en": "Single bed", "so": "Sariir hal-qof", "ar": "سرير مفرد"}', 900, 1),
  ('wardrobe', '{"en": "Wardrobe", "so": "Armaajo", "ar": "خزانة ملابس"}', 1500, 2),
  ('sofa', '{"en": "Sofa, 3 seats", "so": "Fadhi, 3 kursi", "ar": "أريكة، 3 مقاعد"}', 1700, 3),
  ('table_6', '{"en": "Table, 6 chairs", "so": "Miis iyo 6 kursi", "ar": "طاولة و6 كراسي"}', 1300, 4),
  ('fridge', '{"en": "Fridge", "so": "Talaagad", "ar": "ثلاجة"}', 700, 5),
  ('cooker', '{"en": "Cooker", "so": "Foorno", "ar": "موقد"}', 400, 6),
  ('washing_machine', '{"en": "Washing machine", "so": "Mashiinka dharka", "ar": "غسالة"}', 400, 7),
  ('boxes', '{"en": "Boxes and bags", "so": "Kartoonno iyo boorsooyin", "ar": "صناديق وحقائب"}', 100, 8),
  ('carpet', '{"en": "Carpet", "so": "Roog", "ar": "سجادة"}', 200, 9),
  ('tv', '{"en": "TV", "so": "TV", "ar": "تلفاز"}', 200, 10),
  ('mattress', '{"en": "Mattress", "so": "Joodari", "ar": "مرتبة"}', 400, 11),
  ('water_tank', '{"en": "Water tank", "so": "Haan biyo", "ar": "خزان ماء"}', 1000, 12),
  ('generator', '{"en": "Generator", "so": "Matoor koronto", "ar": "مولد كهرباء"}', 600, 13),
  ('bunk_bed', '{"en": "Bunk bed", "so": "Sariir laba dabaq ah", "ar": "سرير بطابقين"}', 1400, 14),
  ('cot', '{"en": "Cot", "so": "Sariir ilmo", "ar": "سرير أطفال"}', 400, 15),
  ('drawers', '{"en": "Chest of drawers", "so": "Khaanado", "ar": "خزانة أدراج"}', 600, 16),
  ('dressing_table', '{"en": "Dressing table", "so": "Miis muraayad leh", "ar": "طاولة زينة"}', 700, 17),
  ('armchair', '{"en": "Armchair", "so": "Kursi fadhi", "ar": "كرسي بذراعين"}', 700, 18),
  ('corner_sofa', '{"en": "Corner sofa", "so": "Fadhi geesle ah", "ar": "أريكة زاوية"}', 2600, 19),
  ('floor_seating', '{"en": "Floor seating", "so": "Fadhi Carbeed", "ar": "جلسة أرضية"}', 1200, 20),
  ('coffee_table', '{"en": "Coffee table", "so": "Miis yar", "ar": "طاولة قهوة"}', 300, 21),
  ('table_4', '{"en": "Table, 4 chairs", "so": "Miis iyo 4 kursi", "ar": "طاولة و4 كراسي"}', 900, 22),
  ('chair', '{"en": "Chair", "so": "Kursi", "ar": "كرسي"}', 200, 23),
  ('desk', '{"en": "Desk", "so": "Miis shaqo", "ar": "مكتب"}', 800, 24),
  ('bookshelf', '{"en": "Bookshelf", "so": "Khaanad buugaag", "ar": "رف كتب"}', 700, 25),
  ('tv_stand', '{"en": "TV stand", "so": "Miis TV", "ar": "طاولة تلفاز"}', 500, 26),
  ('kitchen_cupboard', '{"en": "Kitchen cupboard", "so": "Armaajo jiko", "ar": "خزانة مطبخ"}', 900, 27),
  ('freezer', '{"en": "Freezer", "so": "Talaagad baraf", "ar": "مجمدة"}', 800, 28),
  ('microwave', '{"en": "Microwave", "so": "Maykrowayf", "ar": "ميكروويف"}', 100, 29),
  ('gas_cylinder', '{"en": "Gas cylinder", "so": "Dhalo gaas", "ar": "أسطوانة غاز"}', 100, 30),
  ('air_conditioner', '{"en": "Air conditioner", "so": "Qaboojiye hawo", "ar": "مكيف هواء"}', 300, 31),
  ('fan', '{"en": "Fan", "so": "Marawaxad", "ar": "مروحة"}', 150, 32),
  ('solar_panel', '{"en": "Solar panel", "so": "Muraayad cadceed", "ar": "لوح شمسي"}', 200, 33),
  ('battery', '{"en": "Battery and inverter", "so": "Baytari iyo inverter", "ar": "بطارية وعاكس"}', 100, 34),
  ('sewing_machine', '{"en": "Sewing machine", "so": "Harqaan", "ar": "ماكينة خياطة"}', 300, 35),
  ('shop_shelf', '{"en": "Shop shelf", "so": "Khaanad dukaan", "ar": "رف محل"}', 900, 36),
  ('shop_counter', '{"en": "Shop counter", "so": "Miis dukaan", "ar": "منضدة محل"}', 1200, 37),
  ('bicycle', '{"en": "Bicycle", "so": "Baaskiil", "ar": "دراجة"}', 500, 38),
  ('motorbike', '{"en": "Motorbike", "so": "Mooto", "ar": "دراجة نارية"}', 1200, 39);

-- Prices are what is usual in Mogadishu, in cents: what services name of their own comes before them.
INSERT INTO vehicles (code, litres, people, base_cents, per_km_cents, per_floor_cents, helper_cents, packing_cents, waiting_cents, position) VALUES
  ('bajaaj', 1200, 1, 800, 50, 200, 600, 1000, 200, 0),
  ('pickup', 3500, 2, 2000, 80, 300, 800, 1500, 300, 1),
  ('truck_3t', 16000, 3, 4500, 100, 500, 1000, 2500, 500, 2),
  ('truck_6t', 28000, 4, 7000, 150, 600, 1000, 3500, 800, 3);

INSERT INTO move_sizes (size, items) VALUES
  ('one_room', '{"single_bed": 1, "wardrobe": 1, "chair": 2, "fan": 1, "boxes": 5}'),
  ('one_bedroom', '{"double_bed": 1, "wardrobe": 1, "sofa": 1, "table_4": 1, "fridge": 1, "cooker": 1, "boxes": 12}'),
  ('two_bedrooms', '{"double_bed": 1, "single_bed": 2, "wardrobe": 2, "sofa": 1, "table_6": 1, "fridge": 1, "cooker": 1, "washing_machine": 1, "boxes": 20}'),
  ('three_bedrooms', '{"double_bed": 2, "single_bed": 2, "wardrobe": 3, "sofa": 2, "table_6": 1, "fridge": 1, "cooker": 1, "washing_machine": 1, "tv": 1, "carpet": 2, "boxes": 30}'),
  ('villa', '{"double_bed": 3, "single_bed": 3, "wardrobe": 4, "sofa": 2, "corner_sofa": 1, "table_6": 1, "fridge": 2, "cooker": 1, "washing_machine": 1, "tv": 2, "carpet": 4, "desk": 1, "water_tank": 1, "generator": 1, "boxes": 40}'),
  ('shop', '{"shop_shelf": 4, "shop_counter": 1, "chair": 2, "fridge": 1, "fan": 1, "boxes": 30}');

-- Functions, and the triggers that call them

-- The answers that count for an owner's speed (contract/answer-speed.ts): the latest twenty of ninety days; without one after a day, a week.
CREATE FUNCTION counted_answers(of_owner uuid, at timestamp with time zone) RETURNS TABLE(is_answered boolean, minutes integer) LANGUAGE sql STABLE AS $$
  SELECT i.answered_at IS NOT NULL,
    CASE WHEN i.answered_at IS NULL THEN 10080
      ELSE least(greatest(ceil(extract(epoch FROM i.answered_at - i.asked_at) / 60), 0), 10080)::integer END
  FROM inquiries i
  WHERE i.owner_id = of_owner AND i.asked_at > at - interval '2160 hours' AND i.asked_at <= at
    AND (i.answered_at IS NOT NULL OR (i.status = 'new' AND i.asked_at <= at - interval '24 hours'))
  ORDER BY i.asked_at DESC, i.id DESC
  LIMIT 20
$$;

-- The row of `property_words` of a listing.
CREATE FUNCTION words_of(p properties) RETURNS property_words LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.id, p.owner_id, p.is_offered, p.deleted_at, p.created_at, p.type, p.property_type, p.price, p.district_id,
    p.landmark_id, p.bedrooms, p.bathrooms, p.latitude, p.longitude, p.features, p.title || ' ' || p.location,
    words_of(p.title), words_of(p.title || ' ' || p.location || ' ' || p.property_type || ' ' || p.description || ' '
      || coalesce(join_texts(p.features), '')), p.confirmed_at, p.move_in_cost
$$;

-- How fast an owner answers: the median of their latest answers, if there are five. Read with `counted_answers` by projections/answer-speed.ts.
CREATE FUNCTION answer_minutes(of_owner uuid, at timestamp with time zone) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) FILTER (WHERE is_answered) >= 5
    THEN percentile_disc(0.5) WITHIN GROUP (ORDER BY minutes) END
  FROM counted_answers(of_owner, at)
$$;

-- Integrity: names are taken out of the audit log only with the account they belong to, whoever asks.
CREATE FUNCTION audit_log_of_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.actor_id IS DISTINCT FROM OLD.actor_id AND NOT is_erased(OLD.actor_id::text)
    OR ROW(NEW.before, NEW.after, NEW.details) IS DISTINCT FROM ROW(OLD.before, OLD.after, OLD.details)
      AND NOT is_erased(CASE OLD.subject_kind WHEN 'user' THEN OLD.subject_id ELSE OLD.details ->> 'userId' END) THEN
    RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER audit_log_of_erased
  AFTER UPDATE ON audit_log DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION audit_log_of_erased();

-- What the finished moves of a service tell of it (P5). Counted anew, one after the other, where a move ends, a change is
-- accepted later, or the service answers: no writer can leave it wrong.
CREATE FUNCTION count_service_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE service uuid := (SELECT moving_service_id FROM bookings WHERE id = NEW.booking_id);
BEGIN
  -- What is accepted on the day is counted with its end.
  PERFORM FROM move_agreements WHERE booking_id = NEW.booking_id AND ended_at IS NOT NULL;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  INSERT INTO service_figures (moving_service_id) VALUES (service) ON CONFLICT DO NOTHING;
  -- Whoever has waited here counts what the one before has written.
  PERFORM FROM service_figures WHERE moving_service_id = service FOR UPDATE;
  UPDATE service_figures SET (moves, kept, on_time) = (
      SELECT count(*),
        count(*) FILTER (WHERE NOT EXISTS (
          SELECT FROM move_changes c WHERE c.booking_id = a.booking_id AND c.kind = 'change' AND c.state = 'accepted')),
        count(*) FILTER (WHERE a.arrived_at <= a.arrive_until)
      FROM bookings b JOIN move_agreements a ON a.booking_id = b.id
      WHERE b.moving_service_id = service AND a.ended_at IS NOT NULL AND a.total_cents IS NOT NULL
        -- Not those that an administrator ended, of whose day nothing is known.
        AND a.arrived_at IS NOT NULL),
    updated_at = now()
    WHERE moving_service_id = service;
  RETURN NULL;
END
$$;

CREATE TRIGGER move_agreements_counted
  AFTER UPDATE ON move_agreements
  FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL)))
  EXECUTE FUNCTION count_service_moves();

CREATE TRIGGER move_agreements_counted_new
  AFTER INSERT ON move_agreements
  FOR EACH ROW WHEN ((new.ended_at IS NOT NULL))
  EXECUTE FUNCTION count_service_moves();

CREATE TRIGGER move_changes_counted
  AFTER INSERT OR UPDATE ON move_changes
  FOR EACH ROW WHEN (((new.kind = 'change'::text) AND (new.state = 'accepted'::text)))
  EXECUTE FUNCTION count_service_moves();

-- How long a service takes to its first word, the median of the latest hundred it was asked.
CREATE FUNCTION count_service_answers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE service uuid := (SELECT moving_service_id FROM bookings WHERE id = NEW.booking_id);
BEGIN
  INSERT INTO service_figures (moving_service_id) VALUES (service) ON CONFLICT DO NOTHING;
  PERFORM FROM service_figures WHERE moving_service_id = service FOR UPDATE;
  UPDATE service_figures SET answer_minutes = (
      SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY greatest(0, extract(epoch FROM answered - asked) / 60)::integer)
      FROM (
        SELECT b.created_at AS asked, least(
          (SELECT min(e.at) FROM move_events e WHERE e.booking_id = b.id AND e.event IN ('offered', 'declined')),
          (SELECT min(e.created_at) FROM booking_events e WHERE e.booking_id = b.id AND e.actor_kind = 'provider')) AS answered
        FROM (SELECT id, created_at FROM bookings WHERE moving_service_id = service
          ORDER BY created_at DESC LIMIT 100) b) latest
      WHERE answered IS NOT NULL),
    updated_at = now()
    WHERE moving_service_id = service;
  RETURN NULL;
END
$$;

CREATE TRIGGER move_events_answered
  AFTER INSERT ON move_events
  FOR EACH ROW WHEN (((new.event = 'offered'::text) OR (new.event = 'declined'::text)))
  EXECUTE FUNCTION count_service_answers();

CREATE TRIGGER booking_events_answered
  AFTER INSERT ON booking_events
  FOR EACH ROW WHEN ((new.actor_kind = 'provider'::text))
  EXECUTE FUNCTION count_service_answers();

-- Own row: each change of a service counts its version, on which editors agree.
CREATE FUNCTION count_service_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER moving_services_version
  BEFORE UPDATE ON moving_services
  FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*))
  EXECUTE FUNCTION count_service_version();

-- Counted here because accounts are also written by sign-up, commands and the demo. One line each: nobody waits for a common row.
CREATE FUNCTION count_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.role, NEW.is_active, NEW.erased_at IS NULL) = (OLD.role, OLD.is_active, OLD.erased_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO user_counts VALUES (OLD.role, OLD.is_active, OLD.erased_at IS NOT NULL, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO user_counts VALUES (NEW.role, NEW.is_active, NEW.erased_at IS NOT NULL, 1);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER users_counted
  AFTER INSERT OR DELETE OR UPDATE OF role, is_active, email ON users
  FOR EACH ROW
  EXECUTE FUNCTION count_user();

-- Own row: what is held or belongs to somebody deactivated is not shown, whoever writes; reductions; positions to five decimals.
CREATE FUNCTION derive_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  becomes_shown boolean := NEW.is_active AND (TG_OP = 'INSERT' OR NOT OLD.is_active);
BEGIN
  -- Shown again, it is asked about from the beginning.
  IF becomes_shown AND TG_OP = 'UPDATE' THEN
    NEW.unconfirmed_at := NULL;
    NEW.asked_at := NULL;
    NEW.asks := 0;
  END IF;
  -- The first listing of somebody new waits for a look while approvals are on.
  IF becomes_shown AND NEW.held IS NULL AND (TG_OP = 'INSERT' OR OLD.held IS NULL)
    AND current_setting('aqal.release', true) IS DISTINCT FROM 'on'
    AND EXISTS (SELECT FROM site_settings WHERE name = 'approvals' AND is_on)
    AND EXISTS (SELECT FROM users WHERE id = NEW.owner_id AND role <> 'admin')
    AND NOT EXISTS (
      SELECT FROM properties p WHERE p.owner_id = NEW.owner_id AND p.deleted_at IS NULL AND p.held IS NULL
        AND p.id <> NEW.id
        AND (p.is_active OR EXISTS (SELECT FROM property_statuses h WHERE h.property_id = p.id AND h.is_active)))
    AND NOT EXISTS (SELECT FROM property_statuses h WHERE h.property_id = NEW.id AND h.is_active) THEN
    NEW.held := 'review';
    NEW.held_reason := NULL;
    NEW.held_at := now();
  END IF;
  IF NEW.held IS NOT NULL THEN
    NEW.is_active := false;
  END IF;
  -- Nothing of somebody who is deactivated is shown; the lock has a new listing wait for whoever deactivates them.
  IF becomes_shown AND NEW.is_active THEN
    IF TG_OP = 'INSERT' THEN
      PERFORM FROM users WHERE id = NEW.owner_id FOR SHARE;
    END IF;
    NEW.hidden_with_owner := EXISTS (SELECT FROM users WHERE id = NEW.owner_id AND NOT is_active);
    NEW.is_active := NOT NEW.hidden_with_owner;
  END IF;
  -- A reduction is shown as such until the price is raised again.
  IF TG_OP = 'UPDATE' AND NEW.price <> OLD.price THEN
    NEW.previous_price := CASE WHEN NEW.price < OLD.price THEN OLD.price END;
    NEW.reduced_at := CASE WHEN NEW.price < OLD.price THEN clock_timestamp() END;
  END IF;
  IF TG_OP = 'INSERT' OR (NEW.latitude, NEW.longitude) IS DISTINCT FROM (OLD.latitude, OLD.longitude) THEN
    NEW.latitude := round(NEW.latitude, 5);
    NEW.longitude := round(NEW.longitude, 5);
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER properties_derived
  BEFORE INSERT OR UPDATE OF is_active, held, price, latitude, longitude ON properties
  FOR EACH ROW
  EXECUTE FUNCTION derive_listing();

-- Own row: "To move in" (T4), as `moveInCosts` of contract/move-in.ts; null where too little is said for a sum.
CREATE FUNCTION derive_move_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.move_in_cost := CASE WHEN NEW.type = 'rent' AND (NEW.deposit > 0 OR NEW.months_in_advance > 0) THEN
    coalesce(NEW.deposit, 0) + NEW.price * greatest(1, NEW.months_in_advance)
      + CASE WHEN NEW.agent_fee_payer = 'owner' THEN 0
        ELSE coalesce(NEW.agent_fee, round(NEW.price * NEW.agent_fee_percent / 100, 2), 0) END
  END;
  RETURN NEW;
END
$$;

CREATE TRIGGER properties_move_in
  BEFORE INSERT OR UPDATE OF type, price, deposit, months_in_advance, agent_fee, agent_fee_percent,
    agent_fee_payer ON properties
  FOR EACH ROW
  EXECUTE FUNCTION derive_move_in();

-- A status that is set without a stage, as by the spec's ways and by the version before, has a stage of its own.
CREATE FUNCTION derive_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stage := CASE NEW.status
    WHEN 'pending' THEN 'asked'
    WHEN 'confirmed' THEN 'accepted'
    WHEN 'in_progress' THEN 'begun'
    WHEN 'completed' THEN 'ended'
    ELSE 'cancelled'
  END;
  RETURN NEW;
END
$$;

CREATE TRIGGER bookings_stage
  BEFORE UPDATE ON bookings
  FOR EACH ROW WHEN (((new.status <> old.status) AND (new.stage = old.stage)))
  EXECUTE FUNCTION derive_stage();

-- Own row: another number is not confirmed; an erased account has nothing left to see.
CREATE FUNCTION derive_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.phone_e_164 IS DISTINCT FROM OLD.phone_e_164 THEN
    NEW.phone_verified := false;
  END IF;
  IF NEW.email LIKE '%@deleted.invalid' THEN
    NEW.erased_at := coalesce(OLD.erased_at, now());
    NEW.last_seen_at := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER users_derived
  BEFORE UPDATE OF email, phone_e_164 ON users
  FOR EACH ROW
  EXECUTE FUNCTION derive_user();

-- Nobody acts for an account that is not in use, none that is not in use acts, and administrators act as themselves.
CREATE FUNCTION end_delegations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In this order everybody locks them.
  UPDATE delegations SET ended_at = now(), ended = 'account', invitee = NULL WHERE id IN (
    SELECT id FROM delegations WHERE (owner_id = NEW.id OR delegate_id = NEW.id) AND ended_at IS NULL
    ORDER BY id FOR UPDATE);
  RETURN NULL;
END
$$;

CREATE TRIGGER users_end_delegations
  AFTER UPDATE OF is_active, role ON users
  FOR EACH ROW WHEN (((old.is_active AND (NOT new.is_active)) OR ((new.role = 'admin'::text) AND (old.role <> 'admin'::text))))
  EXECUTE FUNCTION end_delegations();

-- What somebody was told as a delegate goes with the delegation, and their open pages hear that it has ended.
CREATE FUNCTION forget_delegate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications WHERE data ->> 'delegationId' = OLD.id::text;
  PERFORM pg_notify('aqal_live', jsonb_build_object('users', ARRAY[OLD.delegate_id])::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER delegations_ended
  AFTER UPDATE OF ended_at ON delegations
  FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL) AND (old.delegate_id IS NOT NULL)))
  EXECUTE FUNCTION forget_delegate();

CREATE TRIGGER delegations_deleted
  AFTER DELETE ON delegations
  FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (old.delegate_id IS NOT NULL)))
  EXECUTE FUNCTION forget_delegate();

-- Names and addresses of a thread are those of the account. Here, because an account is changed in many places.
CREATE FUNCTION follow_inquirer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inquiries SET name = NEW.name, email = NEW.email, phone = coalesce(NEW.phone_e_164, NEW.phone) WHERE sender_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_inquiries
  AFTER UPDATE OF name, email, phone, phone_e_164 ON users
  FOR EACH ROW WHEN ((old.name, old.email, old.phone, old.phone_e_164) IS DISTINCT FROM (new.name,
    new.email, new.phone, new.phone_e_164))
  EXECUTE FUNCTION follow_inquirer();

-- Whether an account is gone or erased, for the audit log.
CREATE FUNCTION is_erased(person text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN person ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    THEN NOT EXISTS (SELECT FROM users WHERE id = person::uuid AND email NOT LIKE '%@deleted.invalid')
    ELSE false END
$$;

-- Integrity: an entry of the audit log is neither changed nor deleted, whoever asks.
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF ROW(NEW.id, NEW.action, NEW.subject_kind, NEW.subject_id, NEW.request_id, NEW.created_at)
        IS NOT DISTINCT FROM ROW(OLD.id, OLD.action, OLD.subject_kind, OLD.subject_id, OLD.request_id, OLD.created_at)
      AND (NEW.actor_id IS NULL OR NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id)
      AND (NEW.address IS NOT DISTINCT FROM OLD.address OR (NEW.address IS NULL AND NEW.actor_id IS NULL))
      AND (NEW.agent IS NOT DISTINCT FROM OLD.agent OR (NEW.agent IS NULL AND NEW.actor_id IS NULL))
      AND (NEW.before IS NULL OR NEW.before IS NOT DISTINCT FROM OLD.before)
      AND (NEW.after IS NULL OR NEW.after IS NOT DISTINCT FROM OLD.after)
      AND (NEW.details = '{}' OR NEW.details = OLD.details) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER audit_log_append_only
  BEFORE DELETE OR UPDATE ON audit_log
  FOR EACH ROW
  EXECUTE FUNCTION keep_audit_log();

CREATE TRIGGER audit_log_not_truncated
  BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_audit_log();

-- The photos of our own store that a listing shows, each since it was first there: of two alike, the later is the copy.
CREATE FUNCTION keep_listing_photos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown text[] := ARRAY(SELECT split_part(url, '/', 3) FROM unnest(NEW.images) url WHERE url LIKE '/media/%');
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM listing_photos WHERE property_id = NEW.id AND media_hash <> ALL (shown);
  END IF;
  INSERT INTO listing_photos (property_id, media_hash, added_at)
    SELECT NEW.id, photo, CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE clock_timestamp() END
    FROM unnest(shown) photo
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER properties_photos
  AFTER INSERT OR UPDATE OF images ON properties
  FOR EACH ROW
  EXECUTE FUNCTION keep_listing_photos();

-- What the map counts, of a listing that is offered: an index in the form of a table.
CREATE FUNCTION keep_map_point() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_offered AND NEW.latitude IS NOT NULL THEN
    INSERT INTO map_points
      (property_id, x, y, price, district_id, landmark_id, bedrooms, bathrooms, type, property_type, confirmed_at,
        move_in_cost)
      VALUES (NEW.id, map_x(public_degrees(NEW.longitude)), map_y(public_degrees(NEW.latitude)), NEW.price,
        NEW.district_id, NEW.landmark_id, NEW.bedrooms, NEW.bathrooms, NEW.type, NEW.property_type,
        NEW.confirmed_at, NEW.move_in_cost)
    ON CONFLICT (property_id) DO UPDATE SET x = excluded.x, y = excluded.y, price = excluded.price,
      district_id = excluded.district_id, landmark_id = excluded.landmark_id, bedrooms = excluded.bedrooms,
      bathrooms = excluded.bathrooms, type = excluded.type, property_type = excluded.property_type,
      confirmed_at = excluded.confirmed_at, move_in_cost = excluded.move_in_cost;
  ELSE
    DELETE FROM map_points WHERE property_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER properties_map_point
  AFTER INSERT OR UPDATE OF price, type, property_type, district_id, landmark_id, latitude, longitude,
    bedrooms, bathrooms, is_active, held, status, deleted_at, confirmed_at, deposit, months_in_advance,
    agent_fee, agent_fee_percent, agent_fee_payer ON properties
  FOR EACH ROW
  EXECUTE FUNCTION keep_map_point();

-- The history of a move: only who acted is forgotten with their account, and all of it goes with its booking alone.
CREATE FUNCTION keep_move_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 THEN
      RETURN OLD;
    END IF;
  ELSIF NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The history of a move is append-only.' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER move_events_append_only
  BEFORE DELETE OR UPDATE ON move_events
  FOR EACH ROW
  EXECUTE FUNCTION keep_move_events();

-- The price in writing: what both agreed on is not another price later, and no step of the day is undone.
CREATE FUNCTION keep_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.booking_id, NEW.offer_id, NEW.total_cents, NEW.waiting_cents, NEW.cancellation, NEW.begin_code, NEW.end_code, NEW.agreed_at)
       IS DISTINCT FROM (OLD.booking_id, OLD.offer_id, OLD.total_cents, OLD.waiting_cents, OLD.cancellation, OLD.begin_code, OLD.end_code, OLD.agreed_at)
     OR (OLD.on_the_way_at IS NOT NULL AND NEW.on_the_way_at IS DISTINCT FROM OLD.on_the_way_at)
     OR (OLD.arrived_at IS NOT NULL AND NEW.arrived_at IS DISTINCT FROM OLD.arrived_at)
     OR (OLD.begun_at IS NOT NULL AND NEW.begun_at IS DISTINCT FROM OLD.begun_at)
     OR (OLD.unloaded_at IS NOT NULL AND NEW.unloaded_at IS DISTINCT FROM OLD.unloaded_at)
     OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at) THEN
    RAISE EXCEPTION 'What both sides agreed on and the steps of the day stay as they are.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER move_agreements_kept
  BEFORE UPDATE ON move_agreements
  FOR EACH ROW
  EXECUTE FUNCTION keep_agreement();

-- What a change costs is not another amount later, and an answer is given once.
CREATE FUNCTION keep_move_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'waiting' AND NEW.state <> OLD.state
     OR (NEW.booking_id, NEW.kind, NEW.amount_cents) IS DISTINCT FROM (OLD.booking_id, OLD.kind, OLD.amount_cents) THEN
    RAISE EXCEPTION 'A change on the day is answered once, and keeps its amount.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER move_changes_kept
  BEFORE UPDATE ON move_changes
  FOR EACH ROW
  EXECUTE FUNCTION keep_move_changes();

-- History: prices and statuses of a listing, whoever writes.
CREATE FUNCTION keep_property_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO property_prices (property_id, at, price) VALUES (NEW.id, NEW.created_at, NEW.price);
    INSERT INTO property_statuses (property_id, at, status, is_active) VALUES (NEW.id, NEW.created_at, NEW.status, NEW.is_active);
    RETURN NULL;
  END IF;
  IF NEW.price IS DISTINCT FROM OLD.price THEN
    INSERT INTO property_prices (property_id, at, price, actor_id)
      VALUES (NEW.id, clock_timestamp(), NEW.price, nullif(current_setting('aqal.actor', true), '')::uuid)
      ON CONFLICT (property_id, at) DO UPDATE SET price = excluded.price;
  END IF;
  IF NEW.status IS DISTINCT FROM OLD.status OR NEW.is_active IS DISTINCT FROM OLD.is_active THEN
    INSERT INTO property_statuses (property_id, at, status, is_active, actor_id)
      VALUES (NEW.id, clock_timestamp(), NEW.status, NEW.is_active, nullif(current_setting('aqal.actor', true), '')::uuid)
      ON CONFLICT (property_id, at) DO UPDATE SET status = excluded.status, is_active = excluded.is_active;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER properties_history
  AFTER INSERT OR UPDATE OF price, status, is_active ON properties
  FOR EACH ROW WHEN ((current_setting('aqal.history', true) IS DISTINCT FROM 'off'))
  EXECUTE FUNCTION keep_property_history();

-- What both have signed of a home's state (M8) stays as it is, with its photos.
CREATE FUNCTION keep_signed_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Both have signed this record: nothing of it changes.' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER home_records_signed
  BEFORE DELETE OR UPDATE ON home_records
  FOR EACH ROW WHEN (((old.owner_signed_at IS NOT NULL) AND (old.tenant_signed_at IS NOT NULL)))
  EXECUTE FUNCTION keep_signed_records();

CREATE FUNCTION keep_signed_photos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE record_of uuid := CASE WHEN TG_OP = 'INSERT' THEN NEW.record_id ELSE OLD.record_id END;
BEGIN
  PERFORM FROM home_records WHERE id = record_of AND owner_signed_at IS NOT NULL AND tenant_signed_at IS NOT NULL;
  IF FOUND THEN
    RAISE EXCEPTION 'Both have signed this record: nothing of it changes.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER tenancy_photos_added
  BEFORE INSERT ON tenancy_photos
  FOR EACH ROW
  EXECUTE FUNCTION keep_signed_photos();

CREATE TRIGGER tenancy_photos_changed
  BEFORE UPDATE ON tenancy_photos
  FOR EACH ROW WHEN ((old.removed_at IS NULL))
  EXECUTE FUNCTION keep_signed_photos();

CREATE TRIGGER tenancy_photos_deleted
  BEFORE DELETE ON tenancy_photos
  FOR EACH ROW WHEN (((old.removed_at IS NULL) AND (old.stored_at IS NOT NULL)))
  EXECUTE FUNCTION keep_signed_photos();

-- What text searches read, beside the listing: an index in the form of a table; new words join the vocabulary at once.
CREATE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  used tsvector;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.title, NEW.location, NEW.property_type, NEW.description, NEW.features)
      IS NOT DISTINCT FROM (OLD.title, OLD.location, OLD.property_type, OLD.description, OLD.features) THEN
    UPDATE property_words SET owner_id = NEW.owner_id, is_offered = NEW.is_offered, deleted_at = NEW.deleted_at,
      created_at = NEW.created_at, type = NEW.type, price = NEW.price, district_id = NEW.district_id,
      landmark_id = NEW.landmark_id, bedrooms = NEW.bedrooms, bathrooms = NEW.bathrooms, latitude = NEW.latitude,
      longitude = NEW.longitude, confirmed_at = NEW.confirmed_at, move_in_cost = NEW.move_in_cost
      WHERE id = NEW.id RETURNING words INTO used;
    -- Words that only hidden listings have are forgotten.
    IF OLD.is_offered OR NOT NEW.is_offered THEN RETURN NULL; END IF;
  ELSE
    INSERT INTO property_words SELECT (w).* FROM words_of(NEW) w
    ON CONFLICT (id) DO UPDATE SET owner_id = excluded.owner_id, is_offered = excluded.is_offered,
      deleted_at = excluded.deleted_at, created_at = excluded.created_at, type = excluded.type,
      property_type = excluded.property_type, price = excluded.price, district_id = excluded.district_id,
      landmark_id = excluded.landmark_id, bedrooms = excluded.bedrooms, bathrooms = excluded.bathrooms,
      latitude = excluded.latitude, longitude = excluded.longitude, features = excluded.features,
      heading = excluded.heading, title_words = excluded.title_words, words = excluded.words,
      confirmed_at = excluded.confirmed_at, move_in_cost = excluded.move_in_cost
    RETURNING words INTO used;
  END IF;
  INSERT INTO search_words (word)
    SELECT found.word FROM unnest(tsvector_to_array(used)) AS found(word)
    WHERE char_length(found.word) BETWEEN 2 AND 40
      AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = found.word)
    ORDER BY found.word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER properties_words_changed
  AFTER UPDATE OF title, description, price, type, property_type, location, district_id, landmark_id,
    latitude, longitude, bedrooms, bathrooms, features, owner_id, is_active, held, status, deleted_at,
    created_at, confirmed_at, deposit, months_in_advance, agent_fee, agent_fee_percent, agent_fee_payer ON properties
  FOR EACH ROW
  EXECUTE FUNCTION keep_words();

CREATE TRIGGER properties_words_new
  AFTER INSERT ON properties
  FOR EACH ROW WHEN ((current_setting('aqal.words', true) IS DISTINCT FROM 'off'))
  EXECUTE FUNCTION keep_words();

-- Integrity: a thread whose sender's row is gone is no guest's, who could be answered.
CREATE FUNCTION leave_no_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email := NULL;
  NEW.phone := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER inquiries_sender_gone
  BEFORE UPDATE OF sender_id ON inquiries
  FOR EACH ROW WHEN (((old.sender_id IS NOT NULL) AND (new.sender_id IS NULL)))
  EXECUTE FUNCTION leave_no_address();

-- When somebody was last there. Skipped while their row is locked: nobody waits for it.
CREATE FUNCTION note_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET last_seen_at = NEW.updated_at WHERE id = (
    SELECT id FROM users WHERE id = NEW.user_id AND (last_seen_at IS NULL OR last_seen_at < NEW.updated_at)
      FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_seen
  AFTER INSERT OR UPDATE OF updated_at ON sessions
  FOR EACH ROW
  EXECUTE FUNCTION note_seen();

-- Tells open pages that something changed, never what.
CREATE FUNCTION notify_live() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE told jsonb;
BEGIN
  IF TG_TABLE_NAME IN ('move_events', 'move_photos', 'move_disputes', 'move_dispute_words') THEN
    -- The page of any of the services that were asked together shows it.
    PERFORM pg_notify('aqal_live', jsonb_build_object('booking', other.id, 'users', ARRAY[other.user_id])::text)
      FROM bookings own
      JOIN bookings other ON other.id = own.id OR other.request_id = own.request_id
      WHERE own.id = NEW.booking_id;
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'inquiries' THEN
    -- Locked, so that whose delegation has ended is told of nothing that commits later.
    told := jsonb_build_object('inquiry', NEW.id, 'users', ARRAY[NEW.owner_id, NEW.sender_id] || ARRAY(
      SELECT delegate_id FROM delegations
      WHERE owner_id = NEW.owner_id AND (property_id IS NULL OR property_id = NEW.property_id)
        AND delegate_id IS NOT NULL AND ended_at IS NULL
      ORDER BY id FOR SHARE));
  ELSIF TG_TABLE_NAME = 'bookings' THEN
    -- Nobody follows a guest's booking before it is there.
    IF TG_OP = 'INSERT' AND NEW.user_id IS NULL THEN
      RETURN NULL;
    END IF;
    told := jsonb_build_object('booking', NEW.id, 'users', ARRAY[NEW.user_id]);
  ELSIF TG_TABLE_NAME = 'booking_messages' THEN
    told := jsonb_build_object('booking', NEW.booking_id,
      'users', ARRAY(SELECT user_id FROM bookings WHERE id = NEW.booking_id));
  ELSE
    told := jsonb_build_object('users', ARRAY[coalesce(NEW.user_id, OLD.user_id)]);
  END IF;
  PERFORM pg_notify('aqal_live', told::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER booking_messages_live
  AFTER INSERT ON booking_messages
  FOR EACH ROW
  EXECUTE FUNCTION notify_live();

CREATE TRIGGER bookings_live
  AFTER INSERT OR UPDATE ON bookings
  FOR EACH ROW
  EXECUTE FUNCTION notify_live();

CREATE TRIGGER inquiries_live
  AFTER INSERT OR UPDATE ON inquiries
  FOR EACH ROW
  EXECUTE FUNCTION notify_live();

CREATE TRIGGER move_dispute_words_live
  AFTER INSERT ON move_dispute_words
  FOR EACH ROW
  EXECUTE FUNCTION notify_live();

CREATE TRIGGER move_disputes_live
  AFTER UPDATE ON move_disputes
  FOR EACH ROW
  EXECUTE FUNCTION notify_live();

CREATE TRIGGER move_events_live
  AFTER INSERT ON move_events
  FOR EACH ROW
  EXECUTE FUNCTION notify_live();

CREATE TRIGGER move_photos_live
  AFTER UPDATE ON move_photos
  FOR EACH ROW
  EXECUTE FUNCTION notify_live();

CREATE TRIGGER notifications_live
  AFTER INSERT ON notifications
  FOR EACH ROW WHEN ((new.type = 'in_app'))
  EXECUTE FUNCTION notify_live();

CREATE TRIGGER shortlist_opinions_live
  AFTER INSERT OR DELETE OR UPDATE ON shortlist_opinions
  FOR EACH ROW
  EXECUTE FUNCTION notify_live();

-- A pin of the map as the API answers it.
CREATE FUNCTION pin_of(property properties) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT '{"id":"' || property.id || '","title":' || to_json(property.title) || ',"type":"' || property.type
    || '","price":"' || property.price || '","latitude":"' || public_degrees(property.latitude) || '","longitude":"'
    || public_degrees(property.longitude) || '","image_url":' || coalesce(to_json(property.images[1])::text, 'null') || '}'
$$;

-- The book of a tenancy or a move (M5, P5): what is written stays, adds up, and is what balances and open dues follow from.
CREATE FUNCTION book_entry_posted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE book_accounts SET balance_cents = balance_cents + NEW.cents
    WHERE id = NEW.account_id
      AND tenancy_id IS NOT DISTINCT FROM NEW.tenancy_id AND booking_id IS NOT DISTINCT FROM NEW.booking_id
    RETURNING balance_cents - NEW.cents, balance_cents INTO NEW.previous_cents, NEW.balance_cents;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Account and transaction are of one book.' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER book_entries_posted
  BEFORE INSERT ON book_entries
  FOR EACH ROW
  EXECUTE FUNCTION book_entry_posted();

-- For all entries of a statement at once: a night writes the dues of a hundred thousand tenancies.
CREATE FUNCTION book_entries_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named bigint;
  posted bigint;
BEGIN
  IF EXISTS (SELECT FROM written e JOIN book_transactions t ON t.id = e.transaction_id
      WHERE t.tenancy_id IS DISTINCT FROM e.tenancy_id OR t.booking_id IS DISTINCT FROM e.booking_id) THEN
    RAISE EXCEPTION 'Account and transaction are of one book.' USING ERRCODE = 'foreign_key_violation';
  END IF;
  IF EXISTS (SELECT FROM written e JOIN book_accounts a ON a.id = e.account_id
      WHERE (a.kind = 'receivable' AND e.tenancy_id IS NOT NULL) <> (e.due_id IS NOT NULL)) THEN
    RAISE EXCEPTION 'An entry names a due where it is receivable of a tenancy, and only there.' USING ERRCODE = 'check_violation';
  END IF;
  SELECT count(DISTINCT due_id) INTO named FROM written;
  IF named > 0 THEN
    -- Nobody is reminded of what is paid.
    UPDATE dues d SET open_cents = d.open_cents + s.cents,
        remind_on = CASE WHEN d.open_cents + s.cents > 0 THEN d.remind_on END
      FROM (SELECT due_id, tenancy_id, sum(cents)::bigint AS cents FROM written WHERE due_id IS NOT NULL GROUP BY 1, 2) s
      WHERE d.id = s.due_id AND d.tenancy_id = s.tenancy_id;
    GET DIAGNOSTICS posted = ROW_COUNT;
    IF posted <> named THEN
      RAISE EXCEPTION 'The due is of another tenancy.' USING ERRCODE = 'foreign_key_violation';
    END IF;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER book_entries_written
  AFTER INSERT ON book_entries
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION book_entries_written();

CREATE FUNCTION book_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  posted uuid;
  lines bigint;
  total numeric;
BEGIN
  IF TG_TABLE_NAME = 'book_entries' THEN
    posted := NEW.transaction_id;
  ELSE
    posted := NEW.id;
  END IF;
  SELECT count(*), coalesce(sum(cents), 0) INTO lines, total FROM book_entries WHERE transaction_id = posted;
  IF lines < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'A transaction of the book has two entries or more, and they sum to zero.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER book_transactions_balance
  AFTER INSERT ON book_transactions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION book_balances();

CREATE CONSTRAINT TRIGGER book_entries_balance
  AFTER INSERT ON book_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION book_balances();

CREATE FUNCTION keep_book() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The book is append-only.' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER book_transactions_append_only
  BEFORE DELETE OR UPDATE ON book_transactions
  FOR EACH ROW
  EXECUTE FUNCTION keep_book();

CREATE TRIGGER book_transactions_not_truncated
  BEFORE TRUNCATE ON book_transactions
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_book();

CREATE TRIGGER book_entries_append_only
  BEFORE DELETE OR UPDATE ON book_entries
  FOR EACH ROW
  EXECUTE FUNCTION keep_book();

CREATE TRIGGER book_entries_not_truncated
  BEFORE TRUNCATE ON book_entries
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_book();

CREATE TRIGGER book_accounts_kept
  BEFORE DELETE ON book_accounts
  FOR EACH ROW
  EXECUTE FUNCTION keep_book();

-- Balances and open amounts follow from entries alone: from within their trigger, at the second depth.
CREATE FUNCTION keep_book_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Balances and open amounts follow from the book.' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER book_accounts_figures
  BEFORE UPDATE ON book_accounts
  FOR EACH ROW WHEN ((pg_trigger_depth() < 1))
  EXECUTE FUNCTION keep_book_figures();

CREATE TRIGGER book_accounts_empty
  BEFORE INSERT ON book_accounts
  FOR EACH ROW WHEN ((new.balance_cents <> 0))
  EXECUTE FUNCTION keep_book_figures();

CREATE TRIGGER dues_figures
  BEFORE UPDATE ON dues
  FOR EACH ROW WHEN (((pg_trigger_depth() < 1) AND ((old.open_cents <> new.open_cents) OR (old.amount_cents <> new.amount_cents) OR (old.tenancy_id <> new.tenancy_id))))
  EXECUTE FUNCTION keep_book_figures();

CREATE TRIGGER dues_unposted
  BEFORE INSERT ON dues
  FOR EACH ROW WHEN ((new.open_cents <> 0))
  EXECUTE FUNCTION keep_book_figures();

-- What somebody said was paid is not another amount later.
CREATE TRIGGER payments_figures
  BEFORE UPDATE ON payments
  FOR EACH ROW WHEN (((old.amount_cents <> new.amount_cents) OR (old.tenancy_id <> new.tenancy_id) OR (old.due_id <> new.due_id)))
  EXECUTE FUNCTION keep_book_figures();

CREATE TRIGGER move_payments_figures
  BEFORE UPDATE ON move_payments
  FOR EACH ROW WHEN (((old.amount_cents <> new.amount_cents) OR (old.tip_cents <> new.tip_cents) OR (old.booking_id <> new.booking_id) OR (old.paid_by <> new.paid_by)))
  EXECUTE FUNCTION keep_book_figures();

-- The history of a tenancy: only who acted is forgotten with their account.
CREATE FUNCTION keep_tenancy_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The history of a tenancy is append-only.' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER tenancy_events_append_only
  BEFORE DELETE OR UPDATE ON tenancy_events
  FOR EACH ROW
  EXECUTE FUNCTION keep_tenancy_events();

-- Whoever has a case open hears that somebody else has opened or left it.
CREATE FUNCTION tell_case_viewers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed case_viewers := coalesce(NEW, OLD);
  told uuid[] := ARRAY(SELECT admin_id FROM case_viewers
    WHERE subject = changed.subject AND case_id = changed.case_id AND admin_id <> changed.admin_id);
BEGIN
  IF cardinality(told) > 0 THEN
    PERFORM pg_notify('aqal_live', jsonb_build_object('users', told)::text);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER case_viewers_told
  AFTER INSERT OR DELETE ON case_viewers
  FOR EACH ROW
  EXECUTE FUNCTION tell_case_viewers();

-- Every process keeps answers until it is told that what they were made from has changed.
CREATE FUNCTION tell_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('aqal_changed', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER announcements_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON announcements
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('announcements');

CREATE TRIGGER edited_texts_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON edited_texts
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('site');

CREATE TRIGGER home_visits_changed
  AFTER DELETE OR UPDATE OF entered_at, removed_at OR TRUNCATE ON home_visits
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('properties');

CREATE TRIGGER identity_checks_changed
  AFTER DELETE OR UPDATE OF state, removed_at OR TRUNCATE ON identity_checks
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('properties');

CREATE TRIGGER moving_services_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON moving_services
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('moving');

CREATE TRIGGER places_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON places
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('places');

CREATE TRIGGER properties_changed
  AFTER INSERT OR DELETE OR UPDATE OF title, description, price, type, property_type, location,
    district_id, landmark_id, latitude, longitude, bedrooms, bathrooms, sqft, deposit, months_in_advance,
    agent_fee, agent_fee_percent, agent_fee_payer, water_cost, electricity, electricity_cost, generator_cost,
    guard_cost, internet_cost, furnished, available_from, minimum_months, house_rules, features, images,
    image_alts, owner_id, is_active, status, deleted_at, previous_price, confirmed_at OR TRUNCATE ON properties
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('properties');

CREATE TRIGGER property_documents_changed
  AFTER DELETE OR UPDATE OF state, removed_at OR TRUNCATE ON property_documents
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('properties');

CREATE TRIGGER property_reviews_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON property_reviews
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('ratings');

CREATE TRIGGER service_figures_changed
  AFTER UPDATE ON service_figures
  FOR EACH ROW WHEN ((ROW(old.moves, old.kept, old.on_time, old.answer_minutes) IS DISTINCT FROM ROW(new.moves, new.kept, new.on_time, new.answer_minutes)))
  EXECUTE FUNCTION tell_changed('moving');

CREATE TRIGGER signals_changed
  AFTER INSERT OR DELETE OR UPDATE OF state OR TRUNCATE ON signals
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('properties');

CREATE TRIGGER site_settings_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON site_settings
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('site');

CREATE TRIGGER switches_changed
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON switches
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('site');

-- As `tell_changed`, for the answers that show an owner, if they own anything.
CREATE FUNCTION tell_owner_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM properties WHERE owner_id = NEW.id) THEN
    PERFORM pg_notify('aqal_changed', 'owner:' || NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER users_changed
  AFTER UPDATE OF name, phone, phone_e_164, phone_verified, phone_proven_at ON users
  FOR EACH ROW WHEN (
    (old.name IS DISTINCT FROM new.name) OR (old.phone IS DISTINCT FROM new.phone)
    OR (old.phone_e_164 IS DISTINCT FROM new.phone_e_164) OR (old.phone_verified <> new.phone_verified)
    OR (old.phone_proven_at IS DISTINCT FROM new.phone_proven_at)
  )
  EXECUTE FUNCTION tell_owner_changed();

-- Privileges

-- Whoever is not its owner may add and read; the owner is held by the triggers.
REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM PUBLIC;
DO $$
DECLARE other text;
BEGIN
  FOR other IN
    SELECT DISTINCT grantee FROM information_schema.role_table_grants
    WHERE table_schema = 'public' AND table_name = 'audit_log' AND grantee NOT IN ('PUBLIC', CURRENT_USER)
      AND grantee <> (SELECT tableowner FROM pg_tables WHERE schemaname = 'public' AND tablename = 'audit_log')
  LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM %I', other);
    -- What erasing a person needs; the triggers see to the rest.
    EXECUTE format('GRANT UPDATE (actor_id, address, agent, "before", "after", details) ON audit_log TO %I', other);
  END LOOP;
END $$;
REVOKE DELETE, TRUNCATE ON audit_log FROM CURRENT_USER;
