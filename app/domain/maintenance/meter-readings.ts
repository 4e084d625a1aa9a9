import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { findPlace } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { meterReadings } from "~/db/schema";
import { whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { makeFor } from "./make-recurring";
import { type Meter, meters } from "./recurring-labels";
import { findRule, unitsOf } from "./recurring-queries";

type NewReading = {
	propertyId: number;
	/** As typed; empty for a meter of the property itself. */
	unitNumber?: string | undefined;
	meter: Meter;
	readOn: PlainDate;
	/** In whole units of the meter. */
	reading: number;
	idempotencyKey?: string | undefined;
};

export type ReadingRow = {
	id: number;
	home: string;
	meter: Meter;
	readOn: PlainDate;
	reading: number;
	author: string;
};

/** Readings, newest first. */
export const { page: listReadings, all: allReadings } = defineList({
	select: `m.id, concat_ws(' · ', p.name, u.unit_number) AS home, m.meter, m.read_on AS readOn, m.reading,
		trim(a.firstname || ' ' || a.lastname) AS author`,
	table: "meter_readings m JOIN properties p ON p.id = m.property_id LEFT JOIN units u ON u.id = m.unit_id",
	joins: "JOIN users a ON a.id = m.author_id",
	sorts: { date: [{ sql: "m.read_on", key: "readOn" }] },
	unique: { sql: "m.id", key: "id" },
	direction: "desc",
	where: (scope: Scope, { propertyId, meter }: { propertyId?: number | undefined; meter?: Meter | undefined }) => {
		const { where, params, add } = whereOf("m.profile_id = ?", scope.profileId);
		if (propertyId !== undefined) add("m.property_id = ?", propertyId);
		if (meter) add("m.meter = ?", meter);
		return { where, params };
	},
	shown: (rows: ReadingRow[]) => rows,
});

/**
 * Keeps a meter's reading and makes the requests that come at it. Refuses a reading below an earlier one or above a
 * later one. Several spans at once make one request (make-recurring.ts).
 */
export function addReading(scope: Scope, input: NewReading): Result<{ made: number }> {
	return once(scope, "add-reading", input, (): Result<{ made: number }> => {
		if (scope.userId === null) throw new Error("A reading is entered by someone.");
		const { propertyId, unitNumber, meter, readOn, reading } = input;
		const place = findPlace(scope, { propertyId, unitNumber });
		if (!place.ok) return place;
		if (readOn > organizationOf(scope).today) return refuse("Choose today or an earlier date.", "readOn");
		const unitId = place.unitId;
		const wrong = refuseBackward(scope, { propertyId, unitId, meter, readOn, reading });
		if (wrong) return wrong;
		insertRow(meterReadings, {
			...{ profileId: scope.profileId, propertyId, unitId, meter, readOn, reading, authorId: scope.userId },
			createdDate: nowIso(),
		});
		const at = unitNumber ? `, unit ${unitNumber}` : "";
		recordActivity(scope, {
			...{ action: "request.meter_read", subjectKind: "property", subjectId: propertyId },
			summary: `${meters[meter]} meter${at}: ${reading.toLocaleString("en-US")} on ${organizationOf(scope).date(readOn)}.`,
		});
		return { ok: true, made: makeDue(scope, { propertyId, unitId, meter, readOn, reading }) };
	});
}

type Reading = { propertyId: number; unitId: number | null; meter: Meter; readOn: PlainDate; reading: number };

function refuseBackward(scope: Scope, { propertyId, unitId, meter, readOn, reading }: Reading): Failure | undefined {
	const near = (comparison: string, order: string) =>
		statement<{ reading: number; readOn: PlainDate }>(
			`SELECT reading, read_on AS readOn FROM meter_readings WHERE property_id = ? AND meter = ? AND unit_id IS ?
				AND read_on ${comparison} ? ORDER BY read_on ${order}, id ${order} LIMIT 1`,
		).get(propertyId, meter, unitId, readOn);
	const { date } = organizationOf(scope);
	const words = (one: { reading: number; readOn: PlainDate }) =>
		`It was ${one.reading.toLocaleString("en-US")} on ${date(one.readOn)}.`;
	const before = near("<=", "DESC");
	if (before && before.reading > reading) return refuse(`${words(before)} Enter that or more.`, "reading");
	const after = near(">", "ASC");
	if (after && after.reading < reading) return refuse(`${words(after)} Enter that or less.`, "reading");
	return undefined;
}

function makeDue(scope: Scope, { propertyId, unitId, meter, readOn, reading }: Reading): number {
	const rules = statement<{ id: number }>(
		`SELECT id FROM recurring_requests WHERE property_id = ? AND meter = ? AND basis = 'meter' AND paused = 0
			AND profile_id = ? AND (ends_on IS NULL OR ends_on >= ?) AND first_date <= ?
			AND (ends_after IS NULL OR dates_count < ends_after) ORDER BY id`,
	).all(propertyId, meter, scope.profileId, readOn, readOn);
	let made = 0;
	for (const { id } of rules) {
		const system = systemScope(scope.profileId);
		const rule = findRule(system, id);
		if (!rule) continue;
		const place = unitId ?? 0;
		const isPlace =
			rule.scope === "property" ? unitId === null : unitsOf(system, id).some((unit) => unit.id === unitId);
		if (!isPlace) continue;
		const last = statement<{ reading: number | null }>(
			"SELECT max(reading) AS reading FROM recurring_requests_made WHERE recurring_id = ? AND unit_id = ?",
		).get(id, place);
		const base = last?.reading ?? rule.meterStart;
		const spans = Math.floor((reading - base) / rule.every);
		if (spans < 1) continue;
		const done = makeFor(system, rule, {
			...{ dueDate: organizationOf(scope).today, skipped: [], unitIds: [place] },
			reading: base + spans * rule.every,
		});
		if (done === 0) continue;
		statement("UPDATE recurring_requests SET dates_count = dates_count + 1, last_made_date = ? WHERE id = ?").run(
			organizationOf(scope).today,
			id,
		);
		made += done;
	}
	return made;
}
