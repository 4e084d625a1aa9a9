-- What the public search compares is kept with the unit and the property; a lease that takes a unit ends its listing at
-- once; and every change of what the public sees is counted, so that answers kept in memory are never old.

INSERT INTO listing_changes (id, version) VALUES (1, 0);
--> statement-breakpoint
CREATE TRIGGER listings_same_organisation BEFORE INSERT ON listings
WHEN NOT EXISTS (
	SELECT 1 FROM units WHERE id = NEW.unit_id AND property_id = NEW.property_id AND profile_id = NEW.profile_id
)
BEGIN
	SELECT RAISE(ABORT, 'a listing belongs to the organisation and property of its unit');
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
CREATE TRIGGER listings_organisation_inactive AFTER UPDATE OF status ON profiles
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
CREATE TRIGGER listing_changes_organisation AFTER UPDATE OF name, phone, email, time_zone ON organization
BEGIN
	UPDATE listing_changes SET version = version + 1 WHERE id = 1;
END;
