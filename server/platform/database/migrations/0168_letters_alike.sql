-- Letters that Persian and other keyboards have otherwise find the same words: `شقه` finds `شقة`, `بیت` finds `بيت`.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(
      translate(
        lower(regexp_replace(normalize(value, NFKD) COLLATE "pg_c_utf8",
          '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]', '', 'g')),
        'ς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ىیېکڪةەہھۃ', 'σ01234567890123456789يييككههههه'),
      '[''’ʼʿ`]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;--> statement-breakpoint
-- What is stored is folded once more where it has such a letter, which no text has afterwards: begun anew, it goes on.
UPDATE "property_words" SET
  "title_words" = translate("title_words"::text, 'ىیېکڪةەہھۃ', 'يييككههههه')::tsvector,
  "words" = translate("words"::text, 'ىیېکڪةەہھۃ', 'يييككههههه')::tsvector
WHERE "words"::text ~ '[ىیېکڪةەہھۃ]' OR "title_words"::text ~ '[ىیېکڪةەہھۃ]';--> statement-breakpoint
INSERT INTO "search_words" ("word", "documents")
  SELECT translate("word", 'ىیېکڪةەہھۃ', 'يييككههههه'), sum("documents") FROM "search_words" WHERE "word" ~ '[ىیېکڪةەہھۃ]' GROUP BY 1
  ON CONFLICT ("word") DO UPDATE SET "documents" = "search_words"."documents" + excluded."documents";--> statement-breakpoint
DELETE FROM "search_words" WHERE "word" ~ '[ىیېکڪةەہھۃ]';--> statement-breakpoint
UPDATE "saved_searches" SET "words" = translate("words"::text, 'ىیېکڪةەہھۃ', 'يييككههههه')::tsquery WHERE "words"::text ~ '[ىیېکڪةەہھۃ]';--> statement-breakpoint
UPDATE "inquiries" SET "name" = "name" WHERE "search" ~ '[ىیېکڪةەہھۃ]';--> statement-breakpoint
UPDATE "messages" SET "message_text" = "message_text" WHERE "search" ~ '[ىیېکڪةەہھۃ]';
