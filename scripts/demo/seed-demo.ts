import { setTrustWarning } from "#domain/banking";
import { setClock } from "#domain/calendar";
import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import { confirmEmail, registerInvited, signIn, signUp } from "#domain/identity";
import { verifyBooks } from "#domain/ledger";
import { findOutboxMail, listOutbox } from "#domain/mail";
import { addNote } from "#domain/notes";
import { addOwner, addProperty } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { signLeases } from "./agreements";
import { announce } from "./announce";
import { takeApplications } from "./applications";
import { leaveTwoWaiting } from "./approvals";
import { furnishHomes } from "./assets";
import { setTheDesk } from "./desk";
import { fillDirectory } from "./directory";
import { keepPapers } from "./files";
import { finishJobs } from "./finished-jobs";
import { liveThrough } from "./history";
import { tellInOrder } from "./in-order";
import { at, must } from "./in-the-past";
import { inspectHomes } from "./inspections";
import { inviteTwo } from "./invitations";
import { liveOn } from "./lease-life";
import { type PlannedUnit, planLeases } from "./lease-plan";
import { listHomes } from "./listings";
import { payOnline } from "./online-payments";
import { furnishOwner } from "./owner-center";
import { type Person, peopleFrom } from "./people";
import { demoProperties } from "./properties";
import { type Random, randomFrom } from "./random";
import { offerRenewals } from "./renewals";
import { reportRegularly } from "./reporting";
import { takeRequests } from "./requests";
import { furnishResident } from "./resident-center";
import { settle } from "./settings";
import { subscribe } from "./subscription";
import { buildTeam } from "./team";
import { textPeople } from "./texts";
import { insureVendors } from "./vendor-insurance";
import { orderWork } from "./work-orders";
import { shareWork, workThroughTheYear } from "./yearly-work";

type Owner = Person & { ownerId: number };
type Resident = { tenantId: number; firstname: string; lastname: string };

/** Where the demonstration's organization is: its day is the last one with history. */
export const demoTimeZone = "America/Chicago";
const password = "tenantry-demo";
const months = 24;

/**
 * The demonstration: 12 properties, 140 units, 5 owners, 24 months of leases and money up to `today`, and the three
 * sign-ins. The same for the same seed and day. Gives what it made.
 */
export async function seedDemo({ seed, today }: { seed: number; today: PlainDate }) {
	const random = randomFrom(seed);
	const nextPerson = peopleFrom(random);
	const first = addMonths(today, -months, 1);
	at(addDays(first, -1));
	const manager = await signUpManager();
	must(setTrustWarning(manager, "off"));
	const owners = addOwners(manager, nextPerson);
	const units = addProperties(manager, random, owners, first);
	const plan = planLeases(random, units, { first, today });
	const lived = liveThrough(manager, random, nextPerson, plan, { first, today });
	await listHomes(manager, randomFrom(seed + 4), today);
	await takeApplications(manager, today);
	at(today);
	const [owner] = owners;
	if (owner) await invite(manager, owner, lived.resident);
	inviteTwo(manager);
	await signLeases(manager, today);
	await liveOn(manager, today);
	at(today);
	offerRenewals(manager, today);
	await payOnline(manager, { today, residentId: lived.resident.tenantId });
	workThroughTheYear(manager, today);
	if (owner) await takeRequests(manager, { today, residentId: lived.resident.tenantId, ownerId: owner.ownerId });
	await inspectHomes(manager, { today, residentId: lived.resident.tenantId });
	at(today);
	await orderWork(manager, today);
	await finishJobs(manager, { today, residentId: lived.resident.tenantId });
	if (owner) await furnishOwner(manager, owner.ownerId, today);
	await furnishResident(manager, lived.resident.tenantId, today);
	at(today);
	await setTheDesk(manager, today);
	announce(today);
	await buildTeam(manager, { today, password });
	shareWork(manager, today);
	fillDirectory(manager, today);
	insureVendors(manager, today);
	furnishHomes(manager, randomFrom(seed + 9), today);
	await keepPapers(manager, today);
	if (owner) await textPeople(manager, { today, residentId: lived.resident.tenantId, ownerId: owner.ownerId });
	settle(manager);
	await subscribe(manager, today);
	at(today);
	leaveTwoWaiting(manager, today);
	await reportRegularly(manager, today);
	tellInOrder();
	must(setTrustWarning(manager, "by_property"));
	setClock();
	const { transactions } = verifyBooks(manager.profileId);
	return { properties: demoProperties.length, units: units.length, leases: plan.length, transactions };
}

