import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { listOutbox } from "#domain/mail";
import { countUnread } from "#domain/notifications";
import { statement } from "~/db/client.server";
import { fillIn, mailedSecret, makeDraft, makeOpenListing, send, visitor } from "../../../tests/factories/applications";
import { must } from "../../../tests/factories/must";
import { makeOrganization } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import {
	acceptInvitation,
	applicationStatus,
	chaseDrafts,
	declineInvitation,
	discardDraft,
	findInvitation,
	findOwnApplication,
	findResumable,
	findStatusLink,
	invitePerson,
	requestResumeLink,
	resumeApplication,
	saveStep,
	startApplication,
	withdrawApplication,
} from "./index.server";

const today = "2026-11-21";
beforeEach(() => setClock(`${today}T15:00:00Z`));
afterEach(() => setClock());

function begun(settings = {}) {
	const { scope } = makeOrganization();
	const listing = makeOpenListing(scope, today, settings);
	return { scope, ...listing, ...makeDraft(scope, listing.listingId, { desiredMoveIn: today }) };
}

test("a name is signed without the strokes, accents and points that a keyboard lacks", () => {
	const { scope, listingId } = begun();
	const named = { firstname: "Łukasz", lastname: "Sørensen-Groß", email: "lukasz@example.com" };
	const { applicant, applicationId } = makeDraft(scope, listingId, { ...named, desiredMoveIn: today });
	fillIn(applicant, applicationId);
	expect(saying(send(applicant, applicationId, "Lukas Sorensen Gross"))).toMatchInlineSnapshot(
		`"signature: Type your name as Łukasz Sørensen-Groß."`,
	);
	must(send(applicant, applicationId, "lukasz sorensen gross"));
});

test("steps are saved in any order, and what is missing is known until it is sent", () => {
	const { applicant, applicationId, scope } = begun({ ssn: "required" });
	expect(findOwnApplication(applicant, applicationId)?.missing.map(({ words }) => words)).toEqual([
		...["Date of birth", "Current address", "Social Security or taxpayer number", "Rental history", "Income"],
		...["Co-applicants and guarantors", "Household, pets and vehicles"],
	]);
	must(saveStep(applicant, applicationId, "household", { children: [], pets: [], vehicles: [] }));
	expect(findOwnApplication(applicant, applicationId)).toMatchObject({ status: "draft" });
	expect(send(applicant, applicationId)).toMatchObject({ ok: false, message: "6 items are still missing." });
	fillIn(applicant, applicationId);
	expect(saying(send(applicant, applicationId, "Bob Lee"))).toMatchInlineSnapshot(
		`"signature: Type your name as Bo Lee."`,
	);
	const sent = must(send(applicant, applicationId));
	expect(sent).toMatchObject({ number: "A-1001", email: "bo@example.com", feeDue: false });
	expect(saying(send(applicant, applicationId))).toMatchInlineSnapshot(
		`"form: This application was submitted and can't be changed."`,
	);
	expect(saying(saveStep(applicant, applicationId, "people", { alone: true }))).toMatchInlineSnapshot(
		`"form: This application was submitted and can't be changed."`,
	);
	expect(countUnread({ userId: scope.userId ?? 0 })).toBe(1);
});

test("a minor does not apply, and numbers are kept sealed", () => {
	const { applicant, applicationId } = begun();
	expect(saying(saveStep(applicant, applicationId, "about", {}, { birthDate: "2010-01-01" }))).toMatchInlineSnapshot(
		`"birthDate: Applicants must be 18 or older. List children under Household."`,
	);
	fillIn(applicant, applicationId);
	const row = statement<Record<string, string>>("SELECT * FROM rental_applications WHERE id = ?").get(applicationId);
	expect(row?.tax_id_last4).toBe("6789");
	expect(JSON.stringify(row)).not.toContain("123456789");
});

test("the same email is told nothing: its link is mailed", () => {
	const { listingId } = begun();
	const before = listOutbox().length;
	const person = { firstname: "Bo", email: "bo@example.com", phone: "555-010-1234" };
	const again = startApplication(listingId, { ...person, desiredMoveIn: today, applyingAs: "alone" }, visitor);
	expect(again).toEqual({ ok: true, applicationId: undefined, session: undefined });
	expect(listOutbox().length).toBe(before + 1);
});

