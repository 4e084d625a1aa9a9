-- Roles that an organization began with and never changed say what they are for.
UPDATE roles SET description = CASE preset_key
	WHEN 'administrator' THEN 'Sees and changes everything, including the team and the plan.'
	WHEN 'property_manager' THEN 'Runs the properties: leases, payments, maintenance and the books.'
	WHEN 'bookkeeper' THEN 'Keeps the books: bills, payments, banking and owners'' money.'
	WHEN 'leasing' THEN 'Fills homes: listings, applicants, leases and residents'' requests.'
	WHEN 'maintenance' THEN 'Takes care of the requests and work orders assigned to them.'
	ELSE 'Reads records, books and reports, and changes nothing.'
END
WHERE preset_key IS NOT NULL AND updated_date = created_date;
