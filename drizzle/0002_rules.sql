-- The currencies that books are kept in.
INSERT INTO enum_currency (code, symbol) VALUES
	('USD', '$'), ('EUR', '€'), ('GBP', '£'), ('CAD', 'CA$'), ('AUD', 'A$'), ('NZD', 'NZ$'), ('CHF', 'CHF'), ('DKK', 'kr'),
	('INR', '₹'), ('MXN', 'MX$'), ('NOK', 'kr'), ('PLN', 'zł'), ('SEK', 'kr'), ('SGD', 'S$'), ('ZAR', 'R');
--> statement-breakpoint
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
-- portfolio_stats: the active rows of property_stats, one row an organization.
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
--> statement-breakpoint
-- A record belongs to the organization of what it names, and stays there.
CREATE TRIGGER units_same_organization BEFORE INSERT ON units
WHEN NOT EXISTS (SELECT 1 FROM properties WHERE id = NEW.property_id AND profile_id = NEW.profile_id)
BEGIN
	SELECT RAISE(ABORT, 'a unit belongs to the organization of its property');
END;
--> statement-breakpoint
CREATE TRIGGER units_stay BEFORE UPDATE OF property_id, profile_id ON units
WHEN OLD.property_id <> NEW.property_id OR OLD.profile_id <> NEW.profile_id
BEGIN
	SELECT RAISE(ABORT, 'a unit stays in its property');
END;
--> statement-breakpoint
CREATE TRIGGER ownership_shares_same_organization BEFORE INSERT ON ownership_shares
WHEN NOT EXISTS (SELECT 1 FROM properties WHERE id = NEW.property_id AND profile_id = NEW.profile_id)
	OR NOT EXISTS (SELECT 1 FROM property_owners WHERE id = NEW.owner_id AND profile_id = NEW.profile_id)
BEGIN
	SELECT RAISE(ABORT, 'a share joins a property and an owner of one organization');
END;
--> statement-breakpoint
CREATE TRIGGER profiles_currency_insert BEFORE INSERT ON profiles
WHEN NOT EXISTS (SELECT 1 FROM enum_currency WHERE code = NEW.currency)
BEGIN
	SELECT RAISE(ABORT, 'books are kept in a currency of enum_currency');
END;
--> statement-breakpoint
CREATE TRIGGER profiles_currency_update BEFORE UPDATE OF currency ON profiles
WHEN NOT EXISTS (SELECT 1 FROM enum_currency WHERE code = NEW.currency)
BEGIN
	SELECT RAISE(ABORT, 'books are kept in a currency of enum_currency');
END;
--> statement-breakpoint
-- Whoever is named in the books stays.
CREATE TRIGGER vendors_kept BEFORE DELETE ON vendors
WHEN EXISTS (SELECT 1 FROM expenses WHERE profile_id = OLD.profile_id AND vendor_id = OLD.id)
	OR EXISTS (SELECT 1 FROM disbursements WHERE profile_id = OLD.profile_id AND vendor_id = OLD.id)
BEGIN
	SELECT RAISE(ABORT, 'payables: a vendor with postings is not deleted');
END;
--> statement-breakpoint
-- Listings follow their homes. listing_changes is the version by which public pages are kept in memory.
INSERT INTO listing_changes (id, version) VALUES (1, 0);
--> statement-breakpoint
CREATE TRIGGER listings_same_organization BEFORE INSERT ON listings
WHEN NOT EXISTS (
	SELECT 1 FROM units WHERE id = NEW.unit_id AND property_id = NEW.property_id AND profile_id = NEW.profile_id
)
BEGIN
	SELECT RAISE(ABORT, 'a listing belongs to the organization and property of its unit');
END;
--> statement-breakpoint
CREATE TRIGGER listings_stay BEFORE UPDATE OF unit_id, property_id, profile_id ON listings
WHEN OLD.unit_id <> NEW.unit_id OR OLD.property_id <> NEW.property_id OR OLD.profile_id <> NEW.profile_id
BEGIN
	SELECT RAISE(ABORT, 'a listing stays with its unit');
END;
--> statement-breakpoint
CREATE TRIGGER listings_with_unit AFTER UPDATE OF bedrooms, bathrooms, size_sqft, features, description ON units
BEGIN
	UPDATE listings SET
		beds = CASE NEW.bedrooms WHEN 'not_set' THEN -1 WHEN 'studio' THEN 0 WHEN '9+' THEN 9 ELSE CAST(NEW.bedrooms AS INTEGER) END,
		baths_tenths = CASE NEW.bathrooms WHEN 'not_set' THEN 0 WHEN '5+' THEN 50
			ELSE CAST(round(CAST(NEW.bathrooms AS REAL) * 10) AS INTEGER) END
	WHERE unit_id = NEW.id AND status <> 'leased';
