import type { Subject, SubjectKind } from "#domain/activity";
import { statement } from "~/db/client.server";

type Place = { propertyId: number | null; unitId: number | null };

const places: Partial<Record<SubjectKind, string>> = {
	property: "SELECT id AS propertyId, NULL AS unitId FROM properties WHERE id = ?",
	unit: "SELECT property_id AS propertyId, id AS unitId FROM units WHERE id = ?",
	lease: "SELECT property_id AS propertyId, unit_id AS unitId FROM leases WHERE id = ?",
	application: "SELECT property_id AS propertyId, NULL AS unitId FROM rental_applications WHERE id = ?",
	request: "SELECT property_id AS propertyId, NULL AS unitId FROM maintenance_requests WHERE id = ?",
	request_message: `SELECT r.property_id AS propertyId, NULL AS unitId
		FROM request_messages m JOIN maintenance_requests r ON r.id = m.request_id WHERE m.id = ?`,
};

/** Where a record that was found is: a file of it is in the lists of this property and unit too. */
export function placeOf({ subjectKind, subjectId }: Subject): Place {
	const nowhere = { propertyId: null, unitId: null };
	const sql = places[subjectKind];
	return sql === undefined ? nowhere : (statement<Place>(sql).get(subjectId) ?? nowhere);
}
