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
		title: "Dishwasher leaves water on the floor",
		about: "A puddle under the door after each run, since last week.",
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
		about: "Hard to close since the rain.",
		category: "lock",
		place: "hall",
		daysAgo: 6,
		dueIn: 3,
	},
	{
		title: "No hot water in the shower",
		about: "The sink has some, the shower has none.",
		category: "plumbing",
		place: "bath",
		daysAgo: 1,
		priority: "urgent",
		dueIn: 0,
	},
	{
		title: "Mice in the pantry",
		about: "Droppings behind the shelf.",
		category: "pest",
		place: "kitchen",
		daysAgo: 9,
		status: "in_progress",
		answer: "The pest company sets traps on Thursday.",
	},
	{
		title: "Bedroom outlet is dead",
		about: "Nothing works on the window side.",
		category: "electrical",
		place: "bedroom",
		daysAgo: 12,
		status: "in_progress",
		dueIn: -2,
	},
	{
		title: "Window does not lock",
		about: "The latch broke off.",
		category: "lock",
		place: "living",
		daysAgo: 15,
		status: "in_progress",
		priority: "high",
	},
	{
		title: "Gutter hangs loose",
		about: "Above the back porch.",
		category: "repair",
		place: "outside",
		daysAgo: 20,
		status: "deferred",
	},
	{
		title: "Hallway wants paint",
		about: "Scuffed after the last move.",
		category: "repair",
		place: "common",
		daysAgo: 26,
		status: "deferred",
	},
	{
		title: "Thermostat shows nothing",
		about: "New batteries did not help.",
		category: "heating",
		place: "living",
		daysAgo: 5,
		status: "completed",
		answer: "A new thermostat is on the wall.",
	},
	{
		title: "Toilet runs all night",
		about: "One hears it fill again and again.",
		category: "plumbing",
		place: "bath",
		daysAgo: 3,
		status: "completed",
	},
	{
		title: "Smoke alarm chirps",
		about: "Every minute.",
		category: "electrical",
		place: "hall",
		daysAgo: 30,
		status: "closed",
		answer: "New battery.",
	},
	{
		title: "Music after midnight",
		about: "Unit above, on weekends.",
		category: "noise",
		place: "other",
		daysAgo: 41,
		status: "closed",
		answer: "We spoke with them and wrote to them.",
	},
	{
		title: "Garbage disposal is stuck",
		about: "It hums and does not turn.",
		category: "appliance",
		place: "kitchen",
		daysAgo: 48,
		status: "closed",
	},
	{
		title: "Key copy for the mailbox",
		about: "Only one came with the home.",
		category: "lock",
		place: "other",
		daysAgo: 55,
		status: "closed",
		priority: "low",
	},
	{
		title: "Heat comes on late",
		about: "Cold until nine.",
		category: "heating",
		place: "bedroom",
		daysAgo: 63,
		status: "closed",
	},
	{
		title: "Stair light is out",
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
		must(setRequestStatus(manager, requestId, { status, until: addDays(today, 21), message: "We do this in spring." }));
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
		{ title: "Order salt for the winter", category: "other", priority: "low", dueDate: addDays(today, 9) },
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
			...{ ...access, place: "living", category: "heating", title: "Radiator stays cold" },
			description: "The one under the window, since the heat was turned on.",
		}),
	).requestId;
	at(addDays(today, -31));
	must(setRequestStatus(manager, old, { status: "completed", message: "The valve was stuck. It turns again." }));
	must(confirmFixed(resident, old, { rating: 5, comment: "Quick and tidy, thank you." }));

	at(addDays(today, -4));
	const tap = must(
		reportProblem(resident, home.id, {
			...{ ...access, place: "kitchen", category: "plumbing", title: "Kitchen tap drips" },
			description: "About a drop a second since Monday, the warm side. The cabinet below is damp.",
			pets: "A cat that likes open doors",
		}),
	).requestId;
	const files = [await photo("#94a3b8", "tap.png"), await photo("#a8a29e", "cabinet.png")];
	must(await uploadDocuments(resident, { subjectKind: "request", subjectId: tap }, files));
	at(addDays(today, -3));
	const question = "Thank you. Is it the tap itself, or the hose under it?";
	must(addStaffMessage(manager, tap, { channel: "resident", body: question, asks: true }));
	at(addDays(today, -2));
	must(addResidentMessage(resident, tap, { body: "The tap. The hose is dry." }));
	must(addStaffMessage(manager, tap, { channel: "staff", body: "Same cartridge as 204. We have two in the store." }));
	must(scheduleVisit(manager, tap, { visitDate: addDays(today, 2), visitWindow: "9 to 12" }));
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
			title: "Rotten window sill",
			category: "repair",
			place: "outside",
			priority: "normal",
		}),
	).requestId;
	const small = { amountCents: 42_000, scope: "Replace the sill of the south window, paint both coats." };
	const { estimateId } = must(askApproval(manager, sill, small));
	at(addDays(today, -22));
	must(answerEstimate(owner, estimateId, { answer: "approved", note: "Please use the same white." }));
	must(setRequestStatus(manager, sill, { status: "in_progress" }));
	at(addDays(today, -5));
	const boiler = must(
		addRequest(manager, {
			...{ ...at1, title: "Water heater leaks", category: "plumbing", place: "other", priority: "high" },
			...{ description: "Rust at the foot of the tank, a bucket stands under it.", dueDate: addDays(today, 4) },
		}),
	).requestId;
	at(addDays(today, -1));
	must(
		askApproval(manager, boiler, {
			amountCents: 184_000,
			scope:
				"New 50 gallon water heater with pan and expansion tank, old one taken away. The tank is 14 years old; a repair would not last.",
		}),
	);
	at(addDays(today, -8));
	const { requestId } = must(
		sendOwnerRequest(owner, {
			...{ propertyId: lease.propertyId, category: "question", title: "When does the roof want work?" },
			description: "My insurer asks for the year of the roof. Do we have the papers?",
		}),
	);
	at(addDays(today, -7));
	must(setRequestStatus(manager, requestId, { status: "in_progress" }));
	must(addStaffMessage(manager, requestId, { channel: "owner", body: "It was laid in 2014; I look for the invoice." }));
	must(addOwnerMessage(owner, requestId, { body: "Thank you. No hurry before the end of the month." }));
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
