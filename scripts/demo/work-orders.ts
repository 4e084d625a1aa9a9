import { addDays, type PlainDate } from "#domain/calendar/format";
import { findOutboxMail, listOutbox } from "#domain/mail";
import {
	acceptByLink,
	addEstimate,
	addOrder,
	cancelOrder,
	completeOrder,
	declineByLink,
	estimateByLink,
	holdOrder,
	markAccepted,
	offerTimes,
	scheduleOrder,
	sendInvoice,
	sendOrder,
	setNoBill,
	startOrder,
	writeByLink,
	writeToVendor,
} from "#domain/work-orders";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "./in-the-past";
import { invoicePdf } from "./invoice-pdf";

type Job = { title: string; details: string; vendor: string; hours: number; parts: number; account: string };

const plumber = { vendor: "Ace Plumbing", account: "5210" };
const electrician = { vendor: "Bright Line Electric", account: "5220" };
const handyman = { vendor: "Sam the Handyman", account: "5200" };

/** What is done again and again over a year. Prices in cents. */
const jobs: Job[] = [
	{ ...plumber, title: "Clear kitchen drain", details: "Slow drain, tried a plunger.", hours: 100, parts: 0 },
	{ ...electrician, title: "Replace hallway fixture", details: "Second floor.", hours: 100, parts: 6_400 },
	{ ...handyman, title: "Rehang closet doors", details: "Both bedrooms.", hours: 200, parts: 1_800 },
	{ ...plumber, title: "Replace water heater valve", details: "Drips at the tank.", hours: 150, parts: 4_250 },
	{ ...handyman, title: "Repair porch step", details: "Third step is loose.", hours: 250, parts: 3_900 },
	{
		...electrician,
		title: "Install smoke detectors",
		details: "Three bedrooms and the hall.",
		hours: 150,
		parts: 9_600,
	},
	{ ...plumber, title: "Reseal bathtub", details: "Old caulk is coming off.", hours: 100, parts: 1_200 },
	{
		...handyman,
		title: "Patch and paint ceiling",
		details: "Water stain, the leak is fixed.",
		hours: 300,
		parts: 4_400,
	},
];

type Place = { propertyId: number; unitNumber: string };

/** A year of work orders in every state, for three vendors, two of whom answer by link. */
export async function orderWork(manager: Scope, today: PlainDate) {
	for (const [name, email] of [
		[plumber.vendor, "office@aceplumbing.example"],
		[electrician.vendor, "dispatch@brightline.example"],
	] as const) {
		statement("UPDATE vendors SET email = ? WHERE display_name = ? AND profile_id = ?").run(
			email,
			name,
			manager.profileId,
		);
	}
	const places = statement<Place>(
		`SELECT property_id AS propertyId, unit_number AS unitNumber FROM units WHERE profile_id = ? AND active = 1
		ORDER BY id`,
	).all(manager.profileId);
	const placeOf = (position: number) => places[(position * 11) % places.length] as Place;
	for (let position = 0; position < 40; position++) {
		const job = jobs[position % jobs.length];
		if (job)
			finished(manager, job, placeOf(position), { day: addDays(today, -360 + position * 9), last: position > 36 });
	}
	await underWay(manager, placeOf, today);
	at(today);
}

function finished(manager: Scope, job: Job, place: Place, { day, last }: { day: PlainDate; last: boolean }) {
	at(day);
	const orderId = add(manager, job, place, { dueDate: addDays(day, 7) });
	must(sendOrder(manager, orderId, { vendorIds: [] }));
	must(markAccepted(manager, orderId));
	must(scheduleOrder(manager, orderId, { date: addDays(day, 2), fromTime: "09:00", toTime: "12:00" }));
	at(addDays(day, 2));
	must(startOrder(manager, orderId));
	at(addDays(day, 3));
	must(
		completeOrder(manager, orderId, {
			...{ completedOn: addDays(day, 3), workDone: "Done and tested.", closesRequest: true, mayGoOver: true },
			lines: linesOf(manager, job, orderId),
		}),
	);
	// The last ones wait in the queue for their bill.
	if (!last) must(setNoBill(manager, orderId, true));
}

