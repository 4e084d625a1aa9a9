-- What was found doesn't change once an inspection is signed; a completed one, its signatures and its photos never do.
CREATE TRIGGER inspections_sealed BEFORE UPDATE ON inspections WHEN OLD.completed_date IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'A completed inspection does not change.');
END;
--> statement-breakpoint
CREATE TRIGGER inspections_locked BEFORE UPDATE OF number, profile_id, kind, property_id, unit_id, lease_id,
	meter_electric, meter_gas, meter_water, keys, smoke_alarms, remarks ON inspections
WHEN OLD.locked_date IS NOT NULL AND NEW.locked_date IS NOT NULL AND (NEW.number IS NOT OLD.number
	OR NEW.profile_id IS NOT OLD.profile_id OR NEW.kind IS NOT OLD.kind OR NEW.property_id IS NOT OLD.property_id
	OR NEW.unit_id IS NOT OLD.unit_id OR NEW.lease_id IS NOT OLD.lease_id
	OR NEW.meter_electric IS NOT OLD.meter_electric OR NEW.meter_gas IS NOT OLD.meter_gas
	OR NEW.meter_water IS NOT OLD.meter_water OR NEW.keys IS NOT OLD.keys
	OR NEW.smoke_alarms IS NOT OLD.smoke_alarms OR NEW.remarks IS NOT OLD.remarks)
BEGIN
	SELECT RAISE(ABORT, 'A signed inspection does not change.');
END;
--> statement-breakpoint
CREATE TRIGGER inspections_kept BEFORE DELETE ON inspections WHEN OLD.locked_date IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'A signed inspection is not deleted.');
END;
--> statement-breakpoint
CREATE TRIGGER inspection_items_locked BEFORE UPDATE ON inspection_items
WHEN EXISTS (SELECT 1 FROM inspections WHERE id = OLD.inspection_id AND locked_date IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'What was found in a signed inspection does not change.');
END;
--> statement-breakpoint
CREATE TRIGGER inspection_items_added BEFORE INSERT ON inspection_items
WHEN EXISTS (SELECT 1 FROM inspections WHERE id = NEW.inspection_id AND locked_date IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'Nothing is added to a signed inspection.');
END;
--> statement-breakpoint
CREATE TRIGGER inspection_items_kept BEFORE DELETE ON inspection_items
WHEN EXISTS (SELECT 1 FROM inspections WHERE id = OLD.inspection_id AND locked_date IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'Nothing is taken out of a signed inspection.');
END;
--> statement-breakpoint
CREATE TRIGGER inspection_rooms_locked BEFORE UPDATE ON inspection_rooms
WHEN EXISTS (SELECT 1 FROM inspections WHERE id = OLD.inspection_id AND locked_date IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'The rooms of a signed inspection do not change.');
END;
--> statement-breakpoint
CREATE TRIGGER inspection_photos_added BEFORE INSERT ON inspection_photos
WHEN EXISTS (SELECT 1 FROM inspections WHERE id = NEW.inspection_id AND locked_date IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'No photo is added to a signed inspection.');
END;
--> statement-breakpoint
CREATE TRIGGER inspection_photos_kept BEFORE DELETE ON inspection_photos
WHEN EXISTS (SELECT 1 FROM inspections WHERE id = OLD.inspection_id AND locked_date IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'The photos of a signed inspection stay.');
END;
--> statement-breakpoint
CREATE TRIGGER inspection_signatures_unchanged BEFORE UPDATE ON inspection_signatures
BEGIN
	SELECT RAISE(ABORT, 'A signature does not change.');
END;
--> statement-breakpoint
CREATE TRIGGER inspection_signatures_added BEFORE INSERT ON inspection_signatures
WHEN EXISTS (SELECT 1 FROM inspections WHERE id = NEW.inspection_id AND inspected_on IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'No one signs a finished inspection.');
END;
--> statement-breakpoint
CREATE TRIGGER inspection_signatures_kept BEFORE DELETE ON inspection_signatures
WHEN EXISTS (SELECT 1 FROM inspections WHERE id = OLD.inspection_id AND inspected_on IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'The signatures of a finished inspection stay.');
END;
