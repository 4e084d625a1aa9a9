import sharp from "sharp";
import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import {
	addCost,
	addItemPhotos,
	compareInspection,
	findInspection,
	finishInspection,
	listCosts,
	priceFinding,
	requestRepairs,
	saveDetails,
	saveRoom,
	scheduleInspection,
	sendToResident,
	setCycle,
	signAsInspector,
	signAsTenant,
	signersOf,
} from "#domain/inspections";
import type { Condition, InspectionKind } from "#domain/inspections/labels";
import { accountIdByRole } from "#domain/ledger";
import { setRequestStatus } from "#domain/maintenance";
import { addTurnTask, editTurnTask, findTurn, listTurns, moveTurn, runTurns } from "#domain/turns";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "./in-the-past";

type Home = { leaseId: number; propertyId: number; unitNumber: string };
type Finding = { item: string; condition: Condition; note: string; photo?: string };

const signing = { consents: true, isMine: true, ipAddress: "192.0.2.1", userAgent: "Mozilla/5.0" };

/** A year of inspections with photos, what is due, a cost sheet, and the turns of the homes that people leave. */
export async function inspectHomes(manager: Scope, { today, residentId }: { today: PlainDate; residentId: number }) {
	const [gone, ...others] = homes(manager, today);
	if (!gone || others.length < 4) throw new Error("The demonstration has too few homes to inspect.");
	setCosts(manager);
	const propertyIds = [...new Set(others.map(({ propertyId }) => propertyId))].slice(0, 2);
	const moveInDay = addMonths(today, -12);
	await inspect(manager, gone, "move_in", moveInDay, [
		{ item: "Kitchen: Refrigerator", condition: "good", note: "", photo: "#e2e8f0" },
		{ item: "Living room: Floor", condition: "fair", note: "Light scratches by the window" },
	]);
	for (const [index, home] of others.slice(0, 4).entries()) {
		const leaks = { item: "Kitchen: Sink and leaks", condition: "poor", note: "Drips under the sink" } as const;
		await inspect(manager, home, "routine", addMonths(today, -10 + index * 2), index === 1 ? [leaks] : []);
	}
	await inspect(manager, gone, "move_out", addDays(today, -2), [
		{ item: "Kitchen: Refrigerator", condition: "damaged", note: "Door shelf broken, dent", photo: "#94a3b8" },
		{ item: "Living room: Floor", condition: "poor", note: "Deep scratches", photo: "#b45309" },
	]);
	at(today);
	priceMoveOut(manager, gone.leaseId);
	const due = { templateKey: "routine", kind: "routine" } as const;
	for (const [index, { propertyId, unitNumber }] of others.slice(1, 4).entries()) {
		must(scheduleInspection(manager, { ...due, propertyId, unitNumber, dueDate: addDays(today, index * 9 - 5) }));
	}
	for (const propertyId of propertyIds) {
		const cycle = { everyMonths: 6, kind: "routine", templateKey: "routine", firstDue: addMonths(today, 2) } as const;
		must(setCycle(manager, { ...cycle, propertyId }));
	}
	sendMoveIn(manager, residentId, today);
	turnHomes(manager, today);
}

/** The home that was left, then homes that people live in. */
function homes(manager: Scope, today: PlainDate): Home[] {
	return statement<Home>(
		`SELECT l.id AS leaseId, l.property_id AS propertyId, u.unit_number AS unitNumber
		FROM leases l JOIN units u ON u.id = l.unit_id
		WHERE l.profile_id = @profileId AND l.stage = 'executed' AND u.active = 1 AND (
			EXISTS (SELECT 1 FROM lease_endings e WHERE e.lease_id = l.id AND e.undone_date IS NULL AND e.move_out_date < @today
				AND e.move_out_date > @lately)
			OR l.status = 'active' AND l.move_out_date IS NULL AND l.start_date < @before)
		ORDER BY l.move_out_date IS NULL, l.id LIMIT 6`,
	).all({
		...{ profileId: manager.profileId, today },
		...{ lately: addDays(today, -20), before: addMonths(today, -14) },
	});
}

