import {
	addItemPhotos,
	findInspection,
	finishInspection,
	saveRoom,
	scheduleInspection,
	signAsInspector,
	signAsTenant,
	signersOf,
} from "#domain/inspections";
import type { Condition, InspectionKind } from "#domain/inspections/labels";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { named, picture } from "./files";
import { must } from "./must";

export const signing = { consents: true, isMine: true, ipAddress: "192.0.2.7", userAgent: "Test browser" };

/** An inspection of a lease's unit, due today unless said. */
export function makeInspection(scope: Scope, leaseId: number, kind: InspectionKind, dueDate: string): number {
	const unit = statement<{ propertyId: number; unitNumber: string }>(
		`SELECT u.property_id AS propertyId, u.unit_number AS unitNumber FROM leases l JOIN units u ON u.id = l.unit_id
		WHERE l.id = ?`,
	).get(leaseId);
	const templateKey = kind.startsWith("move") ? "move" : "routine";
	return must(scheduleInspection(scope, { ...unit, kind, templateKey, dueDate })).inspectionId;
}

/** Every room, each item good except those named "Kitchen: Refrigerator". */
export function rateAll(scope: Scope, inspectionId: number, except: Record<string, Condition> = {}, by = {}) {
	for (const room of must(inspectionOf(scope, inspectionId)).rooms) {
		const items = room.items.map(({ id, name, version }) => ({
			...{ itemId: id, condition: except[`${room.name}: ${name}`] ?? ("good" as const), note: "", seen: version },
		}));
		must(saveRoom(scope, room.id, { items }, by));
	}
}

export function inspectionOf(scope: Scope, inspectionId: number) {
	const found = findInspection(scope, inspectionId);
	if (!found) throw new Error("The inspection is there.");
	return { ok: true as const, ...found };
}

/** An item by its name, such as "Kitchen: Refrigerator". */
export function itemNamed(scope: Scope, inspectionId: number, name: string) {
	const items = inspectionOf(scope, inspectionId).rooms.flatMap((room) =>
		room.items.map((item) => ({ ...item, roomId: room.id, full: `${room.name}: ${item.name}` })),
	);
	const found = items.find(({ full }) => full === name);
	if (!found) throw new Error(`There is no ${name}.`);
	return found;
}

export async function addPhoto(scope: Scope, inspectionId: number, name: string, sentKey: string) {
	const file = named(await picture(40, 30).png().toBuffer(), "shot.png");
	const { id: itemId } = itemNamed(scope, inspectionId, name);
	return addItemPhotos(scope, inspectionId, [{ itemId, file }], { sentKey });
}

/** Signed by the inspector and a tenant of the lease, and filed. */
export async function finish(scope: Scope, inspectionId: number) {
	must(await signAsInspector(scope, inspectionId, "Ana Diaz", { ...signing, typedName: "Ana Diaz" }));
	const [tenant] = signersOf(scope, inspectionOf(scope, inspectionId));
	if (tenant) must(await signAsTenant(scope, inspectionId, tenant.tenantId, { ...signing, typedName: tenant.name }));
	must(await finishInspection(scope, inspectionId, { share: true }));
	return inspectionOf(scope, inspectionId);
}
