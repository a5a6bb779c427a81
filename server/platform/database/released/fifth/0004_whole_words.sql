-- The words of a text as listings are searched by them: cut where fold_text() put a blank, and nowhere else.
-- to_tsvector() reads '12e4b' as the number 12e4 and a 'b', and what was typed as one word would not be found.
-- Nobody types words of more than 40 signs: what follows is left away, as MAX_WORD_LENGTH does in search-words.ts.
CREATE FUNCTION words_of(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(
    string_to_array(regexp_replace(fold_text(value), '([^ ]{40})[^ ]+', '\1', 'g'), ' '), ''))
$$;
--> statement-breakpoint
ALTER TABLE properties
  ALTER COLUMN title_words SET EXPRESSION AS (words_of(title)),
  ALTER COLUMN words SET EXPRESSION AS (words_of(title || ' ' || location || ' ' || property_type || ' ' || description || ' ' || coalesce(join_texts(features), '')));
--> statement-breakpoint
-- What was learnt in pieces is learnt whole; which words are how frequent is counted by a job.
INSERT INTO search_words (word)
  SELECT DISTINCT found.word FROM properties, unnest(tsvector_to_array(words)) AS found(word)
  WHERE char_length(found.word) BETWEEN 2 AND 40
  ORDER BY found.word
ON CONFLICT DO NOTHING;
--> statement-breakpoint
ANALYZE properties;
