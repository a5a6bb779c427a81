-- What is to be moved: things, vehicles and home sizes (P1).
CREATE TABLE "move_items" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"litres" integer NOT NULL,
	"position" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "move_items_code_check" CHECK ("move_items"."code" ~ '^[a-z0-9_]{1,60}$'),
	CONSTRAINT "move_items_litres_check" CHECK ("move_items"."litres" between 1 and 20000),
	CONSTRAINT "move_items_name_length" CHECK (char_length("move_items"."name" ->> 'en') between 1 and 60)
);--> statement-breakpoint
CREATE TABLE "vehicles" (
	"code" text PRIMARY KEY NOT NULL,
	"litres" integer NOT NULL,
	"people" smallint NOT NULL,
	"base_cents" bigint NOT NULL,
	"per_km_cents" bigint NOT NULL,
	"per_floor_cents" bigint NOT NULL,
	"helper_cents" bigint NOT NULL,
	"packing_cents" bigint NOT NULL,
	"waiting_cents" bigint NOT NULL,
	"position" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicles_code_check" CHECK ("vehicles"."code" in ('bajaaj', 'pickup', 'truck_3t', 'truck_6t')),
	CONSTRAINT "vehicles_litres_check" CHECK ("vehicles"."litres" between 1 and 100000),
	CONSTRAINT "vehicles_people_check" CHECK ("vehicles"."people" between 1 and 12),
	CONSTRAINT "vehicles_prices_check" CHECK (least("vehicles"."base_cents", "vehicles"."per_km_cents", "vehicles"."per_floor_cents", "vehicles"."helper_cents", "vehicles"."packing_cents", "vehicles"."waiting_cents") >= 0)
);--> statement-breakpoint
CREATE TABLE "move_sizes" (
	"size" text PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "move_sizes_size_check" CHECK ("move_sizes"."size" in ('one_room', 'one_bedroom', 'two_bedrooms', 'three_bedrooms', 'villa', 'shop'))
);--> statement-breakpoint
CREATE INDEX "move_items_order_idx" ON "move_items" USING btree ("position","code");--> statement-breakpoint
INSERT INTO "move_items" ("code", "name", "litres", "position") VALUES
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
	('motorbike', '{"en": "Motorbike", "so": "Mooto", "ar": "دراجة نارية"}', 1200, 39);--> statement-breakpoint
-- Prices are what is usual in Mogadishu, in cents: what services name of their own comes before them.
INSERT INTO "vehicles" ("code", "litres", "people", "base_cents", "per_km_cents", "per_floor_cents", "helper_cents", "packing_cents", "waiting_cents", "position") VALUES
	('bajaaj', 1200, 1, 800, 50, 200, 600, 1000, 200, 0),
	('pickup', 3500, 2, 2000, 80, 300, 800, 1500, 300, 1),
	('truck_3t', 16000, 3, 4500, 100, 500, 1000, 2500, 500, 2),
	('truck_6t', 28000, 4, 7000, 150, 600, 1000, 3500, 800, 3);--> statement-breakpoint
INSERT INTO "move_sizes" ("size", "items") VALUES
	('one_room', '{"single_bed": 1, "wardrobe": 1, "chair": 2, "fan": 1, "boxes": 5}'),
	('one_bedroom', '{"double_bed": 1, "wardrobe": 1, "sofa": 1, "table_4": 1, "fridge": 1, "cooker": 1, "boxes": 12}'),
	('two_bedrooms', '{"double_bed": 1, "single_bed": 2, "wardrobe": 2, "sofa": 1, "table_6": 1, "fridge": 1, "cooker": 1, "washing_machine": 1, "boxes": 20}'),
	('three_bedrooms', '{"double_bed": 2, "single_bed": 2, "wardrobe": 3, "sofa": 2, "table_6": 1, "fridge": 1, "cooker": 1, "washing_machine": 1, "tv": 1, "carpet": 2, "boxes": 30}'),
	('villa', '{"double_bed": 3, "single_bed": 3, "wardrobe": 4, "sofa": 2, "corner_sofa": 1, "table_6": 1, "fridge": 2, "cooker": 1, "washing_machine": 1, "tv": 2, "carpet": 4, "desk": 1, "water_tank": 1, "generator": 1, "boxes": 40}'),
	('shop', '{"shop_shelf": 4, "shop_counter": 1, "chair": 2, "fridge": 1, "fan": 1, "boxes": 30}');