async function signUpManager(): Promise<Scope> {
	const email = "manager@example.com";
	const person = { firstname: "Morgan", lastname: "Avery", email, password, phone: "(217) 555-0100" };
	const visitor = { ipAddress: "192.0.2.1", userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0" };
	const { profileId, userId } = must(
		await signUp({ ...person, organization: "Prairie State Property Group", timezone: demoTimeZone }, visitor),
	);
	const mail = listOutbox().find((queued) => queued.to === email);
	const token = /[?&]token=([\w-]+)/.exec((mail && findOutboxMail(mail.id)?.textBody) ?? "")?.[1];
	must(confirmEmail(token ?? ""));
	statement(
		"UPDATE organization SET street = '410 Court Street', city = 'Springfield', state = 'IL', postal_code = '62701' WHERE profile_id = ?",
	).run(profileId);
	return { profileId, userId, origin: { sessionId: null, ...visitor } };
}

function addOwners(manager: Scope, nextPerson: () => Person): Owner[] {
	const companies = ["", "", "Quay Holdings, LLC", "", "Orchard & Sons"];
	return companies.map((companyName, position) => {
		const person = nextPerson();
		const contact = position === 0 ? { ...person, email: "owner@example.com" } : person;
		const company = companyName ? { isCompany: true, companyName } : {};
		const address = {
			street: `${20 + position * 7} Bluff Road`,
			city: "Springfield",
			state: "IL",
			postalCode: "62711",
		};
		const owner = { ...contact, ...company, ...address, taxId: `12345000${position}` };
		return { ...contact, ownerId: must(addOwner(manager, owner)).ownerId };
	});
}

function addProperties(manager: Scope, random: Random, owners: Owner[], from: PlainDate): PlannedUnit[] {
	return demoProperties.flatMap(({ units, perFloor, rent, owners: shares, ...property }) => {
		const homes = Array.from({ length: units }, (_, at) => home(random, at, { units, perFloor, rent }, property));
		const added = must(
			addProperty(manager, {
				...property,
				...{
					state: "IL",
					country: "US",
					managerName: "Morgan Avery",
					reserveCents: units === 1 ? 1_500_00 : units * 100_00,
				},
				managementFeePercentBp: 800,
				units: homes,
				owners: shares.map(([owner, shareBp]) => ({ ownerId: owners[owner]?.ownerId ?? 0, shareBp })),
				ownersFrom: from,
			}),
		);
		if (units > 30) {
			const subject = { subjectKind: "property", subjectId: added.propertyId } as const;
			must(addNote(manager, subject, { body: "The superintendent has the boiler room key. Door code is on file." }));
		}
		return added.unitIds.map((unitId, at) => ({
			unitId,
			rentCents: homes[at]?.marketRentCents ?? 0,
			commercial: property.rentalType === "commercial",
		}));
	});
}

function home(
	random: Random,
	at: number,
	{ units, perFloor, rent }: { units: number; perFloor: number; rent: [number, number] },
	{ rentalType }: { rentalType: "residential" | "commercial" },
) {
	const floors =
		perFloor > 0 ? `${Math.floor(at / perFloor) + 1}${String((at % perFloor) + 1).padStart(2, "0")}` : String(at + 1);
	const marketRentCents = Math.round(random.whole(rent[0], rent[1]) / 5) * 5_00;
	if (rentalType === "commercial")
		return { unitNumber: `Suite ${floors}`, sizeSqft: random.whole(8, 24) * 100, marketRentCents };
	const bedrooms = random.pick(["1", "2", "2", "3"] as const);
	return {
		unitNumber: units === 1 ? "1" : floors,
		bedrooms,
		bathrooms: bedrooms === "1" ? ("1" as const) : random.pick(["1", "1.5", "2"] as const),
		sizeSqft: 420 + Number(bedrooms) * 230 + random.whole(0, 12) * 10,
		marketRentCents,
	};
}

/** Both have been invited, chose their password and were in once, so the manager sees them active. */
async function invite(manager: Scope, { ownerId, ...owner }: Owner, { tenantId, ...resident }: Resident) {
	const visitor = { ipAddress: "192.0.2.2", userAgent: "Demonstration" };
	const invited = [
		{ ...resident, role: "tenant", recordId: tenantId, email: "resident@example.com" },
		{ ...owner, role: "property_owner", recordId: ownerId, email: "owner@example.com" },
	] as const;
	for (const person of invited) {
		must(await registerInvited(manager, { ...person, password }));
		must(await signIn({ email: person.email, password, remember: false }, visitor));
	}
}
