import {
	addApplicant,
	decide,
	findApplicationRecord,
	findOwnApplication,
	giveDocument,
	invitePerson,
	itemsOf,
	orderScreening,
	recordFee,
	saveStep,
	setScreeningProvider,
	startApplication,
	startReview,
	submitApplication,
} from "#domain/applications";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { sandboxScreening } from "~/adapters/screening/sandbox";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "./in-the-past";

type Listing = { id: number; unitId: number };
type Plan = {
	person: { firstname: string; lastname: string };
	daysAgo: number;
	monthlyCents: number;
	until: "draft" | "sent" | "reviewed" | "approved" | "rejected";
	pet?: "cat" | "dog";
	with?: { firstname: string; lastname: string };
};

const plans: Plan[] = [
	{
		person: { firstname: "Nora", lastname: "Whitfield" },
		daysAgo: 9,
		monthlyCents: 512_000,
		until: "reviewed",
		pet: "cat",
	},
	{ person: { firstname: "Theo", lastname: "Marchetti" }, daysAgo: 7, monthlyCents: 298_000, until: "sent" },
	{ person: { firstname: "Ines", lastname: "Calloway" }, daysAgo: 12, monthlyCents: 640_000, until: "approved" },
	{ person: { firstname: "Dmitri", lastname: "Sokolov" }, daysAgo: 14, monthlyCents: 210_000, until: "rejected" },
	{
		person: { firstname: "Leila", lastname: "Farrow" },
		...{ daysAgo: 2, monthlyCents: 455_000, until: "sent", pet: "dog" },
		with: { firstname: "Jonah", lastname: "Farrow" },
	},
];

/** Six applications in different states on the homes that are listed; none where no home is. */
export async function takeApplications(manager: Scope, today: PlainDate) {
	const listings = statement<Listing>(
		`SELECT l.id, l.unit_id AS unitId FROM listings l JOIN properties p ON p.id = l.property_id
		WHERE l.profile_id = ? AND l.status = 'active' AND l.application_url = '' AND p.rental_type = 'residential'
		ORDER BY l.id`,
	).all(manager.profileId);
	const [first] = listings;
	if (!first) return;
	setScreeningProvider(sandboxScreening);
	for (const [position, plan] of plans.entries()) {
		const listing = listings[Math.floor(position / 2) % listings.length] ?? first;
		await apply(manager, listing, plan, addDays(today, -plan.daysAgo), addDays(today, 14));
	}
	at(addDays(today, -1));
	const person = { firstname: "Paul", lastname: "Brandt", email: "paul.brandt@example.net", phone: "(217) 555-0177" };
	must(addApplicant(manager, { ...person, unitId: first.unitId, desiredMoveIn: addDays(today, 20), how: "invite" }));
	setScreeningProvider(undefined);
}

async function apply(manager: Scope, { id }: Listing, plan: Plan, day: PlainDate, desiredMoveIn: PlainDate) {
	at(day);
	const { firstname, lastname } = plan.person;
	const email = `${firstname}.${lastname}@example.net`.toLowerCase();
	const visitor = { ipAddress: "192.0.2.3", userAgent: "Demonstration" };
	const answers = { phone: "(217) 555-0142", desiredMoveIn, termMonths: 12, applyingAs: "others" as const };
	const { applicationId = 0 } = must(startApplication(id, { firstname, lastname, email, ...answers }, visitor));
	const applicant = { profileId: manager.profileId, userId: userOf(applicationId) };
	if (plan.with) {
		const other = { ...plan.with, email: `${plan.with.firstname}.${plan.with.lastname}@example.net`.toLowerCase() };
		must(invitePerson(applicant, applicationId, { ...other, role: "co_applicant" }));
	}
	fillIn(applicant, applicationId, plan, day);
	await givePapers(applicant, applicationId);
	if (plan.until === "draft") return;
	const consents = ["accurate", "screening", "records"] as const;
	const signature = `${firstname} ${lastname}`;
	const sent = must(submitApplication(applicant, applicationId, { consents, signature }, visitor));
	if (sent.feeDue) must(recordFee(manager, applicationId, { date: day }));
	if (plan.until === "sent") return;
	at(addDays(day, 1));
	must(startReview(manager, applicationId));
	must(await orderScreening(manager, applicationId));
	if (plan.until === "reviewed") return;
	at(addDays(day, 2));
	const outcome = plan.until === "approved" ? ("approve" as const) : ("reject" as const);
	must(decide(manager, applicationId, { outcome, reasons: outcome === "approve" ? [] : ["income"], sendNow: true }));
}

function fillIn(applicant: Scope, applicationId: number, { monthlyCents, pet }: Plan, day: PlainDate) {
	const about = {
		...{ idType: "drivers_license" as const, street: "418 Walnut Street", city: "Springfield", state: "IL" },
		...{ postalCode: "62704", emergencyName: "Grace Hollis", emergencyPhone: "(217) 555-0161" },
	};
	must(
		saveStep(applicant, applicationId, "about", about, {
			birthDate: "1991-04-17",
			taxId: "900123456",
			idNumber: "H4520871",
		}),
	);
	const landlord = { landlord: "Capitol View Rentals", landlordPhone: "(217) 555-0133", reason: "Need a larger home" };
	const homes = [
		{ address: "418 Walnut Street, Springfield", from: addDays(day, -1100), rentCents: 98_000, ...landlord },
	];
	must(saveStep(applicant, applicationId, "homes", { homes }));
	const job = { employer: "Lincoln Memorial Hospital", position: "Nurse", from: addDays(day, -900), monthlyCents };
	must(saveStep(applicant, applicationId, "income", { jobs: [job], others: [] }));
	must(saveStep(applicant, applicationId, "people", { alone: true }));
	const pets = pet ? [{ kind: pet, breed: pet === "cat" ? "Tabby" : "Beagle", age: "4 years" }] : [];
	const vehicles = [{ make: "Subaru", model: "Forester", year: "2019", plate: "BK 40 118" }];
	must(saveStep(applicant, applicationId, "household", { children: [], pets, vehicles }));
	answerQuestions(applicant, applicationId);
}

function answerQuestions(applicant: Scope, applicationId: number) {
	const terms = findOwnApplication(applicant, applicationId)?.terms;
	const own = terms?.ownQuestions.filter(({ kind }) => kind !== "file") ?? [];
	const answers = own.map(({ id, kind, choices }) => [id, choices[0] ?? (kind === "yes_no" ? "no" : "None")]);
	const history = (terms?.historyQuestions ?? []).map((question) => [question, { answer: "no" as const }]);
	const given = { own: Object.fromEntries(answers), history: Object.fromEntries(history) };
	must(saveStep(applicant, applicationId, "questions", given));
}

/** What the organization asks for, as a page of text each. */
async function givePapers(applicant: Scope, applicationId: number) {
	const application = findApplicationRecord(applicant, applicationId);
	if (!application) throw new Error(`No application ${applicationId}`);
	for (const { id, label } of itemsOf(applicationId)) {
		const paper = new File([`${label} (demonstration)`], `${label.toLowerCase().replace(/\W+/g, "-")}.txt`);
		must(await giveDocument(application, id, paper));
	}
}

function userOf(applicationId: number): number {
	const sql = "SELECT user_id AS userId FROM rental_applications WHERE id = ?";
	return statement<{ userId: number }>(sql).get(applicationId)?.userId ?? 0;
}
