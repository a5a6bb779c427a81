-- Private links in messages that have left are cut: their tokens open what they are for until they end.
UPDATE "notifications" SET "message" = regexp_replace("message", '(https?://[^[:space:]]*/)(?![0-9a-f]{8}-[0-9a-f]{4}-)[A-Za-z0-9_-]{32,}', '\1…', 'g')
WHERE "type" IN ('email', 'sms') AND ("status" = 'sent' OR ("status" = 'failed' AND "is_one_time"))
  AND "message" ~ 'https?://[^[:space:]]*/(?![0-9a-f]{8}-[0-9a-f]{4}-)[A-Za-z0-9_-]{32,}';
