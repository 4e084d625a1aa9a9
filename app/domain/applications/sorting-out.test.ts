import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { executeLease } from "#domain/leasing";
import { findOutboxMail, listOutbox } from "#domain/mail";
import { listNotifications } from "#domain/notifications";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { fillIn, makeDraft, makeOpenListing, send } from "../../../tests/factories/applications";
import { must } from "../../../tests/factories/must";
import { makeOrganization, makeProperty } from "../../../tests/factories/rentals";
import { saying, tellingFrom } from "../../../tests/factories/told";
import {
	addApplicant,
	allApplicants,
	correctForm,
	decide,
	findApplicant,
	findApplicationRecord,
	findForm,
	makeDraftLease,
	mergeDuplicate,
	moveApplication,
	notifyOtherApplicants,
	othersWaiting,
	possibleDuplicates,
	recordFee,
	settleApplications,
	showNumber,
	versionChanges,
} from "./index.server";

const today = "2026-11-21";
beforeEach(() => setClock(`${today}T15:00:00Z`));
afterEach(() => setClock());

function open(settings = {}) {
	const { scope, bankId } = makeOrganization();
	return { scope, bankId, ...makeOpenListing(scope, today, settings) };
}

function sendFor(scope: Scope, listingId: number, email = "bo@example.com", lastname = "Lee") {
	const draft = makeDraft(scope, listingId, { desiredMoveIn: today, lastname, email, termMonths: 12 });
	fillIn(draft.applicant, draft.applicationId);
	must(send(draft.applicant, draft.applicationId, `Bo ${lastname}`));
	return draft;
}

const statusOf = (scope: Scope, id: number) => findApplicationRecord(scope, id)?.status;
const mailsTo = (to: string) => listOutbox().filter((mail) => mail.to === to);

test("an application moves to another unit with its rent, keeps its terms, and its people are told", () => {
	const { scope, listingId, unitId } = open({ applicationFeeCents: 4_500 });
	const { applicationId } = sendFor(scope, listingId);
	const other = makeProperty(scope);
	expect(saying(moveApplication(scope, applicationId, { unitId }))).toMatchInlineSnapshot(
		`"unitId: They're already applying for this unit."`,
	);
	const strange = makeProperty(makeOrganization().scope).unitId;
	expect(saying(moveApplication(scope, applicationId, { unitId: strange }))).toMatchInlineSnapshot(
		`"unitId: That unit wasn't found."`,
	);
	const moved = must(moveApplication(scope, applicationId, { unitId: other.unitId, idempotencyKey: "k" }));
	expect(must(moveApplication(scope, applicationId, { unitId: other.unitId, idempotencyKey: "k" }))).toEqual(moved);
	const applicant = findApplicant(scope, applicationId);
	expect(applicant).toMatchObject({ unitId: other.unitId, listingId: null });
	expect(applicant?.terms).toMatchObject({ feeCents: 4_500, incomeMultipleTenths: 30 });
	expect(applicant?.terms.rentCents).not.toBe(120_000);
	expect(mailsTo("bo@example.com").filter(({ subject }) => subject.includes("is now for"))).toHaveLength(1);
	must(decide(scope, applicationId, { outcome: "approve", reasons: [] }));
	expect(moveApplication(scope, applicationId, { unitId })).toMatchObject({
		message: "This application already has a decision.",
	});
});

