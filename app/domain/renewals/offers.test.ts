import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { findLease } from "#domain/lease-records";
import { endLease } from "#domain/leasing";
import { listOutbox } from "#domain/mail";
import {
	answerByLink,
	answerInCenter,
	askAgain,
	askAgainInCenter,
	askByLink,
	askInCenter,
	countRenewals,
	findOffer,
	listRenewals,
	offerPage,
	offerPageOfResident,
	offersToAnswer,
	planProposals,
	recordAnswer,
	renewalSettingsOf,
	runRenewals,
	saveProposals,
	saveRenewalSettings,
	sendOffers,
	undoAnswer,
	withdrawOffer,
} from "#domain/renewals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeEnding, makeOffer, makeProposals, renewalLinkOf } from "../../../tests/factories/renewals";
import { saying, toldSoFar } from "../../../tests/factories/told";

beforeEach(() => onDay("2026-12-05"));
afterEach(() => setClock());

const statuses = (scope: Scope, days = 120) =>
	listRenewals(scope, { filters: { days } }).rows.map(({ leaseId, status, daysLeft }) => [leaseId, status, daysLeft]);
const stateOf = (scope: Scope, offerId: number) => findOffer(scope, offerId)?.state;
const mails = (kind: string) => listOutbox().filter((mail) => mail.kind === kind).length;
const line = (leaseId: number, rentCents: number, months = 12) => ({ line: 0, leaseId, months, rentCents });

test("leases whose last day nears are listed, expired ones on top; those who leave and those who follow are told apart", () => {
	const scope = makeBooks();
	const soon = makeEnding(scope).leaseId;
	const over = makeEnding(scope, { startDate: "2026-06-01", endDate: "2026-11-30", chargeFrom: "2026-11-01" }).leaseId;
	const far = makeEnding(scope, { endDate: "2027-03-31" }).leaseId;
	const leaving = makeEnding(scope, { endDate: "2027-01-31" }).leaseId;
	endLease(scope, leaving, { noticeDate: "2026-12-01", moveOutDate: "2027-01-31" });
	const followed = makeEnding(scope);
	makeLease(scope, { unitId: followed.unitId, startDate: "2027-01-01", endDate: "2027-12-31" });
	makeEnding(makeBooks());
	expect(statuses(scope)).toEqual([
		[over, "not_started", -5],
		[soon, "not_started", 26],
		[leaving, "leaving", 57],
		[far, "not_started", 116],
	]);
	expect(statuses(scope, 30).map(([leaseId]) => leaseId)).toEqual([over, soon]);
	expect(countRenewals(scope, 120)).toMatchObject({ due: 4, expired: 1, leaving: 1, sent: 0 });
});

test("proposals raise by a percentage, an amount or to the market, rounded to five, month to month on top", () => {
	const scope = makeBooks();
	const { leaseId, unitId } = makeEnding(scope);
	statement("UPDATE units SET market_rent_cents = 131200 WHERE id = ?").run(unitId);
	const plan = (method: "percent" | "flat" | "market" | "none") =>
		planProposals(scope, {
			...{ leaseIds: [leaseId, 999], method, percentBp: 333, amountCents: 1_234, roundTo5: true, terms: [6, 12] },
			...{ monthToMonth: true, monthToMonthBp: 1000 },
		});
	const rents = (method: Parameters<typeof plan>[0]) =>
		plan(method).proposals[0]?.options.map(({ months, endDate, rentCents }) => [months, endDate, rentCents]);
	expect(rents("percent")).toEqual([
		[12, "2027-12-31", 124_000],
		[6, "2027-06-30", 124_000],
		[0, null, 136_500],
	]);
	expect(rents("flat")?.[0]).toEqual([12, "2027-12-31", 121_000]);
	expect(rents("market")?.[0]).toEqual([12, "2027-12-31", 131_000]);
	expect(rents("none")?.[0]).toEqual([12, "2027-12-31", 120_000]);
	expect(plan("none").left).toEqual(["That lease wasn't found."]);
	expect(plan("percent").proposals[0]?.warnings).toEqual(["The new rent would start in less than 30 days."]);
});

