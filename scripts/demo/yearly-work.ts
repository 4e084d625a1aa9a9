import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import { colleagues } from "#domain/identity";
import {
	addReading,
	addRecurringRequest,
	addRequest,
	addShift,
	makeRecurringRequests,
	saveMaintenanceSettings,
	setRequestStatus,
} from "#domain/maintenance";
import type { RequestCategory, RequestPlace, RequestPriority } from "#domain/maintenance/labels";
import { propertyChoices } from "#domain/rentals";
import { addTask } from "#domain/tasks";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "./in-the-past";
import { finishMade, orderEachTime, orderMade } from "./recurring-orders";

type Job = [title: string, category: RequestCategory, place: RequestPlace, priority: RequestPriority, days: number];

/** What breaks in a year, and how many days it took. */
const jobs: Job[] = [
	["Kitchen drain is slow", "plumbing", "kitchen", "normal", 4],
	["Bedroom light flickers", "electrical", "bedroom", "normal", 6],
	["Refrigerator is warm", "appliance", "kitchen", "high", 2],
	["Key broke in the front door", "lock", "hall", "high", 1],
	["Ants by the back door", "pest", "kitchen", "low", 9],
	["No heat upstairs", "heating", "bedroom", "urgent", 1],
	["Shower leaks behind the wall", "plumbing", "bath", "urgent", 2],
	["Dryer doesn't heat", "appliance", "other", "normal", 7],
	["Closet door off its track", "repair", "bedroom", "low", 12],
	["Air conditioner drips", "heating", "living", "high", 3],
	["Garage outlet is dead", "electrical", "outside", "normal", 5],
	["Toilet is loose", "plumbing", "bath", "normal", 4],
];

type Lease = { id: number; propertyId: number };

/** A year of finished requests, and what comes again. */
export function workThroughTheYear(manager: Scope, today: PlainDate) {
	finishJobs(manager, today);
	const [first, second, third] = propertyIds(manager);
	if (first) repeatWork(manager, { first, second: second ?? first, third: third ?? first }, today);
	at(today);
}

/** Who is on call, and the tasks of the team. */
export function shareWork(manager: Scope, today: PlainDate) {
	const team = colleagues(manager).filter(({ name }) => ["Dana Ruiz", "Luis Ortega", "Morgan Avery"].includes(name));
	const onCall = team.map(({ id }) => id);
	keepRota(manager, onCall, today);
	const colleague = onCall.find((id) => id !== manager.userId);
	keepTasks(manager, { propertyId: propertyIds(manager)[0] ?? 0, colleague }, today);
}

function propertyIds(manager: Scope): number[] {
	return propertyChoices(manager).map(({ id }) => id);
}

function finishJobs(manager: Scope, today: PlainDate) {
	const leases = statement<Lease>(
		`SELECT id, property_id AS propertyId FROM leases WHERE profile_id = ? AND status = 'active'
			AND start_date <= ? ORDER BY id`,
	).all(manager.profileId, addMonths(today, -12));
	for (let week = 50; week >= 3 && leases.length > 0; week -= 2) {
		const [title, category, place, priority, days] = jobs[week % jobs.length] as Job;
		const lease = leases[(week * 3) % leases.length] as Lease;
		const begun = addDays(today, -week * 7);
		at(begun);
		const { requestId } = must(
			addRequest(manager, {
				...{ type: "resident", leaseId: lease.id, title, category, place, priority, entry: "yes" },
				...{ sharedWithTenants: false, sharedWithOwners: false, assigneeId: manager.userId ?? undefined },
			}),
		);
		at(addDays(begun, 1));
		must(setRequestStatus(manager, requestId, { status: "in_progress" }));
		at(addDays(begun, days));
		must(setRequestStatus(manager, requestId, { status: "completed", message: "Fixed and tested." }));
		must(setRequestStatus(manager, requestId, { status: "closed" }));
	}
}

type Places = { first: number; second: number; third: number };

