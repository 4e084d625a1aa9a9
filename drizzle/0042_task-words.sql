-- Lists of tasks find rare words in the search index: kind 10. The search of everything leaves it out.
CREATE TRIGGER tasks_searched AFTER INSERT ON tasks
BEGIN
	INSERT INTO search_index (rowid, text) VALUES ((NEW.profile_id * 16 + 10) * 68719476736 + NEW.id,
		char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.title || ' ' || NEW.description), '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' ');
END;
--> statement-breakpoint
CREATE TRIGGER tasks_searched_anew AFTER UPDATE OF title, description ON tasks
WHEN OLD.title IS NOT NEW.title OR OLD.description IS NOT NEW.description
BEGIN
	UPDATE search_index SET text = char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.title || ' ' || NEW.description), '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' '
	WHERE rowid = (NEW.profile_id * 16 + 10) * 68719476736 + NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER tasks_searched_no_more AFTER DELETE ON tasks
BEGIN
	DELETE FROM search_index WHERE rowid = (OLD.profile_id * 16 + 10) * 68719476736 + OLD.id;
END;
--> statement-breakpoint
INSERT INTO search_index (rowid, text)
SELECT (t.profile_id * 16 + 10) * 68719476736 + t.id,
	char(19968 + t.profile_id % 20000, 19968 + t.profile_id / 20000 % 20000, 19968 + t.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(t.title || ' ' || t.description), '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' '
FROM tasks t;
