import type { Subject } from "#domain/activity";
import { statement } from "~/db/client.server";

type Place = { propertyId: number | null; unitId: number | null };

/** Where a record that was found is: a file of it is in the lists of this property and unit too. */
export function placeOf({ subjectKind: kind, subjectId: id }: Subject): Place {
	const place = statement<Place>(
		`SELECT CASE @kind WHEN 'property' THEN @id
				WHEN 'unit' THEN (SELECT property_id FROM units WHERE id = @id)
				WHEN 'lease' THEN (SELECT property_id FROM leases WHERE id = @id)
				WHEN 'application' THEN (SELECT property_id FROM rental_applications WHERE id = @id)
				WHEN 'asset' THEN (SELECT property_id FROM assets WHERE id = @id)
				WHEN 'request' THEN (SELECT property_id FROM maintenance_requests WHERE id = @id)
				WHEN 'work_order' THEN (SELECT property_id FROM work_orders WHERE id = @id)
				WHEN 'request_message' THEN (SELECT r.property_id FROM request_messages m
					JOIN maintenance_requests r ON r.id = m.request_id WHERE m.id = @id)
				WHEN 'transaction' THEN (SELECT iif(count(*) = count(property_id) AND min(property_id) = max(property_id),
					min(property_id), NULL) FROM gl_postings WHERE id BETWEEN @id << 8 AND (@id << 8 | 255))
				WHEN 'inspection_item' THEN (SELECT n.property_id FROM inspection_items i
					JOIN inspections n ON n.id = i.inspection_id WHERE i.id = @id) END AS propertyId,
			CASE @kind WHEN 'unit' THEN @id
				WHEN 'asset' THEN (SELECT unit_id FROM assets WHERE id = @id)
				WHEN 'lease' THEN (SELECT unit_id FROM leases WHERE id = @id) END AS unitId`,
	).get({ kind, id });
	return place ?? { propertyId: null, unitId: null };
}
