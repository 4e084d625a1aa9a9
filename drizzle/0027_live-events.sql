-- live_events: what open pages hear of. Whoever writes, through whatever process, the streams read it here.

CREATE TRIGGER notifications_arrive AFTER INSERT ON notifications
BEGIN
	INSERT INTO live_events (user_id, notification_id) VALUES (NEW.user_id, NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER notifications_change AFTER UPDATE OF read, message, link ON notifications
WHEN OLD.read IS NOT NEW.read OR OLD.message IS NOT NEW.message OR OLD.link IS NOT NEW.link
BEGIN
	INSERT INTO live_events (user_id, notification_id) VALUES (NEW.user_id, NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER sessions_end AFTER UPDATE OF revoked_date ON sessions
WHEN OLD.revoked_date IS NULL AND NEW.revoked_date IS NOT NULL
BEGIN
	INSERT INTO live_events (user_id, session_id) VALUES (NEW.user_id, NEW.id);
END;
--> statement-breakpoint
-- The announcements as the specification names them (section 3); whoever reads says at which moment.
CREATE VIEW vw_announcements AS
	SELECT id, message, announcement_icon, link, from_date, to_date FROM announcements;