test("a draft is resumed by a mailed link, once, for a day, by no one else", () => {
	const { applicationId } = begun();
	const first = mailedSecret("bo@example.com");
	expect(findResumable(first)?.drafts).toMatchObject([{ applicationId, stepsLeft: 5 }]);
	expect(findResumable(`${first}x`)).toBeUndefined();
	const other = begun();
	expect(saying(resumeApplication(first, other.applicationId, visitor))).toMatchInlineSnapshot(
		`"form: That application wasn't found."`,
	);
	expect(must(resumeApplication(first, applicationId, visitor)).applicationId).toBe(applicationId);
	expect(resumeApplication(first, applicationId, visitor)).toMatchObject({ message: "This link was already used." });
	expect(findResumable(first)?.state).toBe("used");
	must(requestResumeLink("BO@example.com", visitor));
	const second = mailedSecret("bo@example.com");
	setClock("2026-11-22T15:00:01Z");
	expect(findResumable(second)?.state).toBe("expired");
	const before = listOutbox().length;
	expect(requestResumeLink("nobody@example.com", visitor)).toEqual({ ok: true });
	expect(listOutbox().length).toBe(before);
});

test("a discarded draft says nothing any more", () => {
	const { applicant, applicationId } = begun();
	fillIn(applicant, applicationId);
	must(discardDraft(mailedSecret("bo@example.com"), applicationId));
	expect(findOwnApplication(applicant, applicationId)).toMatchObject({
		answers: {},
		taxIdLast4: "",
		status: "cancelled",
	});
});

test("another adult is invited, fills in their own part, and the inviter reads only how far they are", () => {
	const { applicant, applicationId } = begun();
	const invite = (email: string) =>
		invitePerson(applicant, applicationId, { firstname: "Cy", lastname: "Roe", email, role: "co_applicant" });
	expect(saying(invite("bo@example.com"))).toMatchInlineSnapshot(
		`"email: That's your own email. Each adult needs a separate one."`,
	);
	must(invite("cy@example.com"));
	expect(invite("CY@example.com")).toMatchObject({ message: "This person was already invited." });
	const secret = mailedSecret("cy@example.com");
	expect(findInvitation(secret)).toMatchObject({ state: "open", inviter: "Bo Lee", asGuarantor: false });
	const accepted = must(acceptInvitation(secret, visitor));
	expect(acceptInvitation(secret, visitor)).toMatchObject({ message: "This link was already used." });
	const own = findOwnApplication(applicant, applicationId);
	expect(own?.people).toMatchObject([{ name: "Cy Roe", state: "Started" }]);
	expect(findOwnApplication(applicant, accepted.applicationId)).toBeUndefined();
});

test("who declines an invitation is forgotten but for the name", () => {
	const { applicant, applicationId } = begun();
	must(invitePerson(applicant, applicationId, { firstname: "Cy", email: "cy@example.com", role: "guarantor" }));
	must(declineInvitation(mailedSecret("cy@example.com")));
	expect(statement("SELECT count(*) AS n FROM rental_applications WHERE email = 'cy@example.com'").get()).toEqual({
		n: 0,
	});
	expect(findOwnApplication(applicant, applicationId)?.people).toMatchObject([{ name: "Cy", state: "Declined" }]);
});

test("the status page follows its link, and an application is withdrawn", () => {
	const { applicant, applicationId } = begun({ applicationFeeCents: 4000 });
	fillIn(applicant, applicationId);
	const { token } = must(send(applicant, applicationId));
	const link = findStatusLink(token);
	if (!link) throw new Error("no link");
	expect(link.state).toBe("open");
	expect(applicationStatus(link.application)).toMatchObject({
		...{ number: "A-1001", decision: undefined, fee: { cents: 4000, state: "unpaid" }, open: true },
		people: [{ name: "Bo Lee", isYou: true, state: "Submitted" }],
	});
	expect(saying(withdrawApplication("guessed"))).toMatchInlineSnapshot(`"form: This link is no longer valid."`);
	must(withdrawApplication(token));
	expect(findOwnApplication(applicant, applicationId)).toMatchObject({ status: "cancelled", withdrawn: true });
});

test("a draft at rest is remembered on day 3 and day 25, and ends after 30", () => {
	const { applicant, applicationId } = begun();
	const mails = () => listOutbox().length;
	const before = mails();
	const at = (day: string) => {
		setClock(`${day}T16:00:00Z`);
		chaseDrafts();
		return chaseDrafts();
	};
	at("2026-11-23");
	expect(mails()).toBe(before);
	at("2026-11-24");
	expect(mails()).toBe(before + 1);
	at("2026-12-16");
	expect(mails()).toBe(before + 2);
	at("2026-12-21");
	expect(findOwnApplication(applicant, applicationId)).toMatchObject({ status: "cancelled", answers: {} });
});
