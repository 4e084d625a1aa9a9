-- A text counts once it was sent. One that is erased later still counts: it was billed.
INSERT INTO text_sums (profile_id, quarter, texts, parts)
SELECT profile_id, substr(created_date, 1, 14) || printf('%02d', CAST(substr(created_date, 15, 2) AS integer) / 15 * 15), count(*), sum(parts)
FROM text_messages WHERE status IN ('sent', 'delivered', 'undelivered') GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER text_sums_inserted AFTER INSERT ON text_messages WHEN NEW.status IN ('sent', 'delivered', 'undelivered')
BEGIN
	INSERT INTO text_sums (profile_id, quarter, texts, parts)
	VALUES (NEW.profile_id, substr(NEW.created_date, 1, 14) || printf('%02d', CAST(substr(NEW.created_date, 15, 2) AS integer) / 15 * 15), 1, NEW.parts)
	ON CONFLICT (profile_id, quarter) DO UPDATE SET texts = texts + excluded.texts, parts = parts + excluded.parts;
END;
--> statement-breakpoint
CREATE TRIGGER text_sums_sent AFTER UPDATE OF status ON text_messages
WHEN NEW.status IN ('sent', 'delivered', 'undelivered') AND OLD.status NOT IN ('sent', 'delivered', 'undelivered')
BEGIN
	INSERT INTO text_sums (profile_id, quarter, texts, parts)
	VALUES (NEW.profile_id, substr(NEW.created_date, 1, 14) || printf('%02d', CAST(substr(NEW.created_date, 15, 2) AS integer) / 15 * 15), 1, NEW.parts)
	ON CONFLICT (profile_id, quarter) DO UPDATE SET texts = texts + excluded.texts, parts = parts + excluded.parts;
END;
--> statement-breakpoint
CREATE TRIGGER text_sums_not_sent AFTER UPDATE OF status ON text_messages
WHEN NEW.status NOT IN ('sent', 'delivered', 'undelivered') AND OLD.status IN ('sent', 'delivered', 'undelivered')
BEGIN
	INSERT INTO text_sums (profile_id, quarter, texts, parts)
	VALUES (NEW.profile_id, substr(NEW.created_date, 1, 14) || printf('%02d', CAST(substr(NEW.created_date, 15, 2) AS integer) / 15 * 15), -1, -NEW.parts)
	ON CONFLICT (profile_id, quarter) DO UPDATE SET texts = texts + excluded.texts, parts = parts + excluded.parts;
END;
