-- property_stats: one row a property, kept as units and leases change. verifyPropertyStats recomputes it.

CREATE TRIGGER property_stats_property_added AFTER INSERT ON properties
BEGIN
	INSERT INTO property_stats (property_id, profile_id, active) VALUES (NEW.id, NEW.profile_id, NEW.active);
END;
--> statement-breakpoint
CREATE TRIGGER property_stats_property_active AFTER UPDATE OF active ON properties
WHEN OLD.active <> NEW.active
BEGIN
	UPDATE property_stats SET active = NEW.active WHERE property_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER property_stats_property_deleted BEFORE DELETE ON properties
BEGIN
	DELETE FROM property_stats WHERE property_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER units_same_organisation BEFORE INSERT ON units
WHEN NOT EXISTS (SELECT 1 FROM properties WHERE id = NEW.property_id AND profile_id = NEW.profile_id)
BEGIN
	SELECT RAISE(ABORT, 'a unit belongs to the organisation of its property');
END;
--> statement-breakpoint
CREATE TRIGGER units_stay BEFORE UPDATE OF property_id, profile_id ON units
WHEN OLD.property_id <> NEW.property_id OR OLD.profile_id <> NEW.profile_id
BEGIN
	SELECT RAISE(ABORT, 'a unit stays in its property');
END;
--> statement-breakpoint
CREATE TRIGGER ownership_shares_same_organisation BEFORE INSERT ON ownership_shares
WHEN NOT EXISTS (SELECT 1 FROM properties WHERE id = NEW.property_id AND profile_id = NEW.profile_id)
	OR NOT EXISTS (SELECT 1 FROM property_owners WHERE id = NEW.owner_id AND profile_id = NEW.profile_id)
BEGIN
	SELECT RAISE(ABORT, 'a share joins a property and an owner of one organisation');
END;
--> statement-breakpoint
CREATE TRIGGER property_stats_unit_added AFTER INSERT ON units
WHEN NEW.active = 1
BEGIN
	UPDATE property_stats SET
		units = units + 1,
		occupied = occupied + (NEW.occupancy IN ('occupied', 'notice')),
		on_notice = on_notice + (NEW.occupancy = 'notice'),
		leased_ahead = leased_ahead + (NEW.occupancy = 'leased_ahead'),
		off_market = off_market + (NEW.occupancy = 'off_market'),
		market_rent_cents = market_rent_cents + NEW.market_rent_cents,
		rent_cents = rent_cents + NEW.current_rent_cents
	WHERE property_id = NEW.property_id;
END;
--> statement-breakpoint
CREATE TRIGGER property_stats_unit_deleted AFTER DELETE ON units
WHEN OLD.active = 1
BEGIN
	UPDATE property_stats SET
		units = units - 1,
		occupied = occupied - (OLD.occupancy IN ('occupied', 'notice')),
		on_notice = on_notice - (OLD.occupancy = 'notice'),
		leased_ahead = leased_ahead - (OLD.occupancy = 'leased_ahead'),
		off_market = off_market - (OLD.occupancy = 'off_market'),
		market_rent_cents = market_rent_cents - OLD.market_rent_cents,
		rent_cents = rent_cents - OLD.current_rent_cents
	WHERE property_id = OLD.property_id;
END;
--> statement-breakpoint
CREATE TRIGGER property_stats_unit_changed AFTER UPDATE OF active, occupancy, market_rent_cents, current_rent_cents ON units
WHEN OLD.active <> NEW.active OR OLD.occupancy <> NEW.occupancy
	OR OLD.market_rent_cents <> NEW.market_rent_cents OR OLD.current_rent_cents <> NEW.current_rent_cents
BEGIN
	UPDATE property_stats SET
		units = units + NEW.active - OLD.active,
		occupied = occupied + NEW.active * (NEW.occupancy IN ('occupied', 'notice'))
			- OLD.active * (OLD.occupancy IN ('occupied', 'notice')),
		on_notice = on_notice + NEW.active * (NEW.occupancy = 'notice') - OLD.active * (OLD.occupancy = 'notice'),
		leased_ahead = leased_ahead + NEW.active * (NEW.occupancy = 'leased_ahead')
			- OLD.active * (OLD.occupancy = 'leased_ahead'),
		off_market = off_market + NEW.active * (NEW.occupancy = 'off_market')
			- OLD.active * (OLD.occupancy = 'off_market'),
		market_rent_cents = market_rent_cents + NEW.active * NEW.market_rent_cents - OLD.active * OLD.market_rent_cents,
		rent_cents = rent_cents + NEW.active * NEW.current_rent_cents - OLD.active * OLD.current_rent_cents
	WHERE property_id = NEW.property_id;
END;
--> statement-breakpoint
CREATE TRIGGER property_stats_lease_added AFTER INSERT ON leases
WHEN NEW.balance_cents <> 0 OR NEW.deposit_cents <> 0
BEGIN
	UPDATE property_stats SET
		outstanding_cents = outstanding_cents + max(NEW.balance_cents, 0),
		credit_cents = credit_cents + max(-NEW.balance_cents, 0),
		leases_owing = leases_owing + (NEW.balance_cents > 0),
		deposits_held_cents = deposits_held_cents + NEW.deposit_cents
	WHERE property_id = NEW.property_id;
