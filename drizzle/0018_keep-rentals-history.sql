-- unit_history and lease_evictions: what reports need as of a past day and the records themselves don't keep.
INSERT INTO unit_history (profile_id, property_id, unit_id, since, market_rent_cents, use_status, use_status_from, active)
SELECT profile_id, property_id, id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), market_rent_cents, use_status,
	use_status_from, active
FROM units;
--> statement-breakpoint
INSERT INTO lease_evictions (profile_id, lease_id, since, pending)
SELECT profile_id, id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 1 FROM leases WHERE eviction_pending = 1;
--> statement-breakpoint
CREATE TRIGGER unit_history_begun AFTER INSERT ON units
BEGIN
	INSERT INTO unit_history (profile_id, property_id, unit_id, since, market_rent_cents, use_status, use_status_from, active)
	VALUES (NEW.profile_id, NEW.property_id, NEW.id, NEW.created_date, NEW.market_rent_cents, NEW.use_status,
		NEW.use_status_from, NEW.active);
END;
--> statement-breakpoint
CREATE TRIGGER unit_history_kept AFTER UPDATE OF market_rent_cents, use_status, use_status_from, active ON units
WHEN NEW.market_rent_cents <> OLD.market_rent_cents OR NEW.use_status <> OLD.use_status
	OR NEW.use_status_from IS NOT OLD.use_status_from OR NEW.active <> OLD.active
BEGIN
	INSERT INTO unit_history (profile_id, property_id, unit_id, since, market_rent_cents, use_status, use_status_from, active)
	VALUES (NEW.profile_id, NEW.property_id, NEW.id, NEW.updated_date, NEW.market_rent_cents, NEW.use_status,
		NEW.use_status_from, NEW.active);
END;
--> statement-breakpoint
CREATE TRIGGER lease_evictions_begun AFTER INSERT ON leases WHEN NEW.eviction_pending = 1
BEGIN
	INSERT INTO lease_evictions (profile_id, lease_id, since, pending) VALUES (NEW.profile_id, NEW.id, NEW.created_date, 1);
END;
--> statement-breakpoint
CREATE TRIGGER lease_evictions_kept AFTER UPDATE OF eviction_pending ON leases
WHEN NEW.eviction_pending <> OLD.eviction_pending
BEGIN
	INSERT INTO lease_evictions (profile_id, lease_id, since, pending)
	VALUES (NEW.profile_id, NEW.id, NEW.updated_date, NEW.eviction_pending);
END;
