import { addDays, type PlainDate } from "#domain/calendar/format";
import { scheduleInspection } from "#domain/inspections";
import { addTask } from "#domain/tasks";
import { startTurn } from "#domain/turns";
import { sqlite } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "../demo/in-the-past";
import { copy, idsOf, pick } from "./copies";

/** One in so many is still open. */
const openEvery = 50;
const isOpen = `n % ${openEvery} = 0`;

/**
 * Adds so many tasks and inspections, and a fifth of that of unit turns, to an organization. The first of each is made
 * by the domain; the others are its copies, differing in what lists filter and sort by.
 */
export function addOtherWork(scope: Scope, count: number, today: PlainDate): void {
	const had = sqlite().prepare<[], number>("SELECT count(*) FROM inspections").pluck().get() ?? 0;
	if (had >= count) return;
	const unit = sqlite()
		.prepare<[], { propertyId: number; unitNumber: string }>(
			"SELECT property_id AS propertyId, unit_number AS unitNumber FROM units ORDER BY id LIMIT 1",
		)
		.get();
	if (!unit) throw new Error("The portfolio has no units.");
	const subject = { subjectKind: "property", subjectId: unit.propertyId } as const;
	must(addTask(scope, subject, { title: "First" }));
	must(scheduleInspection(scope, { ...unit, kind: "routine", templateKey: "routine", dueDate: today }));
	must(startTurn(scope, { ...unit, moveOutDate: addDays(today, -20) }));
	const near = `date('${today}', (n / ${openEvery} * 3 % 60 - 20) || ' days')`;
	const long = `date('${today}', '-' || (n * 31 % 1000) || ' days')`;
	const due = `iif(${isOpen}, ${near}, ${long})`;
	const ended = `iif(${isOpen}, NULL, ${long} || 'T09:00:00.000Z')`;
	const assignee_id = "iif(n % 3 = 0, first.author_id, NULL)";
	const property_id = idsOf("properties");
	sqlite().transaction(() => {
		copy("tasks", count, {
			...{ property_id, subject_id: property_id, assignee_id, completed_date: ended },
			title: `${pick(["Call", "Order", "Check", "Renew"])} || ' the ' || ${pick(["keys", "boiler", "permit"])}`,
			status: `iif(${isOpen}, ${pick(["new", "in_progress", "deferred"])}, ${pick(["completed", "closed"])})`,
			priority: pick(["low", "normal", "high"]),
			due_date: `iif(n % 5 = 0 AND n % 20 = 0, NULL, ${due})`,
		});
		copy("inspections", count, {
			...{ property_id, assignee_id, number: "first.number || n", due_date: due, completed_date: ended },
			...{ unit_id: idsOf("units"), lease_id: "NULL" },
			kind: pick(["routine", "move_in", "move_out", "drive_by"]),
			state: `iif(${isOpen}, ${pick(["scheduled", "started"])}, iif(n % 30 = 1, 'canceled', 'completed'))`,
			last_on: `iif(n % 7 = 0, NULL, date(${due}, '-1 year'))`,
			inspected_on: `iif(${isOpen}, NULL, ${long})`,
		});
		copy("unit_turns", count / 5, {
			property_id: "(SELECT property_id FROM units WHERE id = (n % 1000) + first.unit_id)",
			...{ unit_id: "(n % 1000) + first.unit_id", lease_id: "NULL" },
			stage: `iif(${turnIsOpen}, ${pick(["notice", "moved_out", "inspected", "work", "cleaning"])}, 'ready')`,
			...{ move_out_date: `iif(${turnIsOpen}, ${near}, ${long})`, target_date: `date(${due}, '+10 days')` },
			ready_date: `iif(${turnIsOpen}, NULL, ${long})`,
			ended_date: `iif(${turnIsOpen}, NULL, ${long} || 'T09:00:00.000Z')`,
		});
	})();
	sqlite().exec("ANALYZE");
	migrateDatabase();
}

/** Of a thousand units, every fifth has a turn under way. */
const turnIsOpen = "(n < 1000 AND n % 5 = 0)";