END;
--> statement-breakpoint
CREATE TRIGGER property_stats_lease_money AFTER UPDATE OF balance_cents, deposit_cents ON leases
WHEN OLD.balance_cents <> NEW.balance_cents OR OLD.deposit_cents <> NEW.deposit_cents
BEGIN
	UPDATE property_stats SET
		outstanding_cents = outstanding_cents + max(NEW.balance_cents, 0) - max(OLD.balance_cents, 0),
		credit_cents = credit_cents + max(-NEW.balance_cents, 0) - max(-OLD.balance_cents, 0),
		leases_owing = leases_owing + (NEW.balance_cents > 0) - (OLD.balance_cents > 0),
		deposits_held_cents = deposits_held_cents + NEW.deposit_cents - OLD.deposit_cents
	WHERE property_id = NEW.property_id;
END;
--> statement-breakpoint
CREATE TRIGGER leases_with_money_stay BEFORE UPDATE OF property_id ON leases
WHEN OLD.property_id <> NEW.property_id AND (OLD.balance_cents <> 0 OR OLD.deposit_cents <> 0)
BEGIN
	SELECT RAISE(ABORT, 'a lease with money on it stays in its property');
END;
--> statement-breakpoint
-- portfolio_stats: the active rows of property_stats, one row an organisation.
CREATE TRIGGER portfolio_stats_added AFTER INSERT ON property_stats
BEGIN
	INSERT INTO portfolio_stats (profile_id) VALUES (NEW.profile_id) ON CONFLICT DO NOTHING;
	UPDATE portfolio_stats SET
		properties = properties + NEW.active,
		units = units + NEW.active * NEW.units,
		occupied = occupied + NEW.active * NEW.occupied,
		on_notice = on_notice + NEW.active * NEW.on_notice,
		leased_ahead = leased_ahead + NEW.active * NEW.leased_ahead,
		off_market = off_market + NEW.active * NEW.off_market,
		market_rent_cents = market_rent_cents + NEW.active * NEW.market_rent_cents,
		rent_cents = rent_cents + NEW.active * NEW.rent_cents,
		outstanding_cents = outstanding_cents + NEW.active * NEW.outstanding_cents,
		credit_cents = credit_cents + NEW.active * NEW.credit_cents,
		leases_owing = leases_owing + NEW.active * NEW.leases_owing,
		deposits_held_cents = deposits_held_cents + NEW.active * NEW.deposits_held_cents
	WHERE profile_id = NEW.profile_id;
END;
--> statement-breakpoint
CREATE TRIGGER portfolio_stats_changed AFTER UPDATE ON property_stats
WHEN NEW.active = 1 OR OLD.active = 1
BEGIN
	UPDATE portfolio_stats SET
		properties = properties + NEW.active - OLD.active,
		units = units + NEW.active * NEW.units - OLD.active * OLD.units,
		occupied = occupied + NEW.active * NEW.occupied - OLD.active * OLD.occupied,
		on_notice = on_notice + NEW.active * NEW.on_notice - OLD.active * OLD.on_notice,
		leased_ahead = leased_ahead + NEW.active * NEW.leased_ahead - OLD.active * OLD.leased_ahead,
		off_market = off_market + NEW.active * NEW.off_market - OLD.active * OLD.off_market,
		market_rent_cents = market_rent_cents + NEW.active * NEW.market_rent_cents - OLD.active * OLD.market_rent_cents,
		rent_cents = rent_cents + NEW.active * NEW.rent_cents - OLD.active * OLD.rent_cents,
		outstanding_cents = outstanding_cents + NEW.active * NEW.outstanding_cents - OLD.active * OLD.outstanding_cents,
		credit_cents = credit_cents + NEW.active * NEW.credit_cents - OLD.active * OLD.credit_cents,
		leases_owing = leases_owing + NEW.active * NEW.leases_owing - OLD.active * OLD.leases_owing,
		deposits_held_cents = deposits_held_cents + NEW.active * NEW.deposits_held_cents - OLD.active * OLD.deposits_held_cents
	WHERE profile_id = NEW.profile_id;
END;
--> statement-breakpoint
CREATE TRIGGER portfolio_stats_removed AFTER DELETE ON property_stats
WHEN OLD.active = 1
BEGIN
	UPDATE portfolio_stats SET
		properties = properties - 1,
		units = units - OLD.units,
		occupied = occupied - OLD.occupied,
		on_notice = on_notice - OLD.on_notice,
		leased_ahead = leased_ahead - OLD.leased_ahead,
		off_market = off_market - OLD.off_market,
		market_rent_cents = market_rent_cents - OLD.market_rent_cents,
		rent_cents = rent_cents - OLD.rent_cents,
		outstanding_cents = outstanding_cents - OLD.outstanding_cents,
		credit_cents = credit_cents - OLD.credit_cents,
		leases_owing = leases_owing - OLD.leases_owing,
		deposits_held_cents = deposits_held_cents - OLD.deposits_held_cents
	WHERE profile_id = OLD.profile_id;
END;
