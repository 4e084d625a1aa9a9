-- Every change of a record that programs read is noted, in the order of commits (`app/domain/connections/change-triggers.ts`).
CREATE TRIGGER changes_property_created AFTER INSERT ON properties
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'property', NEW.id, 'created');
END;
--> statement-breakpoint
CREATE TRIGGER changes_property_updated AFTER UPDATE OF name, rental_type, sub_type, street, street2, city, state, postal_code, country, year_built, description, operating_account_id, deposit_account_id, reserve_cents, active, created_date, updated_date ON properties WHEN (OLD.name IS NOT NEW.name OR OLD.rental_type IS NOT NEW.rental_type OR OLD.sub_type IS NOT NEW.sub_type OR OLD.street IS NOT NEW.street OR OLD.street2 IS NOT NEW.street2 OR OLD.city IS NOT NEW.city OR OLD.state IS NOT NEW.state OR OLD.postal_code IS NOT NEW.postal_code OR OLD.country IS NOT NEW.country OR OLD.year_built IS NOT NEW.year_built OR OLD.description IS NOT NEW.description OR OLD.operating_account_id IS NOT NEW.operating_account_id OR OLD.deposit_account_id IS NOT NEW.deposit_account_id OR OLD.reserve_cents IS NOT NEW.reserve_cents OR OLD.active IS NOT NEW.active OR OLD.created_date IS NOT NEW.created_date OR OLD.updated_date IS NOT NEW.updated_date)
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'property', NEW.id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_property_deleted AFTER DELETE ON properties
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'property', OLD.id, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER changes_property_owners_added AFTER INSERT ON ownership_shares
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'property', NEW.property_id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_property_owners_changed AFTER UPDATE OF owner_id, share_bp, from_date, to_date ON ownership_shares WHEN OLD.owner_id IS NOT NEW.owner_id OR OLD.share_bp IS NOT NEW.share_bp OR OLD.from_date IS NOT NEW.from_date OR OLD.to_date IS NOT NEW.to_date
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'property', NEW.property_id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_property_owners_removed AFTER DELETE ON ownership_shares
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'property', OLD.property_id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_unit_created AFTER INSERT ON units
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'unit', NEW.id, 'created');
END;
--> statement-breakpoint
CREATE TRIGGER changes_unit_updated AFTER UPDATE OF property_id, unit_number, bedrooms, bathrooms, size_sqft, market_rent_cents, description, use_status, occupancy, current_lease_id, active, created_date, updated_date ON units WHEN (OLD.property_id IS NOT NEW.property_id OR OLD.unit_number IS NOT NEW.unit_number OR OLD.bedrooms IS NOT NEW.bedrooms OR OLD.bathrooms IS NOT NEW.bathrooms OR OLD.size_sqft IS NOT NEW.size_sqft OR OLD.market_rent_cents IS NOT NEW.market_rent_cents OR OLD.description IS NOT NEW.description OR OLD.use_status IS NOT NEW.use_status OR OLD.occupancy IS NOT NEW.occupancy OR OLD.current_lease_id IS NOT NEW.current_lease_id OR OLD.active IS NOT NEW.active OR OLD.created_date IS NOT NEW.created_date OR OLD.updated_date IS NOT NEW.updated_date)
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'unit', NEW.id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_unit_deleted AFTER DELETE ON units
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'unit', OLD.id, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER changes_owner_created AFTER INSERT ON property_owners
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'owner', NEW.id, 'created');
END;
--> statement-breakpoint
CREATE TRIGGER changes_owner_updated AFTER UPDATE OF is_company, firstname, lastname, company_name, display_name, email, phone, street, street2, city, state, postal_code, country, agreement_start, agreement_end, active, created_date, updated_date ON property_owners WHEN (OLD.is_company IS NOT NEW.is_company OR OLD.firstname IS NOT NEW.firstname OR OLD.lastname IS NOT NEW.lastname OR OLD.company_name IS NOT NEW.company_name OR OLD.display_name IS NOT NEW.display_name OR OLD.email IS NOT NEW.email OR OLD.phone IS NOT NEW.phone OR OLD.street IS NOT NEW.street OR OLD.street2 IS NOT NEW.street2 OR OLD.city IS NOT NEW.city OR OLD.state IS NOT NEW.state OR OLD.postal_code IS NOT NEW.postal_code OR OLD.country IS NOT NEW.country OR OLD.agreement_start IS NOT NEW.agreement_start OR OLD.agreement_end IS NOT NEW.agreement_end OR OLD.active IS NOT NEW.active OR OLD.created_date IS NOT NEW.created_date OR OLD.updated_date IS NOT NEW.updated_date)
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'owner', NEW.id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_owner_deleted AFTER DELETE ON property_owners
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'owner', OLD.id, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER changes_tenant_created AFTER INSERT ON tenants
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'tenant', NEW.id, 'created');
END;
--> statement-breakpoint
CREATE TRIGGER changes_tenant_updated AFTER UPDATE OF is_company, firstname, lastname, company_name, display_name, email, mobile_phone, home_phone, work_phone, street, street2, city, state, postal_code, country, status, current_lease_id, active, created_date, updated_date ON tenants WHEN (OLD.is_company IS NOT NEW.is_company OR OLD.firstname IS NOT NEW.firstname OR OLD.lastname IS NOT NEW.lastname OR OLD.company_name IS NOT NEW.company_name OR OLD.display_name IS NOT NEW.display_name OR OLD.email IS NOT NEW.email OR OLD.mobile_phone IS NOT NEW.mobile_phone OR OLD.home_phone IS NOT NEW.home_phone OR OLD.work_phone IS NOT NEW.work_phone OR OLD.street IS NOT NEW.street OR OLD.street2 IS NOT NEW.street2 OR OLD.city IS NOT NEW.city OR OLD.state IS NOT NEW.state OR OLD.postal_code IS NOT NEW.postal_code OR OLD.country IS NOT NEW.country OR OLD.status IS NOT NEW.status OR OLD.current_lease_id IS NOT NEW.current_lease_id OR OLD.active IS NOT NEW.active OR OLD.created_date IS NOT NEW.created_date OR OLD.updated_date IS NOT NEW.updated_date)
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'tenant', NEW.id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_tenant_deleted AFTER DELETE ON tenants
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'tenant', OLD.id, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER changes_lease_created AFTER INSERT ON leases
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'lease', NEW.id, 'created');
END;
--> statement-breakpoint
CREATE TRIGGER changes_lease_updated AFTER UPDATE OF property_id, unit_id, name, type, stage, status, start_date, end_date, move_in_date, signed_date, notice_date, move_out_date, payment_due_day, rent_cents, deposit_required_cents, eviction_pending, certified_funds_only, created_date, updated_date ON leases WHEN (OLD.property_id IS NOT NEW.property_id OR OLD.unit_id IS NOT NEW.unit_id OR OLD.name IS NOT NEW.name OR OLD.type IS NOT NEW.type OR OLD.stage IS NOT NEW.stage OR OLD.status IS NOT NEW.status OR OLD.start_date IS NOT NEW.start_date OR OLD.end_date IS NOT NEW.end_date OR OLD.move_in_date IS NOT NEW.move_in_date OR OLD.signed_date IS NOT NEW.signed_date OR OLD.notice_date IS NOT NEW.notice_date OR OLD.move_out_date IS NOT NEW.move_out_date OR OLD.payment_due_day IS NOT NEW.payment_due_day OR OLD.rent_cents IS NOT NEW.rent_cents OR OLD.deposit_required_cents IS NOT NEW.deposit_required_cents OR OLD.eviction_pending IS NOT NEW.eviction_pending OR OLD.certified_funds_only IS NOT NEW.certified_funds_only OR OLD.created_date IS NOT NEW.created_date OR OLD.updated_date IS NOT NEW.updated_date)
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'lease', NEW.id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_lease_deleted AFTER DELETE ON leases
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'lease', OLD.id, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER changes_lease_tenants_added AFTER INSERT ON lease_tenants
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'lease', NEW.lease_id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_lease_tenants_changed AFTER UPDATE OF tenant_id, role, is_primary, move_in_date, move_out_date ON lease_tenants WHEN OLD.tenant_id IS NOT NEW.tenant_id OR OLD.role IS NOT NEW.role OR OLD.is_primary IS NOT NEW.is_primary OR OLD.move_in_date IS NOT NEW.move_in_date OR OLD.move_out_date IS NOT NEW.move_out_date
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'lease', NEW.lease_id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_lease_tenants_removed AFTER DELETE ON lease_tenants
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'lease', OLD.lease_id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_vendor_created AFTER INSERT ON vendors
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'vendor', NEW.id, 'created');
END;
--> statement-breakpoint
CREATE TRIGGER changes_vendor_updated AFTER UPDATE OF is_company, firstname, lastname, company_name, display_name, trade, email, phone, website, street, street2, city, state, postal_code, country, expense_account_id, terms_days, insurance_expires, do_not_use, active, created_date, updated_date ON vendors WHEN (OLD.is_company IS NOT NEW.is_company OR OLD.firstname IS NOT NEW.firstname OR OLD.lastname IS NOT NEW.lastname OR OLD.company_name IS NOT NEW.company_name OR OLD.display_name IS NOT NEW.display_name OR OLD.trade IS NOT NEW.trade OR OLD.email IS NOT NEW.email OR OLD.phone IS NOT NEW.phone OR OLD.website IS NOT NEW.website OR OLD.street IS NOT NEW.street OR OLD.street2 IS NOT NEW.street2 OR OLD.city IS NOT NEW.city OR OLD.state IS NOT NEW.state OR OLD.postal_code IS NOT NEW.postal_code OR OLD.country IS NOT NEW.country OR OLD.expense_account_id IS NOT NEW.expense_account_id OR OLD.terms_days IS NOT NEW.terms_days OR OLD.insurance_expires IS NOT NEW.insurance_expires OR OLD.do_not_use IS NOT NEW.do_not_use OR OLD.active IS NOT NEW.active OR OLD.created_date IS NOT NEW.created_date OR OLD.updated_date IS NOT NEW.updated_date)
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'vendor', NEW.id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_vendor_deleted AFTER DELETE ON vendors
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'vendor', OLD.id, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER changes_bill_created AFTER INSERT ON expenses
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'bill', NEW.transaction_id, 'created');
END;
--> statement-breakpoint
CREATE TRIGGER changes_bill_updated AFTER UPDATE OF kind, date, due_date, vendor_id, owner_id, payee_name, bill_number, memo, amount_cents, open_cents, property_id, approval, reversed, created_date ON expenses WHEN (OLD.kind IS NOT NEW.kind OR OLD.date IS NOT NEW.date OR OLD.due_date IS NOT NEW.due_date OR OLD.vendor_id IS NOT NEW.vendor_id OR OLD.owner_id IS NOT NEW.owner_id OR OLD.payee_name IS NOT NEW.payee_name OR OLD.bill_number IS NOT NEW.bill_number OR OLD.memo IS NOT NEW.memo OR OLD.amount_cents IS NOT NEW.amount_cents OR OLD.open_cents IS NOT NEW.open_cents OR OLD.property_id IS NOT NEW.property_id OR OLD.approval IS NOT NEW.approval OR OLD.reversed IS NOT NEW.reversed OR OLD.created_date IS NOT NEW.created_date)
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'bill', NEW.transaction_id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_bill_deleted AFTER DELETE ON expenses
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'bill', OLD.transaction_id, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER changes_bank_account_created AFTER INSERT ON bank_accounts
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'bank_account', NEW.account_id, 'created');
END;
--> statement-breakpoint
CREATE TRIGGER changes_bank_account_updated AFTER UPDATE OF kind, purpose, bank_name, country, last_four, created_date, updated_date ON bank_accounts WHEN (OLD.kind IS NOT NEW.kind OR OLD.purpose IS NOT NEW.purpose OR OLD.bank_name IS NOT NEW.bank_name OR OLD.country IS NOT NEW.country OR OLD.last_four IS NOT NEW.last_four OR OLD.created_date IS NOT NEW.created_date OR OLD.updated_date IS NOT NEW.updated_date)
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'bank_account', NEW.account_id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_bank_account_deleted AFTER DELETE ON bank_accounts
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'bank_account', OLD.account_id, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER changes_account_created AFTER INSERT ON gl_accounts
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'account', NEW.id, 'created');
END;
--> statement-breakpoint
CREATE TRIGGER changes_account_updated AFTER UPDATE OF number, name, description, type, parent_id, system_key, is_bank, active, created_date, updated_date ON gl_accounts WHEN (OLD.number IS NOT NEW.number OR OLD.name IS NOT NEW.name OR OLD.description IS NOT NEW.description OR OLD.type IS NOT NEW.type OR OLD.parent_id IS NOT NEW.parent_id OR OLD.system_key IS NOT NEW.system_key OR OLD.is_bank IS NOT NEW.is_bank OR OLD.active IS NOT NEW.active OR OLD.created_date IS NOT NEW.created_date OR OLD.updated_date IS NOT NEW.updated_date)
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'account', NEW.id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_account_deleted AFTER DELETE ON gl_accounts
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'account', OLD.id, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER changes_entry_created AFTER INSERT ON gl_transactions WHEN NEW.open_guard IS NULL
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'entry', NEW.id, 'created');
END;
--> statement-breakpoint
CREATE TRIGGER changes_entry_updated AFTER UPDATE OF type, date, memo, reference, lease_id, reversal_of, reversed_by, corrects, created_date, open_guard ON gl_transactions WHEN (OLD.type IS NOT NEW.type OR OLD.date IS NOT NEW.date OR OLD.memo IS NOT NEW.memo OR OLD.reference IS NOT NEW.reference OR OLD.lease_id IS NOT NEW.lease_id OR OLD.reversal_of IS NOT NEW.reversal_of OR OLD.reversed_by IS NOT NEW.reversed_by OR OLD.corrects IS NOT NEW.corrects OR OLD.created_date IS NOT NEW.created_date OR OLD.open_guard IS NOT NEW.open_guard) AND ((OLD.open_guard IS NULL) OR (NEW.open_guard IS NULL))
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'entry', NEW.id, CASE WHEN NOT (OLD.open_guard IS NULL) THEN 'created' WHEN NOT (NEW.open_guard IS NULL) THEN 'deleted' ELSE 'updated' END);
END;
--> statement-breakpoint
CREATE TRIGGER changes_entry_deleted AFTER DELETE ON gl_transactions WHEN OLD.open_guard IS NULL
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'entry', OLD.id, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER changes_request_created AFTER INSERT ON maintenance_requests
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'request', NEW.id, 'created');
END;
--> statement-breakpoint
CREATE TRIGGER changes_request_updated AFTER UPDATE OF number, type, title, category, description, priority, status, property_id, unit_id, lease_id, tenant_id, vendor_id, assignee_id, due_date, visit_date, emergency, ended_date, created_date, updated_date ON maintenance_requests WHEN (OLD.number IS NOT NEW.number OR OLD.type IS NOT NEW.type OR OLD.title IS NOT NEW.title OR OLD.category IS NOT NEW.category OR OLD.description IS NOT NEW.description OR OLD.priority IS NOT NEW.priority OR OLD.status IS NOT NEW.status OR OLD.property_id IS NOT NEW.property_id OR OLD.unit_id IS NOT NEW.unit_id OR OLD.lease_id IS NOT NEW.lease_id OR OLD.tenant_id IS NOT NEW.tenant_id OR OLD.vendor_id IS NOT NEW.vendor_id OR OLD.assignee_id IS NOT NEW.assignee_id OR OLD.due_date IS NOT NEW.due_date OR OLD.visit_date IS NOT NEW.visit_date OR OLD.emergency IS NOT NEW.emergency OR OLD.ended_date IS NOT NEW.ended_date OR OLD.created_date IS NOT NEW.created_date OR OLD.updated_date IS NOT NEW.updated_date)
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'request', NEW.id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_request_deleted AFTER DELETE ON maintenance_requests
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'request', OLD.id, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER changes_work_order_created AFTER INSERT ON work_orders
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'work_order', NEW.id, 'created');
END;
--> statement-breakpoint
CREATE TRIGGER changes_work_order_updated AFTER UPDATE OF number, request_id, property_id, unit_id, title, details, priority, status, vendor_id, assignee_id, due_date, scheduled_date, estimate_cents, cost_cents, completed_on, work_done, billed_cents, created_date, updated_date ON work_orders WHEN (OLD.number IS NOT NEW.number OR OLD.request_id IS NOT NEW.request_id OR OLD.property_id IS NOT NEW.property_id OR OLD.unit_id IS NOT NEW.unit_id OR OLD.title IS NOT NEW.title OR OLD.details IS NOT NEW.details OR OLD.priority IS NOT NEW.priority OR OLD.status IS NOT NEW.status OR OLD.vendor_id IS NOT NEW.vendor_id OR OLD.assignee_id IS NOT NEW.assignee_id OR OLD.due_date IS NOT NEW.due_date OR OLD.scheduled_date IS NOT NEW.scheduled_date OR OLD.estimate_cents IS NOT NEW.estimate_cents OR OLD.cost_cents IS NOT NEW.cost_cents OR OLD.completed_on IS NOT NEW.completed_on OR OLD.work_done IS NOT NEW.work_done OR OLD.billed_cents IS NOT NEW.billed_cents OR OLD.created_date IS NOT NEW.created_date OR OLD.updated_date IS NOT NEW.updated_date)
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'work_order', NEW.id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_work_order_deleted AFTER DELETE ON work_orders
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'work_order', OLD.id, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER changes_task_created AFTER INSERT ON tasks
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'task', NEW.id, 'created');
END;
--> statement-breakpoint
CREATE TRIGGER changes_task_updated AFTER UPDATE OF subject_kind, subject_id, property_id, title, description, priority, status, due_date, assignee_id, completed_date, created_date, updated_date ON tasks WHEN (OLD.subject_kind IS NOT NEW.subject_kind OR OLD.subject_id IS NOT NEW.subject_id OR OLD.property_id IS NOT NEW.property_id OR OLD.title IS NOT NEW.title OR OLD.description IS NOT NEW.description OR OLD.priority IS NOT NEW.priority OR OLD.status IS NOT NEW.status OR OLD.due_date IS NOT NEW.due_date OR OLD.assignee_id IS NOT NEW.assignee_id OR OLD.completed_date IS NOT NEW.completed_date OR OLD.created_date IS NOT NEW.created_date OR OLD.updated_date IS NOT NEW.updated_date)
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'task', NEW.id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_task_deleted AFTER DELETE ON tasks
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'task', OLD.id, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER changes_file_created AFTER INSERT ON files WHEN NEW.deleted_date IS NULL
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'file', NEW.id, 'created');
END;
--> statement-breakpoint
CREATE TRIGGER changes_file_updated AFTER UPDATE OF subject_kind, subject_id, property_id, unit_id, title, file_name, category, content_type, size_bytes, shared_with_tenants, shared_with_owners, version_number, created_date, deleted_date ON files WHEN (OLD.subject_kind IS NOT NEW.subject_kind OR OLD.subject_id IS NOT NEW.subject_id OR OLD.property_id IS NOT NEW.property_id OR OLD.unit_id IS NOT NEW.unit_id OR OLD.title IS NOT NEW.title OR OLD.file_name IS NOT NEW.file_name OR OLD.category IS NOT NEW.category OR OLD.content_type IS NOT NEW.content_type OR OLD.size_bytes IS NOT NEW.size_bytes OR OLD.shared_with_tenants IS NOT NEW.shared_with_tenants OR OLD.shared_with_owners IS NOT NEW.shared_with_owners OR OLD.version_number IS NOT NEW.version_number OR OLD.created_date IS NOT NEW.created_date OR OLD.deleted_date IS NOT NEW.deleted_date) AND ((OLD.deleted_date IS NULL) OR (NEW.deleted_date IS NULL))
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'file', NEW.id, CASE WHEN NOT (OLD.deleted_date IS NULL) THEN 'created' WHEN NOT (NEW.deleted_date IS NULL) THEN 'deleted' ELSE 'updated' END);
END;
--> statement-breakpoint
CREATE TRIGGER changes_file_deleted AFTER DELETE ON files WHEN OLD.deleted_date IS NULL
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'file', OLD.id, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER changes_application_created AFTER INSERT ON rental_applications WHEN NEW.submitted_date IS NOT NULL AND NEW.merged_into_id IS NULL
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'application', NEW.id, 'created');
END;
--> statement-breakpoint
CREATE TRIGGER changes_application_updated AFTER UPDATE OF number, group_id, property_id, unit_id, role, status, firstname, lastname, email, phone, monthly_income_cents, fee_cents, fee_state, submitted_date, decided_date, created_date, updated_date, merged_into_id ON rental_applications WHEN (OLD.number IS NOT NEW.number OR OLD.group_id IS NOT NEW.group_id OR OLD.property_id IS NOT NEW.property_id OR OLD.unit_id IS NOT NEW.unit_id OR OLD.role IS NOT NEW.role OR OLD.status IS NOT NEW.status OR OLD.firstname IS NOT NEW.firstname OR OLD.lastname IS NOT NEW.lastname OR OLD.email IS NOT NEW.email OR OLD.phone IS NOT NEW.phone OR OLD.monthly_income_cents IS NOT NEW.monthly_income_cents OR OLD.fee_cents IS NOT NEW.fee_cents OR OLD.fee_state IS NOT NEW.fee_state OR OLD.submitted_date IS NOT NEW.submitted_date OR OLD.decided_date IS NOT NEW.decided_date OR OLD.created_date IS NOT NEW.created_date OR OLD.updated_date IS NOT NEW.updated_date OR OLD.submitted_date IS NOT NEW.submitted_date OR OLD.merged_into_id IS NOT NEW.merged_into_id) AND ((OLD.submitted_date IS NOT NULL AND OLD.merged_into_id IS NULL) OR (NEW.submitted_date IS NOT NULL AND NEW.merged_into_id IS NULL))
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'application', NEW.id, CASE WHEN NOT (OLD.submitted_date IS NOT NULL AND OLD.merged_into_id IS NULL) THEN 'created' WHEN NOT (NEW.submitted_date IS NOT NULL AND NEW.merged_into_id IS NULL) THEN 'deleted' ELSE 'updated' END);
END;
--> statement-breakpoint
CREATE TRIGGER changes_application_deleted AFTER DELETE ON rental_applications WHEN OLD.submitted_date IS NOT NULL AND OLD.merged_into_id IS NULL
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'application', OLD.id, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER changes_listing_created AFTER INSERT ON listings
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'listing', NEW.id, 'created');
END;
--> statement-breakpoint
CREATE TRIGGER changes_listing_updated AFTER UPDATE OF property_id, unit_id, status, title, description, rent_cents, deposit_cents, available_date, expires_date, published_date, created_date, updated_date ON listings WHEN (OLD.property_id IS NOT NEW.property_id OR OLD.unit_id IS NOT NEW.unit_id OR OLD.status IS NOT NEW.status OR OLD.title IS NOT NEW.title OR OLD.description IS NOT NEW.description OR OLD.rent_cents IS NOT NEW.rent_cents OR OLD.deposit_cents IS NOT NEW.deposit_cents OR OLD.available_date IS NOT NEW.available_date OR OLD.expires_date IS NOT NEW.expires_date OR OLD.published_date IS NOT NEW.published_date OR OLD.created_date IS NOT NEW.created_date OR OLD.updated_date IS NOT NEW.updated_date)
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (NEW.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = NEW.profile_id), 'listing', NEW.id, 'updated');
END;
--> statement-breakpoint
CREATE TRIGGER changes_listing_deleted AFTER DELETE ON listings
BEGIN
	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (OLD.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = OLD.profile_id), 'listing', OLD.id, 'deleted');
END;