test("a duplicate is put together: what the kept one lacks comes along, a number sealed anew, the fee once", () => {
	const { scope, listingId, bankId } = open({ applicationFeeCents: 4_500 });
	const { applicationId: duplicateId } = sendFor(scope, listingId, "bo@example.com");
	must(recordFee(scope, duplicateId, { date: today }));
	const unit = makeProperty(scope).unitId;
	const paper = { firstname: "Bó", lastname: "Lee", email: "bo.lee@example.com", unitId: unit, desiredMoveIn: today };
	const { applicationId: keepId } = must(addApplicant(scope, { ...paper, how: "paper" }));
	const { applicationId: other } = sendFor(scope, listingId, "ann@example.com", "Other");
	expect(possibleDuplicates(scope, keepId).map(({ id }) => id)).toEqual([duplicateId]);
	expect(possibleDuplicates(scope, other)).toEqual([]);
	const stranger = makeOrganization().scope;
	expect(saying(mergeDuplicate(stranger, keepId, { duplicateId }))).toMatchInlineSnapshot(
		`"form: That application wasn't found."`,
	);
	expect(saying(mergeDuplicate(scope, keepId, { duplicateId: keepId }))).toMatchInlineSnapshot(
		`"duplicateId: That application wasn't found."`,
	);
	const group = (id: number) =>
		statement<{ id: number }>("SELECT group_id AS id FROM rental_applications WHERE id = ?").get(id)?.id ?? 0;
	const join = (groupId: number) =>
		statement("UPDATE rental_applications SET group_id = ? WHERE id = ?").run(groupId, other);
	const own = group(other);
	join(group(duplicateId));
	expect(saying(mergeDuplicate(scope, keepId, { duplicateId }))).toBe(
		"duplicateId: Bo Other applied with this duplicate. Open the duplicate and merge this application into it.",
	);
	join(own);
	must(mergeDuplicate(scope, keepId, { duplicateId }));
	const kept = findApplicationRecord(scope, keepId);
	expect(kept).toMatchObject({ feeState: "paid", birthDate: "1990-05-01", monthlyIncomeCents: 400_000 });
	expect(kept?.answers.homes?.homes).toHaveLength(1);
	expect(must(showNumber(scope, keepId, { field: "tax_id", reason: "check" })).number).toBe("123456789");
	expect(findApplicationRecord(scope, duplicateId)).toMatchObject({ status: "cancelled", mergedIntoId: keepId });
	expect(saying(mergeDuplicate(scope, keepId, { duplicateId }))).toMatchInlineSnapshot(
		`"form: One of the applications was already decided or withdrawn."`,
	);
	expect(bankId).toBeGreaterThan(0);
});

test("once a home is taken the others are told: the sent by letter, the drafts by mail, no one twice", () => {
	const { scope, listingId, unitId } = open();
	const { applicationId } = sendFor(scope, listingId, "first@example.com", "First");
	const second = sendFor(scope, listingId, "second@example.com", "Second");
	makeDraft(scope, listingId, { desiredMoveIn: today, email: "draft@example.com", lastname: "Draft" });
	const { applicationId: silent } = makeDraft(scope, listingId, { desiredMoveIn: today, lastname: "Silent" });
	statement("UPDATE rental_applications SET email = '' WHERE id = ?").run(silent);
	const everything = tellingFrom(scope);
	expect(othersWaiting(scope, unitId)).toBeUndefined();
	const notYet = { ok: false, message: "This unit isn't rented yet." };
	expect(notifyOtherApplicants(scope, { unitId })).toEqual(notYet);
	must(decide(scope, applicationId, { outcome: "approve", reasons: [] }));
	const { leaseId } = must(makeDraftLease(scope, applicationId));
	expect(othersWaiting(scope, unitId)?.waiting.map(({ names }) => names)).toEqual([
		"Bo Second",
		"Bo Draft",
		"Bo Silent",
	]);
	must(executeLease(scope, leaseId));
	settleApplications();
	settleApplications();
	const told = listNotifications({ userId: scope.userId ?? 0 }).filter(({ message }) => message.includes("is rented"));
	expect(told.map(({ about }) => about)).toEqual([{ kind: "unit_applicants", id: unitId }]);
	expect(must(notifyOtherApplicants(scope, { unitId })).told).toBe(3);
	expect(mailsTo("")).toEqual([]);
	expect(statusOf(scope, second.applicationId)).toBe("rejected");
	const [letter] = mailsTo("second@example.com");
	expect(letter && findOutboxMail(letter.id)?.textBody).toContain("The home was rented to someone else");
	expect(mailsTo("draft@example.com")[0]?.subject).toContain("No longer available");
	expect(othersWaiting(scope, unitId)?.waiting.map(({ names }) => names)).toEqual(["Bo Silent"]);
	expect(othersWaiting(makeOrganization().scope, unitId)).toBeUndefined();
	expect(everything()).toMatchInlineSnapshot(`
		"application.decided of application: Approved.
		tenant.added of tenant: Bo First was added.
		lease.drafted of lease: The draft for Bo First at … · 1 was saved.
		application.leased of application: A draft lease was created.
		lease.executed of lease: The lease for Bo First was started.
		application.lease_started of application: The lease was started.
		application.decided of application: Rejected.
		application.told of application: The letter was sent.
		application.told of application: They were notified that the home is rented.
		notice to property_manager: … · 1 is rented. 3 applications are still waiting for it. Notify the applicants.
		email to organization…@example.com: New application
		email to second@example.com: Your application for …, Springfield
		email to draft@example.com: No longer available: …, Springfield"
	`);
});