test("a rent above the limit is asked about, or refused where the limit blocks", () => {
	const scope = makeBooks();
	const { leaseId } = makeEnding(scope);
	const settings = { ...renewalSettingsOf(scope), capBp: 500 };
	expect(saveRenewalSettings(scope, settings).ok).toBe(true);
	const above = { lines: [line(leaseId, 126_100)] };
	expect(saying(saveProposals(scope, above))).toMatchInlineSnapshot(
		`"confirmCap: Ana Diaz: this exceeds the limit of 5%."`,
	);
	expect(saveProposals(scope, { lines: [line(leaseId, 126_000)] }).ok).toBe(true);
	expect(saveProposals(scope, { ...above, confirmCap: true }).ok).toBe(true);
	expect(saveRenewalSettings(scope, { ...settings, capBlocks: true }).ok).toBe(true);
	expect(saying(saveProposals(scope, { ...above, confirmCap: true }))).toMatchInlineSnapshot(
		`"lines[0].rent: Ana Diaz: this exceeds the limit of 5%."`,
	);
});

test("offers go out all or none, once, with a link to each tenant; letters without email are to be printed", () => {
	const scope = makeBooks();
	const mailed = makeEnding(scope).leaseId;
	const printed = makeLease(scope, { chargeFrom: "2026-12-01" }).leaseId;
	const offerIds = makeProposals(scope, [mailed, printed]);
	const input = { offerIds, answerBy: "2026-12-20", letter: "Please stay.", idempotencyKey: "one" };
	expect(saying(sendOffers(scope, { ...input, answerBy: "2026-12-05" }))).toMatchInlineSnapshot(
		`"answerBy: Choose a future date."`,
	);
	for (let press = 0; press < 2; press++) {
		expect(sendOffers(scope, input)).toEqual({ ok: true, sent: 2, toPrint: [offerIds[1]] });
	}
	expect(mails("renewal_offer")).toBe(1);
	expect(saying(sendOffers(scope, { ...input, idempotencyKey: "two" }))).toMatchInlineSnapshot(
		`"form: One of these offers was already sent."`,
	);
	expect(saying(saveProposals(scope, { lines: [line(mailed, 125_000)] }))).toMatchInlineSnapshot(
		`"lines[0].rent: The lease for Ana Diaz already has an open offer."`,
	);
	expect(saying(sendOffers(makeBooks(), { ...input, idempotencyKey: "three" }))).toMatchInlineSnapshot(
		`"form: That offer wasn't found."`,
	);
	expect(statuses(scope).map(([, status]) => status)).toEqual(["sent", "sent"]);
});

test("a link answers once; guessed, late and taken back ones answer nothing, with a way on", () => {
	const scope = makeBooks();
	const { leaseId } = makeEnding(scope);
	const { offerId, fixed, monthly } = makeOffer(scope, leaseId);
	const token = renewalLinkOf("ana@example.org");
	expect(offerPage("guessed")).toBeUndefined();
	expect(saying(answerByLink("guessed", { choice: fixed }))).toMatchInlineSnapshot(
		`"form: This link no longer works."`,
	);
	expect(offerPage(token)).toMatchObject({ step: "open", name: "Ana Diaz", rentNow: "$1,200.00" });
	expect(saying(answerByLink(token, { choice: fixed + 100 }))).toMatchInlineSnapshot(
		`"choice: Choose one of the offers."`,
	);
	for (let asked = 0; asked < 10; asked++) must(askByLink(token, "May I keep a cat?"));
	expect(saying(askByLink(token, "And a dog?"))).toBe(
		"form: You've reached today's limit for questions. Please call instead.",
	);
	expect(answerByLink(token, { choice: fixed }).ok).toBe(true);
	expect(saying(answerByLink(token, { choice: monthly }))).toMatchInlineSnapshot(
		`"form: This offer was already answered or withdrawn."`,
	);
	expect(offerPage(token)).toMatchObject({ step: "accepted", answeredBy: "Ana Diaz", chosen: { rent: "$1,260.00" } });
	expect(findLease(scope, leaseId)).toMatchObject({ endDate: "2026-12-31", rentCents: 120_000 });
	expect(undoAnswer(scope, offerId).ok).toBe(true);
	expect(offerPage(token)?.step).toBe("open");
	expect(withdrawOffer(scope, offerId, "The house is sold.").ok).toBe(true);
	expect(offerPage(token)?.step).toBe("withdrawn");
	expect(saying(answerByLink(token, { choice: fixed }))).toMatchInlineSnapshot(
		`"form: This offer was already answered or withdrawn."`,
	);

	makeOffer(scope, leaseId, "2026-12-10");
	const second = renewalLinkOf("ana@example.org");
	onDay("2026-12-11");
	expect(offerPage(second)?.step).toBe("expired");
	expect(saying(answerByLink(second, { choice: "decline" }))).toMatchInlineSnapshot(
		`"form: This offer expired on Dec 10, 2026."`,
	);
	expect([saying(askAgain(second)), saying(askAgain(second))]).toEqual(["done", "form: You already asked today."]);
});

