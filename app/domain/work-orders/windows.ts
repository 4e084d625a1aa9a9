import { leasePeople } from "#domain/lease-records";
import { queueMail } from "#domain/mail";
import { homeName } from "#domain/rentals";
import { mustBeWriting, statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { visitReminderMail, visitTimesMail } from "~/emails/work-order";
import { dropWindows, isChosen, keepWindows, offeredToday, type Window, windowsOf } from "./keep-windows";
import { mostWindows } from "./labels";
import { makeLink } from "./links";
import { notifyResidents, notifyStaff, remember } from "./notify-order";
import { called, findRecord, isOver, type OrderRecord, vendorName } from "./order-record";
import { agreeVisit, checkSlot, type Side, type Slot, tellVendor } from "./schedule-order";

/** An offered time, with its row in the form. */
export type OfferedSlot = Slot & { line?: number | undefined };

/** Asks the residents, by email and in their center, which times suit them. Returns how many got an email. */
export function askForTimes(scope: Scope, orderId: number): Result<{ mailed: number }> {
	return write((): Result<{ mailed: number }> => {
		const order = findRecord(scope, orderId);
		if (!order) return refuse("That work order wasn't found.");
		if (isOver(order)) return refuse("This work order is closed. Reopen it first.");
		const people = residentsOf(scope, order);
		if (people.length === 0) return refuse("This work order isn't shared with a resident.");
		const mailed = askResidents(scope, order, `When can we come by for “${order.title}”?`);
		remember(scope, order, "times_asked", "is waiting for the resident's times.");
		return { ok: true, mailed };
	});
}

/** Offers times for a visit for the staff. */
export function offerTimes(scope: Scope, orderId: number, slots: readonly OfferedSlot[]): Result {
	return write((): Result => {
		const order = findRecord(scope, orderId);
		return order ? offer(scope, order, slots, "staff") : refuse("That work order wasn't found.");
	});
}

/** Chooses one of the offered times for the staff. */
export function takeTime(scope: Scope, orderId: number, windowId: number): Result {
	return write((): Result => {
		const order = findRecord(scope, orderId);
		return order ? take(scope, order, windowId, "staff") : refuse("That work order wasn't found.");
	});
}

/** Times that a vendor, or the residents together, may offer for a visit in 24 hours, also in place of earlier ones. */
const mostOffered = 15;

/**
 * Saves the times that a side offers in place of its earlier ones, and tells the other sides. The same times again change
 * nothing; a vendor or resident who keeps changing them is refused.
 */
export function offer(scope: Scope, order: OrderRecord, slots: readonly OfferedSlot[], by: Side): Result {
	mustBeWriting();
	if (isOver(order)) return refuse("This work order is already closed.");
	if (slots.length === 0) return refuse("Enter at least one time.", "slots");
	if (slots.length > mostWindows) return refuse(`Enter up to ${mostWindows} times.`, "slots");
	for (const [at, { line = at, ...slot }] of slots.entries()) {
		const wrong = checkSlot(scope, slot, `slots[${line}].`);
		if (wrong) return wrong;
	}
	if (isOffered(scope, order, slots, by)) return { ok: true };
	// Each new offer emails the other side.
	if (by !== "staff" && offeredToday(order.id, by) + slots.length > mostOffered)
		return refuse("You've changed these times often today. Please call instead.");
	keepWindows(
		order,
		by,
		slots.map(({ line: _, ...slot }) => slot),
	);
	const who = { staff: "The office", vendor: vendorName(scope, order.vendorId), resident: "The resident" }[by];
	remember(scope, order, "times_offered", `has new times for the visit from ${by === "staff" ? "the office" : who}.`);
	if (by !== "staff") notifyStaff(scope, order, `${who} offered times for work order ${called(order)}.`);
	if (by !== "vendor")
		tellVendor(scope, order, "times for the visit", [`${who} offered times for the visit. Please choose one.`]);
	if (by === "resident") return { ok: true };
	askResidents(scope, order, `${who} offered times for “${order.title}”. Choose one.`);
	return { ok: true };
}

/** Whether these are the times that a side offers already. */
function isOffered(scope: Scope, { id }: OrderRecord, slots: readonly Slot[], by: Side): boolean {
	const inWords = ({ date, fromTime, toTime }: Slot) => `${date} ${fromTime} ${toTime}`;
	const offered = windowsOf(id, organizationOf(scope).today).filter(({ offeredBy }) => offeredBy === by);
	return JSON.stringify(offered.map(inWords).sort()) === JSON.stringify(slots.map(inWords).sort());
}

/** Chooses a time that another side offered: the visit is agreed. The time that was chosen already is, too. */
export function take(scope: Scope, order: OrderRecord, windowId: number, by: Side): Result<{ told: number }> {
	mustBeWriting();
	if (isChosen(order, windowId)) return { ok: true, told: 0 };
	const { today } = organizationOf(scope);
	const window = windowsOf(order.id, today).find((one) => one.id === windowId && mayTake(one, by));
	if (!window) return refuse("That time is no longer offered.");
	const agreed = agreeVisit(scope, order, window, by);
	if (agreed.ok) dropWindows(order.id, window.id);
	return agreed;
}

/** Whether a side may choose a time: not its own, but for the office, which may choose any. */
export function mayTake({ offeredBy }: Pick<Window, "offeredBy">, by: Side): boolean {
	return by === "staff" || offeredBy !== by;
}

type Person = { tenantId: number; name: string; email: string };

/** The residents of the request's lease who can see it, in their home today. */
export function residentsOf(scope: Scope, { requestId }: OrderRecord): Person[] {
	const request = statement<{ leaseId: number }>(
		`SELECT lease_id AS leaseId FROM maintenance_requests
		WHERE id = ? AND profile_id = ? AND lease_id IS NOT NULL AND shared_with_tenants = 1`,
	).get(requestId, scope.profileId);
	if (!request) return [];
	const { today } = organizationOf(scope);
	return leasePeople(scope, request.leaseId)
		.filter(({ role, moveOutDate }) => role === "tenant" && (moveOutDate === null || moveOutDate >= today))
		.map(({ tenantId, displayName: name, email }) => ({ tenantId, name, email }));
}

/**
 * Asks the residents for times or to choose one, in their center and by an email with their own link. The notice sends
 * its email only where someone has no address for the link. Returns how many got the link.
 */
export function askResidents(scope: Scope, order: OrderRecord, message: string): number {
	mustBeWriting();
	const mailed = mailEach(scope, order, "visit_times", (visit, token) => visitTimesMail(visit, { token }));
	const mail = mailed === residentsOf(scope, order).length ? (false as const) : undefined;
	notifyResidents(scope, order, "maintenance_request_status", message, mail);
	return mailed;
}

/** Emails each resident a reminder of the visit. */
export function mailReminder(scope: Scope, order: OrderRecord, visit: string): number {
	mustBeWriting();
	return mailEach(scope, order, "visit_reminder", (about, token) => visitReminderMail(about, { visit, token }));
}

type About = Parameters<typeof visitTimesMail>[0];

function mailEach(
	scope: Scope,
	order: OrderRecord,
	kind: string,
	write: (about: About, token: string) => ReturnType<typeof visitTimesMail>,
): number {
	const { profileId, title } = order;
	const { name: organizationName } = organizationOf(scope);
	const home = homeName(scope, order);
	const vendor = vendorName(scope, order.vendorId);
	const people = residentsOf(scope, order).filter(({ email }) => email !== "");
	for (const { tenantId, name, email } of people) {
		const token = makeLink(order, { tenantId });
		const mail = write({ name, organizationName, home, title, vendor }, token);
		queueMail({ profileId, to: email, recipient: { kind: "tenant", id: tenantId }, kind, secret: true, ...mail });
	}
	return people.length;
}