/** Schedules, rates, photographs, signs and files an inspection on its day. */
async function inspect(manager: Scope, home: Home, kind: InspectionKind, day: PlainDate, findings: Finding[]) {
	at(day);
	const { propertyId, unitNumber } = home;
	const templateKey = kind === "routine" ? "routine" : "move";
	const { inspectionId } = must(
		scheduleInspection(manager, { kind, propertyId, unitNumber, templateKey, dueDate: day }),
	);
	const inspection = findInspection(manager, inspectionId);
	if (!inspection) throw new Error("The inspection isn't there.");
	for (const room of inspection.rooms) {
		const items = room.items.map(({ id, name, version }) => {
			const found = findings.find(({ item }) => item === `${room.name}: ${name}`);
			return { itemId: id, condition: found?.condition ?? ("good" as const), note: found?.note ?? "", seen: version };
		});
		must(saveRoom(manager, room.id, { items }));
		for (const { id, name } of room.items) {
			const color = findings.find(({ item }) => item === `${room.name}: ${name}`)?.photo;
			if (color) {
				const photo = [{ itemId: id, file: await tinyPicture(name, color) }];
				await addItemPhotos(manager, inspectionId, photo, { sentKey: "demo" });
			}
		}
	}
	const readings = { meterElectric: "48213", meterWater: "1077", keys: 3, smokeAlarms: "working" } as const;
	must(saveDetails(manager, inspectionId, { ...readings, seen: 0 }));
	if (findings.some(({ condition }) => condition === "poor") && kind === "routine") {
		must(requestRepairs(manager, inspectionId));
		repairLater(manager, addDays(day, 6));
		at(day);
	}
	const name = "Morgan Avery";
	must(await signAsInspector(manager, inspectionId, name, { ...signing, typedName: name }));
	const [tenant] = kind === "routine" ? [] : signersOf(manager, inspection);
	if (tenant) {
		must(await signAsTenant(manager, inspectionId, tenant.tenantId, { ...signing, typedName: tenant.name }));
	}
	must(await finishInspection(manager, inspectionId, { share: kind !== "routine", unsignedReason: "Not at home" }));
}

/** What the last inspection found is repaired on a later day. */
function repairLater(manager: Scope, day: PlainDate) {
	const newest = "SELECT max(id) AS id FROM maintenance_requests WHERE profile_id = ?";
	const request = statement<{ id: number }>(newest).get(manager.profileId);
	at(day);
	must(setRequestStatus(manager, request?.id ?? 0, { status: "completed", message: "Repaired and tested." }));
}

async function tinyPicture(name: string, color: string): Promise<File> {
	const drawn = sharp({ create: { width: 320, height: 240, channels: 3, background: color } });
	const words = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><path d="M40 200 150 60l60 90 40-40 40 90z" fill="#0f172a" opacity=".5"/></svg>`;
	const bytes = await drawn
		.composite([{ input: Buffer.from(words) }])
		.png()
		.toBuffer();
	return new File([new Uint8Array(bytes)], `${name}.png`, { type: "image/png" });
}

function setCosts(manager: Scope) {
	const accountId =
		statement<{ id: number }>(
			"SELECT id FROM gl_accounts WHERE profile_id = ? AND name = 'Damage Recovery' AND active = 1",
		).get(manager.profileId)?.id ?? accountIdByRole(manager, "rent_income");
	for (const [name, amountCents, lifeYears] of [
		["Cleaning, whole home", 180_00, undefined],
		["Paint, one room", 220_00, 3],
		["Refinish wood floor, one room", 450_00, 12],
		["Refrigerator", 850_00, 12],
		["Blinds, one window", 45_00, 5],
		["Key", 15_00, undefined],
	] as const) {
		must(addCost(manager, { name, amountCents, lifeYears, accountId }));
	}
}

function priceMoveOut(manager: Scope, leaseId: number) {
	const moveOut = statement<{ id: number }>("SELECT max(id) AS id FROM inspections WHERE lease_id = ?").get(leaseId);
	const items = compareInspection(manager, moveOut?.id ?? 0)?.items ?? [];
	const floor = items.find(({ room, name }) => room === "Living room" && name === "Floor");
	const cost = listCosts(manager).find(({ name }) => name.startsWith("Refinish"));
	if (floor && cost && moveOut) {
		must(priceFinding(manager, moveOut.id, { itemId: floor.id, costId: cost.id, ageYears: 4 }));
	}
}

/** The resident of the demonstration is asked to fill one in. */
function sendMoveIn(manager: Scope, residentId: number, today: PlainDate) {
	const home = statement<Home>(
		`SELECT l.id AS leaseId, l.property_id AS propertyId, u.unit_number AS unitNumber
		FROM lease_tenants lt JOIN leases l ON l.id = lt.lease_id AND l.status = 'active' JOIN units u ON u.id = l.unit_id
		WHERE lt.tenant_id = ? ORDER BY l.id DESC`,
	).get(residentId);
	if (!home) return;
	const { propertyId, unitNumber } = home;
	const fields = { kind: "routine", templateKey: "routine", dueDate: addDays(today, 6) } as const;
	const { inspectionId } = must(scheduleInspection(manager, { ...fields, propertyId, unitNumber }));
	must(sendToResident(manager, inspectionId));
}

/** The turns of recorded move-outs: the one that is empty already is at work. */
function turnHomes(manager: Scope, today: PlainDate) {
	for (const _ of runTurns());
	const empty = listTurns(manager, { filters: { status: "open" } }).rows.find(({ moveOutDate }) => moveOutDate < today);
	const turn = empty && findTurn(manager, empty.id);
	if (!turn) return;
	for (const { id, name, stage, estimateCents, dueDate } of turn.taskList.slice(0, 3)) {
		const done = { name, stage, estimateCents, dueDate: dueDate ?? undefined, done: true };
		must(editTurnTask(manager, id, { ...done, actualCents: estimateCents > 0 ? 76_50 : 0 }));
	}
	must(addTurnTask(manager, turn.id, { name: "Refinish floor", stage: "work", estimateCents: 450_00, done: false }));
	must(moveTurn(manager, turn.id, "work"));
}
