-- Deposits held are those received: of what was charged, a property's figure leaves out what is open of deposit charges.

UPDATE property_stats SET deposits_held_cents = deposits_held_cents - coalesce((
	SELECT sum(c.open_cents) FROM charges c JOIN gl_accounts a ON a.id = c.account_id AND a.is_deposit = 1
	WHERE c.profile_id = property_stats.profile_id AND c.property_id = property_stats.property_id
		AND c.kind = 'AR' AND c.open_cents > 0), 0);
--> statement-breakpoint
CREATE TRIGGER property_stats_deposit_charged AFTER INSERT ON charges
WHEN NEW.kind = 'AR' AND NEW.property_id IS NOT NULL AND EXISTS (
	SELECT 1 FROM gl_accounts WHERE id = NEW.account_id AND is_deposit = 1)
BEGIN
	UPDATE property_stats SET deposits_held_cents = deposits_held_cents - NEW.open_cents
	WHERE property_id = NEW.property_id;
END;
--> statement-breakpoint
CREATE TRIGGER property_stats_deposit_paid AFTER UPDATE OF open_cents ON charges
WHEN NEW.kind = 'AR' AND NEW.property_id IS NOT NULL AND NEW.open_cents <> OLD.open_cents AND EXISTS (
	SELECT 1 FROM gl_accounts WHERE id = NEW.account_id AND is_deposit = 1)
BEGIN
	UPDATE property_stats SET deposits_held_cents = deposits_held_cents + OLD.open_cents - NEW.open_cents
	WHERE property_id = NEW.property_id;
END;