END;
--> statement-breakpoint
CREATE TRIGGER listings_with_property AFTER UPDATE OF street, street2, city, state, postal_code, included_in_rent, features, year_built ON properties
BEGIN
	UPDATE listings SET
		city_key = CASE WHEN city = NEW.city THEN city_key ELSE lower(trim(NEW.city)) END,
		city = NEW.city,
		state = NEW.state,
		postal_key = lower(replace(NEW.postal_code, ' ', ''))
	WHERE property_id = NEW.id AND status <> 'leased';
END;
--> statement-breakpoint
CREATE TRIGGER listings_leased AFTER UPDATE OF status ON leases
WHEN NEW.stage = 'executed' AND NEW.status IN ('future', 'active') AND OLD.status IN ('draft', 'future')
	AND OLD.status <> NEW.status
BEGIN
	UPDATE listings SET
		status = 'leased',
		leased_by = NEW.id,
		settled = 0,
		closed_date = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
		updated_date = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	WHERE unit_id = NEW.unit_id AND status IN ('active', 'paused')
		AND NOT (NEW.type = 'fixed' AND NEW.end_date < available_date);
END;
--> statement-breakpoint
CREATE TRIGGER listings_unit_inactive AFTER UPDATE OF active ON units
WHEN OLD.active = 1 AND NEW.active = 0
BEGIN
	UPDATE listings SET status = 'paused' WHERE unit_id = NEW.id AND status = 'active';
END;
--> statement-breakpoint
CREATE TRIGGER listings_property_inactive AFTER UPDATE OF active ON properties
WHEN OLD.active = 1 AND NEW.active = 0
BEGIN
	UPDATE listings SET status = 'paused' WHERE property_id = NEW.id AND status = 'active';
END;
--> statement-breakpoint
CREATE TRIGGER listings_organization_inactive AFTER UPDATE OF status ON profiles
WHEN OLD.status = 'active' AND NEW.status = 'inactive'
BEGIN
	UPDATE listings SET status = 'paused' WHERE profile_id = NEW.id AND status = 'active';
END;
--> statement-breakpoint
CREATE TRIGGER listing_changes_listing AFTER UPDATE ON listings
WHEN OLD.status = 'active' OR NEW.status = 'active' OR OLD.status <> NEW.status
BEGIN
	UPDATE listing_changes SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER listing_changes_added AFTER INSERT ON listings
WHEN NEW.status = 'active'
BEGIN
	UPDATE listing_changes SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER listing_changes_removed AFTER DELETE ON listings
BEGIN
	UPDATE listing_changes SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER listing_changes_photo_added AFTER INSERT ON listing_photos
BEGIN
	UPDATE listing_changes SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER listing_changes_photo AFTER UPDATE ON listing_photos
BEGIN
	UPDATE listing_changes SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER listing_changes_photo_removed AFTER DELETE ON listing_photos
BEGIN
	UPDATE listing_changes SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER listing_changes_file AFTER UPDATE OF deleted_date ON files
WHEN EXISTS (SELECT 1 FROM listing_photos WHERE file_id = NEW.id)
BEGIN
	UPDATE listing_changes SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER listing_changes_settings_added AFTER INSERT ON listing_settings
BEGIN
	UPDATE listing_changes SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER listing_changes_settings AFTER UPDATE ON listing_settings
BEGIN
	UPDATE listing_changes SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER listing_changes_organization AFTER UPDATE OF name, phone, email, time_zone ON organization
BEGIN
	UPDATE listing_changes SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
-- What was sent for signature keeps its text; what is sealed keeps everything: the agreement, its signers, its events and its file.
CREATE TRIGGER agreements_sealed BEFORE UPDATE ON agreements WHEN OLD.completed_date IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'A sealed agreement does not change.');
END;
--> statement-breakpoint
CREATE TRIGGER agreements_frozen BEFORE UPDATE OF number, profile_id, lease_id, title, content, facts, document_hash,
	document_file_id, consent_words, consent_version, sent_date ON agreements
