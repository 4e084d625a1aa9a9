import { statement } from "~/db/client.server";
import type { subjectKinds } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";

export type SubjectKind = (typeof subjectKinds)[number];
export type Subject = { subjectKind: SubjectKind; subjectId: number };

/** The property the record belongs to; null for records of no single property, such as tenants and vendors. */
type FoundSubject = { propertyId: number | null };

const lookups: Record<SubjectKind, string> = {
	property: "SELECT id AS propertyId FROM properties WHERE id = ? AND profile_id = ?",
	unit: "SELECT property_id AS propertyId FROM units WHERE id = ? AND profile_id = ?",
	tenant: "SELECT NULL AS propertyId FROM tenants WHERE id = ? AND profile_id = ?",
	owner: "SELECT NULL AS propertyId FROM property_owners WHERE id = ? AND profile_id = ?",
	lease: "SELECT property_id AS propertyId FROM leases WHERE id = ? AND profile_id = ?",
	vendor: "SELECT NULL AS propertyId FROM vendors WHERE id = ? AND profile_id = ?",
	transaction: "SELECT NULL AS propertyId FROM gl_transactions WHERE id = ? AND profile_id = ?",
	application: "SELECT property_id AS propertyId FROM rental_applications WHERE id = ? AND profile_id = ?",
	request: "SELECT property_id AS propertyId FROM maintenance_requests WHERE id = ? AND profile_id = ?",
	request_message: `SELECT r.property_id AS propertyId FROM request_messages m
		JOIN maintenance_requests r ON r.id = m.request_id WHERE m.id = ? AND m.profile_id = ?`,
	asset: "SELECT property_id AS propertyId FROM assets WHERE id = ? AND profile_id = ?",
	work_order: "SELECT property_id AS propertyId FROM work_orders WHERE id = ? AND profile_id = ?",
	inspection: "SELECT property_id AS propertyId FROM inspections WHERE id = ? AND profile_id = ?",
	inspection_item: `SELECT n.property_id AS propertyId FROM inspection_items i
		JOIN inspections n ON n.id = i.inspection_id WHERE i.id = ? AND i.profile_id = ?`,
	unit_turn: "SELECT property_id AS propertyId FROM unit_turns WHERE id = ? AND profile_id = ?",
	organization: "SELECT NULL AS propertyId FROM organization WHERE profile_id = ? AND profile_id = ?",
};

/**
 * Finds the record that a note, file or task is attached to, within the organization. Undefined if it isn't the
 * organization's.
 */
export function findSubject(scope: Scope, subject: Subject): FoundSubject | undefined {
	return statement<FoundSubject, [number, number]>(lookups[subject.subjectKind]).get(
		subject.subjectId,
		scope.profileId,
	);
}