test("a paper form is written down step by step; each correction is a version that says what changed", () => {
	const { scope, listingId } = open();
	const { applicationId: own } = sendFor(scope, listingId);
	expect(saying(correctForm(scope, own, "people", { alone: true }))).toMatchInlineSnapshot(
		`"form: The applicant filled out this form. Return it to them for changes."`,
	);
	const paper = { firstname: "Pa", lastname: "Per", email: "pa@example.com", desiredMoveIn: today };
	const { unitId } = makeProperty(scope);
	const { applicationId } = must(addApplicant(scope, { ...paper, unitId, how: "paper" }));
	const job = { employer: "Mill", from: "2020-01-31", monthlyCents: 300_000 };
	must(correctForm(scope, applicationId, "income", { jobs: [job], others: [] }));
	must(correctForm(scope, applicationId, "income", { jobs: [{ ...job, monthlyCents: 310_000 }], others: [] }));
	expect(saying(correctForm(scope, applicationId, "about", {}))).toMatchInlineSnapshot(
		`"street: Enter the street address and city, or select that there's no permanent address."`,
	);
	expect(saying(correctForm(scope, applicationId, "homes", { homes: [] }))).toMatchInlineSnapshot(
		`"homes[0].address: Enter the address."`,
	);
	expect(saying(correctForm(scope, applicationId, "income", { jobs: [], others: [] }))).toMatchInlineSnapshot(
		`"jobs[0].employer: Enter an employer, other income, or a reason for no income."`,
	);
	const about = { street: "2 Elm St", city: "Peoria" };
	must(correctForm(scope, applicationId, "about", about, { birthDate: "1990-01-01", taxId: "123456789" }));
	const tooYoung = correctForm(scope, applicationId, "about", {}, { birthDate: "2020-01-01" });
	expect(saying(tooYoung)).toMatchInlineSnapshot(
		`"birthDate: Applicants must be 18 or older. List children under Household."`,
	);
	const [newest, middle, first] = findForm(scope, applicationId)?.versions ?? [];
	const write = {
		money: (cents: number) => `$${cents / 100}`,
		date: (day: string) => day,
		question: (id: string) => id,
	};
	expect(versionChanges(first?.answers ?? {}, middle?.answers ?? {}, write)).toEqual([
		{ where: "Job 1: monthly amount", before: "$3000", after: "$3100" },
	]);
	expect(versionChanges(middle?.answers ?? {}, newest?.answers ?? {}, write)).toEqual([
		{ where: "About you: street", before: "", after: "2 Elm St" },
		{ where: "About you: city", before: "", after: "Peoria" },
	]);
	expect(findApplicationRecord(scope, applicationId)).toMatchObject({
		monthlyIncomeCents: 310_000,
		taxIdLast4: "6789",
	});
	expect(JSON.stringify(newest)).not.toContain("123456789");
	const sql = "SELECT DISTINCT written_by_id AS id FROM application_versions WHERE application_id = ?";
	expect(statement<{ id: number }>(sql).all(applicationId)).toEqual([{ id: scope.userId }]);
});

test("the download holds every applicant under the filters, and no one else's", () => {
	const { scope, listingId } = open();
	sendFor(scope, listingId, "a@example.com", "Aa");
	sendFor(scope, listingId, "b@example.com", "Bb");
	const list = { filters: { q: "" }, sort: "name" as const, direction: "asc" as const };
	expect([...allApplicants(scope, list)].map(({ email }) => email)).toEqual(["a@example.com", "b@example.com"]);
	expect([...allApplicants(scope, { ...list, filters: { q: "bb" } })].map(({ email }) => email)).toEqual([
		"b@example.com",
	]);
	expect([...allApplicants(makeOrganization().scope, list)]).toEqual([]);
});
