import sharp from "sharp";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { uploadDocuments } from "#domain/files";
import { findResidentHome } from "#domain/leasing";
import {
	addOwnerMessage,
	addRequest,
	addResidentMessage,
	addStaffMessage,
	answerEstimate,
	askApproval,
	confirmFixed,
	type RequestFields,
	reportProblem,
	scheduleVisit,
	sendOwnerRequest,
	setRequestStatus,
} from "#domain/maintenance";
import type { RequestCategory, RequestPlace, RequestPriority, RequestStatus } from "#domain/maintenance/labels";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "./in-the-past";

type Plan = {
	title: string;
	about: string;
	category: RequestCategory;
	place: RequestPlace;
	priority?: RequestPriority;
	daysAgo: number;
	status?: RequestStatus;
	dueIn?: number;
	answer?: string;
};

const plans: Plan[] = [
	{
		title: "Dishwasher leaking",
		about: "Since last week there's a puddle under the door after every cycle.",
		category: "appliance",
		place: "kitchen",
		daysAgo: 2,
		priority: "high",
	},
	{
		title: "Bathroom fan is loud",
		about: "It grinds when it starts.",
		category: "electrical",
		place: "bath",
		daysAgo: 4,
	},
	{
		title: "Front door sticks",
		about: "It's been hard to close since it rained.",
		category: "lock",
		place: "hall",
		daysAgo: 6,
		dueIn: 3,
	},
	{
		title: "No hot water in the shower",
		about: "The sink has hot water but the shower doesn't.",
		category: "plumbing",
		place: "bath",
		daysAgo: 1,
		priority: "urgent",
		dueIn: 0,
	},
	{
		title: "Mice in the pantry",
		about: "Found droppings behind the shelf.",
		category: "pest",
		place: "kitchen",
		daysAgo: 9,
		status: "in_progress",
		answer: "Pest control will set traps on Thursday.",
	},
	{
		title: "Bedroom outlet not working",
		about: "None of the outlets on the window wall work.",
		category: "electrical",
		place: "bedroom",
		daysAgo: 12,
		status: "in_progress",
		dueIn: -2,
	},
	{
		title: "Window won't lock",
		about: "The latch broke off.",
		category: "lock",
		place: "living",
		daysAgo: 15,
		status: "in_progress",
		priority: "high",
	},
	{
		title: "Loose gutter",
		about: "Above the back porch.",
		category: "repair",
		place: "outside",
		daysAgo: 20,
		status: "deferred",
	},
	{
		title: "Hallway needs paint",
		about: "Walls got scuffed during the last move-in.",
		category: "repair",
		place: "common",
		daysAgo: 26,
		status: "deferred",
	},
	{
		title: "Thermostat screen is blank",
		about: "I replaced the batteries and it's still blank.",
		category: "heating",
		place: "living",
		daysAgo: 5,
		status: "completed",
		answer: "Installed a new thermostat.",
	},
	{
		title: "Toilet keeps running",
		about: "It refills every few minutes all night.",
		category: "plumbing",
		place: "bath",
		daysAgo: 3,
		status: "completed",
	},
	{
		title: "Smoke alarm chirping",
		about: "It chirps every minute.",
		category: "electrical",
		place: "hall",
		daysAgo: 30,
		status: "closed",
		answer: "Replaced the battery.",
	},
	{
		title: "Loud music after midnight",
		about: "The unit upstairs, most weekends.",
		category: "noise",
		place: "other",
		daysAgo: 41,
		status: "closed",
		answer: "We spoke with the upstairs residents and sent a written notice.",
	},
	{
		title: "Garbage disposal jammed",
		about: "It hums but won't spin.",
		category: "appliance",
		place: "kitchen",
		daysAgo: 48,
		status: "closed",
	},
	{
		title: "Extra mailbox key",
		about: "We only got one at move-in.",
		category: "lock",
		place: "other",
		daysAgo: 55,
		status: "closed",
		priority: "low",
	},
	{
		title: "Heat comes on late in the morning",
		about: "It's cold until about 9.",
		category: "heating",
		place: "bedroom",
		daysAgo: 63,
		status: "closed",
	},
	{
		title: "Stairwell light is out",
		about: "Second floor landing.",
		category: "electrical",
		place: "common",
		daysAgo: 70,
		status: "closed",
	},
];

type Lease = { id: number; propertyId: number };