test("a manager records an answer; a tenant sees only offers to them", () => {
	const scope = makeBooks();
	const { leaseId } = makeEnding(scope);
	const { offerId, fixed } = makeOffer(scope, leaseId);
	const tenantId = findOffer(scope, offerId)?.people[0]?.tenantId ?? 0;
	expect(offersToAnswer(scope, tenantId, "2026-12-05").map((one) => one.offerId)).toEqual([offerId]);
	expect(offersToAnswer(scope, tenantId + 1, "2026-12-05")).toEqual([]);
	expect(saying(recordAnswer(makeBooks(), offerId, { choice: fixed }))).toMatchInlineSnapshot(
		`"form: That offer wasn't found."`,
	);
	expect(recordAnswer(scope, offerId, { choice: "decline", reason: "Moves to Ohio" }).ok).toBe(true);
	expect(findOffer(scope, offerId)).toMatchObject({ state: "declined", endReason: "Moves to Ohio" });
	expect(offersToAnswer(scope, tenantId, "2026-12-05")).toEqual([]);
});

test("those who have not answered are reminded once for each day that is set, also after days without a run", () => {
	const scope = makeBooks();
	const { offerId } = makeOffer(scope, makeEnding(scope).leaseId);
	for (const [day, reminders, state] of [
		["2026-12-12", 0, "sent"],
		["2026-12-16", 1, "sent"],
		["2026-12-16", 1, "sent"],
		["2026-12-18", 2, "sent"],
		["2026-12-20", 2, "sent"],
		["2026-12-23", 2, "expired"],
		["2026-12-23", 2, "expired"],
	] as const) {
		onDay(day);
		expect(runRenewals().failures).toEqual([]);
		expect([day, mails("renewal_reminder"), stateOf(scope, offerId)]).toEqual([day, reminders, state]);
	}
	const expired = findOffer(scope, offerId)?.events.filter(({ kind }) => kind === "expired");
	expect(expired).toHaveLength(1);
});

test("settings are kept whole, logged with what changed, and an older form doesn't replace them", () => {
	const scope = makeBooks();
	const settings = { ...renewalSettingsOf(scope), windowDays: 90, terms: [6, 12], letter: "Please stay." };
	const { updatedDate: never, ...fields } = settings;
	expect(saying(saveRenewalSettings(scope, { ...fields, seenUpdatedDate: never }))).toBe("done");
	const saved = renewalSettingsOf(scope);
	expect(saved).toMatchObject({ ...fields, updatedDate: expect.stringMatching(/^2026-12-05T/) });
	expect(renewalSettingsOf(makeBooks())).toMatchObject({ windowDays: 120, updatedDate: "" });
	onDay("2026-12-06");
	expect(saying(saveRenewalSettings(scope, { ...fields, windowDays: 60, seenUpdatedDate: saved.updatedDate }))).toBe(
		"done",
	);
	expect(renewalSettingsOf(scope).windowDays).toBe(60);
	expect(saying(saveRenewalSettings(scope, { ...fields, seenUpdatedDate: saved.updatedDate }))).toMatch(
		/^form: Someone else saved/,
	);
	expect(toldSoFar(scope)).toContain("renewal_settings.saved of organization: Renewal settings saved.");
});

test("a lease that another follows isn't renewed, and one that changed is proposed again", () => {
	const scope = makeBooks();
	const { leaseId, unitId } = makeEnding(scope);
	const offerId = makeProposals(scope, [leaseId])[0] ?? 0;
	statement("UPDATE renewal_offers SET term_end = '2026-12-30' WHERE id = ?").run(offerId);
	const send = () => saying(sendOffers(scope, { offerIds: [offerId], answerBy: "2026-12-20", letter: "Stay." }));
	expect(send()).toBe("form: The lease for Ana Diaz has changed. Propose it again.");
	makeLease(scope, { unitId, startDate: "2027-01-01", endDate: "2027-12-31" });
	expect(send()).toBe("form: Another lease starts after the Ana Diaz lease, on Jan 1, 2027.");
});

