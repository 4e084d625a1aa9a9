import {
	addTemplate,
	findInspection,
	finishInspection,
	saveRoom,
	scheduleInspection,
	sendToResident,
	signAsInspector,
} from "#domain/inspections";
import { startTurn } from "#domain/turns";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "../../factories/must";

/** An inspection in progress, one with the resident, a filed one, a template and a turn, all of a lease's unit. */
export async function prepareInspections(scope: Scope, leaseId: number, day: string) {
	const unit = statement<{ propertyId: number; unitNumber: string }>(
		`SELECT u.property_id AS propertyId, u.unit_number AS unitNumber FROM leases l JOIN units u ON u.id = l.unit_id
		WHERE l.id = ?`,
	).get(leaseId);
	const fields = { ...unit, templateKey: "routine", kind: "routine", dueDate: day } as const;
	must(addTemplate(scope, { name: "Garage", rooms: [{ name: "Garage", items: ["Door", "Floor"] }] }));
	const [filed, started, sent] = [1, 2, 3].map(() => must(scheduleInspection(scope, fields)).inspectionId);
	for (const [inspectionId, rooms] of [
		[filed ?? 0, 99],
		[started ?? 0, 1],
	] as const) {
		for (const { id, items } of findInspection(scope, inspectionId)?.rooms.slice(0, rooms) ?? []) {
			const found = items.map((item) => ({ itemId: item.id, condition: "good" as const, seen: item.version }));
			must(saveRoom(scope, id, { items: found }));
		}
	}
	const signing = { consents: true, isMine: true, ipAddress: "192.0.2.7", userAgent: "Test browser" };
	must(await signAsInspector(scope, filed ?? 0, "Ana Diaz", { ...signing, typedName: "Ana Diaz" }));
	must(await finishInspection(scope, filed ?? 0, { share: false }));
	must(sendToResident(scope, sent ?? 0));
	must(startTurn(scope, { ...unit, moveOutDate: day }));
}