/** Requests over the portfolio in every state; the resident and the owner with a sign-in have some of their own. */
export async function takeRequests(
	manager: Scope,
	{ today, residentId, ownerId }: { today: PlainDate; residentId: number; ownerId: number },
) {
	const leases = statement<Lease>(
		`SELECT id, property_id AS propertyId FROM leases WHERE profile_id = ? AND status = 'active' ORDER BY id`,
	).all(manager.profileId);
	for (const [position, plan] of plans.entries()) {
		const lease = leases[(position * 7) % leases.length];
		if (lease) takeDown(manager, lease, plan, today);
	}
	officeWork(manager, leases[0]?.propertyId ?? 0, today);
	await residentStory(manager, residentId, today);
	ownerStory(manager, ownerId, today);
	at(today);
}

function takeDown(manager: Scope, lease: Lease, plan: Plan, today: PlainDate) {
	const { title, about, category, place, priority = "normal", daysAgo, status = "new", dueIn, answer } = plan;
	at(addDays(today, -daysAgo));
	const { requestId } = must(
		addRequest(manager, {
			...{ type: "resident", leaseId: lease.id, title, description: about, category, place, priority },
			...{ entry: daysAgo % 3 === 0 ? "call_first" : "yes", entryNotes: daysAgo % 2 === 0 ? "Weekdays after 5" : "" },
			...{ sharedWithTenants: true, sharedWithOwners: false, assigneeId: assignee(manager, status) },
			dueDate: dueIn === undefined ? undefined : addDays(today, dueIn),
		}),
	);
	if (status === "new") return;
	at(addDays(today, -daysAgo + 1));
	if (status === "deferred") {
		must(
			setRequestStatus(manager, requestId, {
				status,
				until: addDays(today, 21),
				message: "We'll schedule this for the spring.",
			}),
		);
		return;
	}
	must(setRequestStatus(manager, requestId, { status: "in_progress" }));
	if (answer) must(addStaffMessage(manager, requestId, { channel: "resident", body: answer }));
	if (status === "in_progress") return;
	at(addDays(today, -daysAgo + 2));
	must(setRequestStatus(manager, requestId, { status: "completed" }));
	if (status === "closed") must(setRequestStatus(manager, requestId, { status: "closed" }));
}

function assignee({ userId }: Scope, status: RequestStatus): number | undefined {
	return status === "new" ? undefined : (userId ?? undefined);
}

function officeWork(manager: Scope, propertyId: number, today: PlainDate) {
	const base = { type: "todo", entry: "unknown", sharedWithTenants: false, sharedWithOwners: false } as const;
	const jobs: Omit<RequestFields, keyof typeof base>[] = [
		{ title: "Order ice melt for winter", category: "other", priority: "low", dueDate: addDays(today, 9) },
		{ title: "Elevator inspection", category: "repair", priority: "normal", propertyId, dueDate: addDays(today, 14) },
	];
	at(addDays(today, -3));
	for (const job of jobs) must(addRequest(manager, { ...base, ...job, assigneeId: manager.userId ?? undefined }));
}

/** A photo, an answer, a visit; and one that is done. */
async function residentStory(manager: Scope, tenantId: number, today: PlainDate) {
	const resident = { profileId: manager.profileId, userId: userOf("tenants", tenantId), tenantId };
	const home = findResidentHome(resident, tenantId);
	if (!home) return;
	const access = { urgency: "soon", entry: "call_first", entryNotes: "Weekdays after 5" } as const;
	at(addDays(today, -33));
	const old = must(
		reportProblem(resident, home.id, {
			...{ ...access, place: "living", category: "heating", title: "Radiator not heating" },
			description: "The one under the window hasn't warmed up since the heat was turned on.",
		}),
	).requestId;
	at(addDays(today, -31));
	must(
		setRequestStatus(manager, old, {
			status: "completed",
			message: "The valve was stuck. We freed it and the radiator is heating.",
		}),
	);
	must(confirmFixed(resident, old, { rating: 5, comment: "Fast and clean work. Thank you!" }));

	at(addDays(today, -4));
	const tap = must(
		reportProblem(resident, home.id, {
			...{ ...access, place: "kitchen", category: "plumbing", title: "Kitchen faucet dripping" },
			description: "The hot side has dripped about once a second since Monday. The cabinet underneath is damp.",
			pets: "One cat, please keep the door closed",
		}),
	).requestId;
	const files = [await photo("#94a3b8", "tap.png"), await photo("#a8a29e", "cabinet.png")];
	must(await uploadDocuments(resident, { subjectKind: "request", subjectId: tap }, files));
	at(addDays(today, -3));
	const question = "Thanks for letting us know. Is it the faucet itself or the supply line under the sink?";
	must(addStaffMessage(manager, tap, { channel: "resident", body: question, asks: true }));
	at(addDays(today, -2));
	must(addResidentMessage(resident, tap, { body: "It's the faucet. The supply line is dry." }));
	must(addStaffMessage(manager, tap, { channel: "staff", body: "Same cartridge as unit 204. We have two in stock." }));
	must(scheduleVisit(manager, tap, { visitDate: addDays(today, 2), visitWindow: "9 AM to noon" }));
}