WHEN OLD.sent_date IS NOT NULL AND (NEW.number IS NOT OLD.number OR NEW.profile_id IS NOT OLD.profile_id
	OR NEW.lease_id IS NOT OLD.lease_id OR NEW.title IS NOT OLD.title OR NEW.content IS NOT OLD.content
	OR NEW.facts IS NOT OLD.facts OR NEW.document_hash IS NOT OLD.document_hash
	OR NEW.document_file_id IS NOT OLD.document_file_id OR NEW.consent_words IS NOT OLD.consent_words
	OR NEW.consent_version IS NOT OLD.consent_version OR NEW.sent_date IS NOT OLD.sent_date)
BEGIN
	SELECT RAISE(ABORT, 'The text of an agreement that was sent does not change.');
END;
--> statement-breakpoint
CREATE TRIGGER agreements_kept BEFORE DELETE ON agreements WHEN OLD.sent_date IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'An agreement that was sent is not deleted.');
END;
--> statement-breakpoint
CREATE TRIGGER agreement_signers_sealed BEFORE UPDATE ON agreement_signers
WHEN EXISTS (SELECT 1 FROM agreements WHERE id = OLD.agreement_id AND completed_date IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'The signers of a sealed agreement do not change.');
END;
--> statement-breakpoint
CREATE TRIGGER agreement_signers_signed BEFORE UPDATE OF name, signed_date, typed_name, drawing, initialed, ip_address,
	user_agent, consent_date ON agreement_signers
WHEN OLD.signed_date IS NOT NULL AND (NEW.name IS NOT OLD.name OR NEW.signed_date IS NOT OLD.signed_date
	OR NEW.typed_name IS NOT OLD.typed_name OR NEW.drawing IS NOT OLD.drawing OR NEW.initialed IS NOT OLD.initialed
	OR NEW.ip_address IS NOT OLD.ip_address OR NEW.user_agent IS NOT OLD.user_agent
	OR NEW.consent_date IS NOT OLD.consent_date)
BEGIN
	SELECT RAISE(ABORT, 'A signature does not change.');
END;
--> statement-breakpoint
CREATE TRIGGER agreement_signers_added BEFORE INSERT ON agreement_signers
WHEN EXISTS (SELECT 1 FROM agreements WHERE id = NEW.agreement_id AND sent_date IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'No one is added to an agreement that was sent.');
END;
--> statement-breakpoint
CREATE TRIGGER agreement_signers_kept BEFORE DELETE ON agreement_signers
WHEN EXISTS (SELECT 1 FROM agreements WHERE id = OLD.agreement_id AND sent_date IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'The signers of an agreement that was sent stay.');
END;
--> statement-breakpoint
CREATE TRIGGER agreement_events_unchanged BEFORE UPDATE ON agreement_events
BEGIN
	SELECT RAISE(ABORT, 'What happened to an agreement does not change.');
END;
--> statement-breakpoint
CREATE TRIGGER agreement_events_kept BEFORE DELETE ON agreement_events
BEGIN
	SELECT RAISE(ABORT, 'What happened to an agreement is not deleted.');
END;
--> statement-breakpoint
CREATE TRIGGER agreement_events_closed BEFORE INSERT ON agreement_events
WHEN EXISTS (SELECT 1 FROM agreements WHERE id = NEW.agreement_id AND completed_date IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'Nothing is added to a sealed agreement.');
END;
--> statement-breakpoint
CREATE TRIGGER agreement_template_versions_unchanged BEFORE UPDATE ON agreement_template_versions
BEGIN
	SELECT RAISE(ABORT, 'A version of a template does not change.');
END;
--> statement-breakpoint
CREATE TRIGGER files_sealed BEFORE UPDATE OF profile_id, subject_kind, subject_id, bucket, storage_key, file_name,
	content_type, size_bytes, deleted_date, sealed ON files
WHEN OLD.sealed = 1 AND (NEW.profile_id IS NOT OLD.profile_id OR NEW.subject_kind IS NOT OLD.subject_kind
	OR NEW.subject_id IS NOT OLD.subject_id OR NEW.bucket IS NOT OLD.bucket OR NEW.storage_key IS NOT OLD.storage_key
	OR NEW.file_name IS NOT OLD.file_name OR NEW.content_type IS NOT OLD.content_type
	OR NEW.size_bytes IS NOT OLD.size_bytes OR NEW.deleted_date IS NOT OLD.deleted_date OR NEW.sealed IS NOT OLD.sealed)
BEGIN
	SELECT RAISE(ABORT, 'A sealed file does not change.');
END;
--> statement-breakpoint
CREATE TRIGGER files_sealed_kept BEFORE DELETE ON files WHEN OLD.sealed = 1
BEGIN
	SELECT RAISE(ABORT, 'A sealed file is not deleted.');
END;
--> statement-breakpoint
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