test("a tenant answers, asks and asks again in the center; a page says where the offer stands", () => {
	const scope = makeBooks();
	const { leaseId } = makeEnding(scope);
	const { offerId, monthly } = makeOffer(scope, leaseId);
	const tenantId = findOffer(scope, offerId)?.people[0]?.tenantId ?? 0;
	const step = () => offerPageOfResident(scope, tenantId, offerId)?.step;
	const page = offerPageOfResident(scope, tenantId, offerId);
	expect(page).toMatchObject({ step: "open", name: "Ana Diaz", askedToday: false });
	expect([
		offerPageOfResident(scope, tenantId + 1, offerId),
		offerPageOfResident(makeBooks(), tenantId, offerId),
		saying(askInCenter(scope, tenantId + 1, offerId, "Hm?")),
		saying(answerInCenter(makeBooks(), tenantId, offerId, { choice: "decline" })),
	]).toEqual([undefined, undefined, ...Array(2).fill("form: This link no longer works.")]);
	const asked = Array.from({ length: 11 }, (_, at) => saying(askInCenter(scope, tenantId, offerId, `Question ${at}?`)));
	expect(asked.slice(9)).toEqual(["done", "form: You've reached today's limit for questions. Please call instead."]);
	expect(offerPageOfResident(scope, tenantId, offerId)).toMatchObject({ askedToday: true });
	expect([
		saying(askAgainInCenter(scope, tenantId, offerId)),
		saying(askAgainInCenter(scope, tenantId, offerId)),
	]).toEqual(["done", "form: You already asked today."]);
	setClock("2026-12-06T16:59:59.999Z");
	expect(saying(askAgainInCenter(scope, tenantId, offerId))).toBe("form: You already asked today.");
	onDay("2026-12-06");
	expect(saying(askAgainInCenter(scope, tenantId, offerId))).toBe("done");
	must(answerInCenter(scope, tenantId, offerId, { choice: monthly }));
	expect(step()).toBe("accepted");
	expect(
		findOffer(scope, offerId)
			?.events.map(({ kind }) => kind)
			.filter((kind) => kind !== "question"),
	).toMatchInlineSnapshot(`
		[
		  "proposed",
		  "sent",
		  "asked_again",
		  "asked_again",
		  "accepted",
		]
	`);
	const other = makeOffer(scope, makeEnding(scope).leaseId).offerId;
	const otherTenant = findOffer(scope, other)?.people[0]?.tenantId ?? 0;
	onDay("2026-12-20");
	expect(offerPageOfResident(scope, otherTenant, other)?.step).toBe("open");
	onDay("2026-12-21");
	expect(offerPageOfResident(scope, otherTenant, other)?.step).toBe("expired");
	must(recordAnswer(scope, other, { choice: "decline" }));
	expect(offerPageOfResident(scope, otherTenant, other)?.step).toBe("declined");
	const told = toldSoFar(scope)
		.split("\n")
		.filter((line) => /renewal/i.test(line));
	expect(told.filter((line) => !/Question [1-9]/.test(line))).toMatchInlineSnapshot(`
		[
		  "renewal.proposed of lease: Renewal proposed for Ana Diaz.",
		  "renewal.offered of lease: Renewal offered. Reply due Dec 20, 2026.",
		  "renewal.accepted of lease: The renewal offer was accepted by Ana Diaz.",
		  "renewal.proposed of lease: Renewal proposed for Ana Diaz.",
		  "renewal.offered of lease: Renewal offered. Reply due Dec 20, 2026.",
		  "renewal.declined of lease: Ana Diaz recorded the renewal offer as declined.",
		  "notice to property_manager: Ana Diaz asked about the renewal: Question 0?",
		  "notice to property_manager: Ana Diaz asked for a new renewal offer.",
		  "notice to property_manager: Ana Diaz asked for a new renewal offer.",
		  "notice to property_manager: Ana Diaz accepted the renewal offer: Month-to-month, $1,385.00.",
		  "email to ana@example.org: Your lease renewal offer from Maple Homes",
		  "email to books…@example.com: Lease renewal",
		  "email to books…@example.com: Lease renewal",
		  "email to books…@example.com: Lease renewal",
		  "email to books…@example.com: Lease renewal",
		  "email to books…@example.com: Lease renewal",
		  "email to books…@example.com: Lease renewal",
		  "email to books…@example.com: Lease renewal",
		  "email to books…@example.com: Lease renewal",
		  "email to books…@example.com: Lease renewal",
		  "email to books…@example.com: Lease renewal",
		  "email to books…@example.com: Lease renewal",
		  "email to books…@example.com: Lease renewal",
		  "email to books…@example.com: Lease renewal",
		  "email to ana@example.org: Lease renewal accepted",
		  "email to ana@example.org: Your lease renewal offer from Maple Homes",
		  "email to ana@example.org: Lease renewal declined",
		]
	`);
});