function repeatWork(manager: Scope, { first, second, third }: Places, today: PlainDate) {
	const usual = { priority: "normal", sharedWithOwners: false, ends: "never", place: undefined } as const;
	const base = { ...usual, basis: "calendar", scope: "property", period: "month" } as const;
	const begun = addMonths(today, -6);
	at(begun);
	const filters = { ...base, title: "Change furnace filters", category: "heating", propertyId: first } as const;
	const rule = { every: 3, firstDate: addDays(begun, 10), daysAhead: 7 };
	const { recurringId } = must(addRecurringRequest(manager, { ...filters, ...rule }));
	orderEachTime(manager, recurringId, { vendor: "Sam the Handyman", account: "5200", hours: 150, parts: 6_200 });
	const gutters = { ...base, title: "Clean gutters", category: "repair", propertyId: second } as const;
	must(addRecurringRequest(manager, { ...gutters, every: 6, firstDate: addDays(begun, 20), daysAhead: 14 }));
	const alarms = { ...base, title: "Test smoke alarms", category: "electrical", propertyId: third } as const;
	must(
		addRecurringRequest(manager, {
			...{ ...alarms, scope: "units", every: 1, period: "year", firstDate: addMonths(today, 2), daysAhead: 30 },
		}),
	);
	const elevator = must(
		addRecurringRequest(manager, {
			...{ ...base, title: "Service the elevator", category: "repair", propertyId: first, basis: "completion" },
			...{ every: 6, firstDate: addDays(today, 5), daysAhead: 14 },
		}),
	);
	const service = { vendor: "Bright Line Electric", account: "5220", hours: 300, parts: 8_000 };
	orderEachTime(manager, elevator.recurringId, service);
	must(
		addRecurringRequest(manager, {
			...{ ...base, title: "Change the pump's oil", category: "repair", propertyId: second, basis: "meter" },
			...{ meter: "hours", every: 500, meterStart: 1000, firstDate: begun, daysAhead: 0 },
		}),
	);
	const reading = (readOn: PlainDate, hours: number) =>
		must(addReading(manager, { propertyId: second, meter: "hours", readOn, reading: hours }));
	for (const month of [5, 4, 3, 2, 1]) {
		const day = addMonths(today, -month);
		at(day);
		for (const _ of makeRecurringRequests());
		orderMade();
		finishMade(manager, addDays(day, -10), day);
		reading(day, 1900 - month * 110);
	}
	at(today);
	for (const _ of makeRecurringRequests());
	orderMade();
	finishMade(manager, addDays(today, -20), today);
}

function keepRota(manager: Scope, team: readonly number[], today: PlainDate) {
	must(
		saveMaintenanceSettings(manager, { escalateToId: manager.userId, onCallMinutes: 15, coldFrom: 10, coldThrough: 4 }),
	);
	const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
	for (const [at, userId] of team.entries()) {
		const fromDate = addDays(monday, at * 7);
		must(addShift(manager, { userId, fromDate, toDate: addDays(fromDate, 6), everyWeeks: team.length }));
	}
}

function keepTasks(
	manager: Scope,
	{ propertyId, colleague }: { propertyId: number; colleague: number | undefined },
	today: PlainDate,
) {
	const team = { subjectKind: "organization", subjectId: manager.profileId } as const;
	const property = { subjectKind: "property", subjectId: propertyId } as const;
	const mine = { assigneeId: manager.userId ?? undefined };
	must(addTask(manager, team, { ...mine, title: "Renew the business license", dueDate: addDays(today, 18) }));
	must(
		addTask(manager, team, {
			...{ ...mine, title: "Send the monthly update to owners", dueDate: today, remindOn: today },
			...{ repeatEvery: 1, repeatPeriod: "month" },
		}),
	);
	must(
		addTask(manager, property, {
			...mine,
			title: "Get bids for snow removal",
			dueDate: addDays(today, -1),
			priority: "high",
		}),
	);
	must(
		addTask(manager, property, {
			title: "Photograph the new lobby",
			assigneeId: colleague,
			dueDate: addDays(today, 4),
		}),
	);
	must(addTask(manager, team, { title: "Order stamps and envelopes" }));
}