/** Open work: new, asked in turn, scheduled, in progress, on hold, canceled, with estimates and an invoice. */
async function underWay(manager: Scope, placeOf: (position: number) => Place, today: PlainDate) {
	const [drain, fixture, doors, valve, step, detectors, bathtub, ceiling] = jobs;
	if (!drain || !fixture || !doors || !valve || !step || !detectors || !bathtub || !ceiling) return;
	at(addDays(today, -6));
	const invoiced = add(manager, valve, placeOf(41), { dueDate: addDays(today, -1) });
	must(sendOrder(manager, invoiced, { vendorIds: [] }));
	const link = newestLink();
	must(acceptByLink(link));
	must(writeToVendor(manager, invoiced, { body: "The shutoff is behind the washer." }));
	must(writeByLink(link, "Thanks, we'll be there tomorrow morning."));
	at(addDays(today, -4));
	must(
		completeOrder(manager, invoiced, {
			...{
				completedOn: addDays(today, -4),
				workDone: "New valve, tested for leaks.",
				closesRequest: true,
				mayGoOver: true,
			},
			lines: linesOf(manager, valve, invoiced),
		}),
	);
	const invoice = await invoicePdf({
		...{ vendor: plumber.vendor, number: "2214", date: addDays(today, -4) },
		...{ work: "Water heater valve, parts and labor", amount: "162.50" },
	});
	must(await sendInvoice(link, { number: "2214", amountCents: 16_250, file: [invoice] }));

	at(addDays(today, -3));
	const inTurn = add(manager, drain, placeOf(42), { dueDate: addDays(today, 2) });
	must(
		sendOrder(manager, inTurn, {
			vendorIds: [vendorId(manager, plumber.vendor), vendorId(manager, handyman.vendor)],
		}),
	);
	must(declineByLink(newestLink(), "No crew until next week."));

	const scheduled = add(manager, fixture, placeOf(43), { dueDate: addDays(today, 5) });
	must(sendOrder(manager, scheduled, { vendorIds: [] }));
	must(acceptByLink(newestLink()));
	must(scheduleOrder(manager, scheduled, { date: addDays(today, 2), fromTime: "13:00", toTime: "15:00" }));

	const working = add(manager, doors, placeOf(44), { dueDate: addDays(today, 1) });
	must(markedAccepted(manager, working));
	must(scheduleOrder(manager, working, { date: today, fromTime: "08:00", toTime: "11:00" }));
	must(startOrder(manager, working));

	const held = add(manager, step, placeOf(45), { dueDate: addDays(today, 20) });
	must(markedAccepted(manager, held));
	must(holdOrder(manager, held, "Waiting for dry weather"));

	at(addDays(today, -2));
	const compared = add(manager, detectors, placeOf(46), { dueDate: addDays(today, 9) });
	must(sendOrder(manager, compared, { vendorIds: [] }));
	must(
		estimateByLink(newestLink(), {
			amountCents: 31_000,
			scope: "Four hardwired detectors with batteries.",
			startDays: 5,
			workDays: 1,
		}),
	);
	must(
		addEstimate(manager, compared, {
			amountCents: 27_500,
			scope: "Four battery detectors.",
			vendorId: vendorId(manager, handyman.vendor),
		}),
	);
	must(offerTimes(manager, compared, [{ date: addDays(today, 4), fromTime: "09:00", toTime: "11:00" }]));

	const canceled = add(manager, bathtub, placeOf(47), {});
	must(sendOrder(manager, canceled, { vendorIds: [] }));
	must(cancelOrder(manager, canceled, "The resident is renovating the bathroom"));
	at(addDays(today, -1));
	add(manager, ceiling, placeOf(48), { dueDate: addDays(today, 14) });
}

/** A vendor without an email address says yes on the phone. */
function markedAccepted(manager: Scope, orderId: number) {
	must(sendOrder(manager, orderId, { vendorIds: [] }));
	return markAccepted(manager, orderId);
}

function add(
	manager: Scope,
	job: Job,
	{ propertyId, unitNumber }: Place,
	{ dueDate }: { dueDate?: PlainDate },
): number {
	const { title, details, hours, parts } = job;
	const accountId = accountOf(manager, job.account);
	const labor = { accountId, description: "Labor", quantity: hours, unitCents: 8_500 };
	const material = parts > 0 ? [{ accountId, description: "Parts", quantity: 100, unitCents: parts }] : [];
	const { orderId } = must(
		addOrder(manager, {
			...{ propertyId, unitNumber, title, details, priority: "normal", dueDate, entry: "yes", sharesContact: true },
			...{ vendorId: vendorId(manager, job.vendor), assigneeId: manager.userId ?? undefined, chargeTo: "owner" },
			...{ lines: [labor, ...material], sharedFileIds: [] },
		}),
	);
	return orderId;
}

/** What the work really was: a little more than estimated. */
function linesOf({ profileId }: Scope, { hours, parts }: Job, orderId: number) {
	return statement<{ id: number; accountId: number; description: string }>(
		"SELECT id, account_id AS accountId, description FROM work_order_lines WHERE order_id = ? AND profile_id = ? ORDER BY id",
	)
		.all(orderId, profileId)
		.map((line, at) => ({ ...line, quantity: at === 0 ? hours + 25 : 100, unitCents: at === 0 ? 8_500 : parts }));
}

function vendorId({ profileId }: Scope, name: string): number {
	const query = "SELECT id FROM vendors WHERE display_name = ? AND profile_id = ?";
	return statement<{ id: number }>(query).get(name, profileId)?.id ?? 0;
}

function accountOf({ profileId }: Scope, number: string): number {
	const query = "SELECT id FROM gl_accounts WHERE number = ? AND profile_id = ?";
	return statement<{ id: number }>(query).get(number, profileId)?.id ?? 0;
}

/** The secret of the newest email to a vendor. */
function newestLink(): string {
	const mail = listOutbox().find(({ kind }) => kind === "work_order");
	return /[?&]t=([\w-]+)/.exec((mail && findOutboxMail(mail.id)?.textBody) ?? "")?.[1] ?? "";
}
