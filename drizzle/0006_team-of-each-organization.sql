-- Every organization that stands has its roles, and those who ran it until now are its administrators.
INSERT INTO roles (profile_id, preset_key, name, rights)
SELECT o.profile_id, preset.column1, preset.column2, preset.column3 FROM organization o, (VALUES
	('administrator', 'Administrator', '{"levels":{"rentals":"delete","leasing":"delete","accounting":"delete","banking":"delete","owners":"delete","online_rent":"delete","maintenance":"delete","contacts":"delete","reports":"delete","files":"delete","settings":"delete","team":"delete","subscription":"delete"},"named":["receive_payments","reverse_or_void","write_off","pay_owners","post_behind_lock","reopen_reconciliations","decide_applications","sign_leases","approve_over_limit","see_identity_numbers","see_bank_details","export_data"],"assignedOnly":false}'),
	('property_manager', 'Property manager', '{"levels":{"rentals":"delete","leasing":"delete","accounting":"delete","banking":"view","owners":"delete","online_rent":"delete","maintenance":"delete","contacts":"delete","reports":"delete","files":"delete","settings":"view","team":"view","subscription":"none"},"named":["receive_payments","reverse_or_void","decide_applications","sign_leases","see_identity_numbers","export_data"],"assignedOnly":false}'),
	('bookkeeper', 'Bookkeeper', '{"levels":{"rentals":"view","leasing":"view","accounting":"delete","banking":"delete","owners":"delete","online_rent":"edit","maintenance":"view","contacts":"edit","reports":"edit","files":"edit","settings":"none","team":"none","subscription":"none"},"named":["receive_payments","reverse_or_void","write_off","pay_owners","see_bank_details","export_data"],"assignedOnly":false}'),
	('leasing', 'Leasing', '{"levels":{"rentals":"edit","leasing":"edit","accounting":"none","banking":"none","owners":"none","online_rent":"none","maintenance":"edit","contacts":"edit","reports":"view","files":"edit","settings":"none","team":"none","subscription":"none"},"named":["receive_payments","decide_applications"],"assignedOnly":false}'),
	('maintenance', 'Maintenance', '{"levels":{"rentals":"view","leasing":"none","accounting":"none","banking":"none","owners":"none","online_rent":"none","maintenance":"edit","contacts":"view","reports":"none","files":"edit","settings":"none","team":"none","subscription":"none"},"named":[],"assignedOnly":true}'),
	('read_only', 'Read only', '{"levels":{"rentals":"view","leasing":"view","accounting":"view","banking":"view","owners":"view","online_rent":"view","maintenance":"view","contacts":"view","reports":"view","files":"view","settings":"none","team":"none","subscription":"none"},"named":[],"assignedOnly":false}')
) preset
WHERE NOT EXISTS (SELECT 1 FROM roles r WHERE r.profile_id = o.profile_id)
ORDER BY o.profile_id;
--> statement-breakpoint
INSERT INTO members (profile_id, user_id, role_id, state, firstname, lastname, email, inactive_date)
SELECT o.profile_id, u.id, r.id, iif(p.status = 'active', 'active', 'inactive'), u.firstname, u.lastname, u.email, p.deactivated_date
FROM organization o
JOIN profiles p ON p.id = o.profile_id OR p.linked_profile_id = o.profile_id
JOIN users u ON u.id = p.user_id AND u.user_role = 'property_manager'
JOIN roles r ON r.profile_id = o.profile_id AND r.preset_key = 'administrator'
WHERE NOT EXISTS (SELECT 1 FROM members m WHERE m.profile_id = o.profile_id AND m.user_id = u.id)
ORDER BY o.profile_id, p.id;
--> statement-breakpoint
-- Who may post to closed periods is now said by their role. Administrators, which all who held a key have become, may.
DROP TRIGGER books_keyholders_enter;
--> statement-breakpoint
DROP TABLE books_keyholders;
--> statement-breakpoint
CREATE VIEW books_keyholders AS
SELECT m.profile_id, m.user_id FROM members m JOIN roles r ON r.id = m.role_id
WHERE m.state = 'active' AND (r.preset_key = 'administrator'
	OR CASE WHEN json_valid(r.rights) THEN EXISTS (
		SELECT 1 FROM json_each(r.rights, '$.named') WHERE value = 'post_behind_lock') END);