/** One estimate that waits, one that was approved, one question. */
function ownerStory(manager: Scope, ownerId: number, today: PlainDate) {
	const owner = { profileId: manager.profileId, userId: userOf("property_owners", ownerId), propertyOwnerId: ownerId };
	const lease = statement<Lease>(
		`SELECT l.id, l.property_id AS propertyId FROM leases l JOIN ownership_shares h ON h.property_id = l.property_id
		WHERE h.owner_id = ? AND l.profile_id = ? AND l.status = 'active' AND h.to_date IS NULL ORDER BY l.id DESC LIMIT 1`,
	).get(ownerId, manager.profileId);
	if (!lease) return;
	const at1 = {
		type: "resident",
		leaseId: lease.id,
		entry: "yes",
		sharedWithTenants: true,
		sharedWithOwners: false,
	} as const;
	at(addDays(today, -24));
	const sill = must(
		addRequest(manager, {
			...at1,
			title: "Rotted windowsill",
			category: "repair",
			place: "outside",
			priority: "normal",
		}),
	).requestId;
	const small = { amountCents: 42_000, scope: "Replace the south windowsill and apply two coats of paint." };
	const { estimateId } = must(askApproval(manager, sill, small));
	at(addDays(today, -22));
	must(answerEstimate(owner, estimateId, { answer: "approved", note: "Please match the existing white." }));
	must(setRequestStatus(manager, sill, { status: "in_progress" }));
	at(addDays(today, -5));
	const boiler = must(
		addRequest(manager, {
			...{ ...at1, title: "Water heater leaking", category: "plumbing", place: "other", priority: "high" },
			...{ description: "There's rust at the base of the tank. I put a bucket under it.", dueDate: addDays(today, 4) },
		}),
	).requestId;
	at(addDays(today, -1));
	must(
		askApproval(manager, boiler, {
			amountCents: 184_000,
			scope:
				"Install a new 50-gallon water heater with drain pan and expansion tank, and haul away the old one. The tank is 14 years old, so a repair won't last.",
		}),
	);
	at(addDays(today, -8));
	const { requestId } = must(
		sendOwnerRequest(owner, {
			...{ propertyId: lease.propertyId, category: "question", title: "When will the roof need work?" },
			description: "My insurance company wants to know how old the roof is. Do we have the paperwork?",
		}),
	);
	at(addDays(today, -7));
	must(setRequestStatus(manager, requestId, { status: "in_progress" }));
	must(
		addStaffMessage(manager, requestId, {
			channel: "owner",
			body: "It was installed in 2014. I'll look for the invoice.",
		}),
	);
	must(addOwnerMessage(owner, requestId, { body: "Thank you. I just need it by the end of the month." }));
}

function userOf(table: "tenants" | "property_owners", id: number): number {
	return statement<{ userId: number }>(`SELECT user_id AS userId FROM ${table} WHERE id = ?`).get(id)?.userId ?? 0;
}

async function photo(background: string, name: string): Promise<File> {
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720"><rect width="960" height="720" fill="${background}"/>
		<rect x="0" y="520" width="960" height="200" fill="#e2e8f0"/><path d="M430 520V260q0-90 90-90t90 90v40h-50v-36q0-44-40-44t-40 44v256z" fill="#cbd5e1" stroke="#475569" stroke-width="8"/>
		<path d="M585 340q-26 50 0 66 26-16 0-66" fill="#38bdf8"/></svg>`;
	const bytes = await sharp(Buffer.from(drawing)).png().toBuffer();
	return new File([new Uint8Array(bytes)], name, { type: "image/png" });
}
