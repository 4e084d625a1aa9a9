import { afterEach, beforeEach, expect, test } from "vitest";
import { now, setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeTexter, takingTexts, textedCode, turnOnTexts } from "../../../tests/factories/texts";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";
import {
	askForTexts,
	confirmTexts,
	deliverDueTexts,
	queueText as queueTextInside,
	setTextService,
	takeTextReply,
	textConsentOf,
	turnOffTexts,
} from "./index.server";
import { consentWords } from "./labels";

const queueText = inWrite(queueTextInside);
let service = takingTexts();

beforeEach(() => {
	setClock("2026-11-21T15:00:00.000Z");
	service = takingTexts();
	setTextService(service);
});
afterEach(() => {
	setClock();
	setTextService(undefined);
});

const phone = "+12175550100";
const later = (minutes: number) => setClock(new Date(now().getTime() + minutes * 60_000));
const hello = { kind: "notification", body: "Hello" } as const;

test("nothing is texted before the code of the number is entered, and everything is kept that was agreed to", () => {
	const scope = makeBooks();
	const bo = makeTexter(scope);
	expect(textConsentOf(bo).state).toBe("off");
	expect(must(askForTexts(bo, { phone: "217 555 0100", agreed: true })).phone).toBe(phone);
	expect(textConsentOf(bo)).toMatchObject({ state: "off", asked: phone });
	expect(queueText(scope, { ...hello, userId: bo.userId })).toBeUndefined();

	later(2);
	expect(must(confirmTexts(bo, ` ${textedCode(phone)} `)).phone).toBe(phone);
	const words = consentWords("Maple Homes");
	const kept = statement<object>(
		`SELECT phone, state, words_version AS version, asked_date AS asked, on_date AS 'on', ip_address AS ip,
			user_agent AS browser, code_hash AS code FROM text_consents WHERE user_id = ?`,
	).all(bo.userId);
	expect(kept).toEqual([
		{
			...{ phone, state: "on", version: 1, asked: "2026-11-21T15:00:00.000Z", on: "2026-11-21T15:02:00.000Z" },
			...{ ip: "192.0.2.7", browser: "Test browser", code: null },
		},
	]);
	expect(textConsentOf(bo)).toMatchObject({ state: "on", since: "2026-11-21T15:02:00.000Z", asked: undefined });
	expect(textConsentOf(bo).words).toBe(words.replaceAll("Maple Homes", organizationName(scope.profileId)));
	expect(queueText(scope, { ...hello, userId: bo.userId })).toBeGreaterThan(0);
	expect(
		toldSoFar(scope)
			.split("\n")
			.filter((line) => line.includes("texts_")),
	).toEqual([
		"user.texts_asked of user: A code was texted to (217) 555-0100, to turn on text messages.",
		"user.texts_on of user: Text messages were turned on at (217) 555-0100.",
	]);
});

test("no one gets another organization's texts by agreeing to one's", () => {
	const [mine, theirs] = [makeBooks(), makeBooks()];
	const bo = makeTexter(mine);
	turnOnTexts(bo);
	expect(queueText(theirs, { ...hello, userId: bo.userId })).toBeUndefined();
	expect(textConsentOf({ profileId: theirs.profileId, userId: bo.userId }).state).toBe("off");
});

test("a number must be one of the organization's country that gets texts, and the box ticked", () => {
	const bo = makeTexter(makeBooks());
	const asked = (written: string, agreed = true) => saying(askForTexts(bo, { phone: written, agreed }));
	expect(asked("555-0100")).toMatchInlineSnapshot(`"phone: Enter a mobile number like (217) 555-0100."`);
	expect(asked("call me")).toMatchInlineSnapshot(`"phone: Enter a mobile number like (217) 555-0100."`);
	expect(asked("+44 7400 123456")).toMatchInlineSnapshot(`"phone: Enter a mobile number in the United States."`);
	expect(asked("+1 876 555 0123")).toMatchInlineSnapshot(`"phone: Enter a mobile number in the United States."`);
	expect(asked("(800) 555-0100")).toMatchInlineSnapshot(`"phone: Enter a mobile number in the United States."`);
	expect(asked("(900) 555-0100")).toMatchInlineSnapshot(`"phone: Enter a mobile number in the United States."`);
	expect(asked("(217) 555-0100", false)).toMatchInlineSnapshot(`"agreed: Check the box if you agree."`);
	expect(textConsentOf(bo).asked).toBeUndefined();
});

test("five wrong codes, ten minutes or a newer code end a code", () => {
	const bo = makeTexter(makeBooks());
	expect(saying(confirmTexts(bo, "123456"))).toMatchInlineSnapshot(`"code: Ask for a code first."`);
	must(askForTexts(bo, { phone, agreed: true }));
	const first = textedCode(phone);
	const wrong = first === "000000" ? "111111" : "000000";
	expect(saying(confirmTexts(bo, wrong))).toMatchInlineSnapshot(`"code: That code is incorrect."`);
	for (let time = 0; time < 4; time++) confirmTexts(bo, wrong);
	expect(saying(confirmTexts(bo, first))).toMatchInlineSnapshot(`"code: Too many wrong codes. Ask for a new one."`);
	must(askForTexts(bo, { phone, agreed: true }));
	expect(saying(confirmTexts(bo, first === textedCode(phone) ? wrong : first))).toBe("code: That code is incorrect.");
	later(11);
	expect(saying(confirmTexts(bo, textedCode(phone)))).toMatchInlineSnapshot(
		`"code: That code expired. Ask for a new one."`,
	);
	must(askForTexts(bo, { phone, agreed: true }));
	expect(saying(askForTexts(bo, { phone, agreed: true }))).toMatchInlineSnapshot(
		`"phone: Too many codes. Try again in an hour."`,
	);
	later(61);
	expect(must(askForTexts(bo, { phone, agreed: true })).phone).toBe(phone);
});

test("a number gets few codes, however many people ask for it", () => {
	const scope = makeBooks();
	for (let time = 0; time < 3; time++) must(askForTexts(makeTexter(scope), { phone: "+12175550142", agreed: true }));
	expect(saying(askForTexts(makeTexter(scope), { phone: "+12175550142", agreed: true }))).toBe(
		"phone: Too many codes. Try again in an hour.",
	);
});

test("another number starts over; the one before stays until its code is entered", async () => {
	const scope = makeBooks();
	const bo = makeTexter(scope);
	turnOnTexts(bo);
	expect(saying(askForTexts(bo, { phone, agreed: true }))).toMatchInlineSnapshot(
		`"phone: You already get texts at this number."`,
	);
	must(askForTexts(bo, { phone: "+12175550101", agreed: true }));
	queueText(scope, { ...hello, userId: bo.userId });
	expect(textConsentOf(bo)).toMatchObject({ state: "on", phone, asked: "+12175550101" });
	must(confirmTexts(bo, textedCode("+12175550101")));
	expect(textConsentOf(bo)).toMatchObject({ state: "on", phone: "+12175550101" });
	await deliverDueTexts();
	expect(service.sent.filter(({ body }) => body === "Hello")).toEqual([]);
});

test("STOP stops at once, in every organization, and START turns on again; a repeated message counts once", async () => {
	const [mine, theirs] = [makeBooks(), makeBooks()];
	const people = [makeTexter(mine), makeTexter(theirs)];
	for (const one of people) turnOnTexts(one);
	await deliverDueTexts();
	for (const { profileId, userId } of people) queueText({ profileId }, { ...hello, userId });
	service.sent.length = 0;

	expect(takeTextReply({ providerId: "IN1", from: phone, body: " Stop. " })).toBeUndefined();
	expect(people.map((one) => textConsentOf(one).state)).toEqual(["stopped", "stopped"]);
	expect(await deliverDueTexts()).toBe(0);
	expect(queueText(mine, { ...hello, userId: people[0]?.userId ?? 0 })).toBeUndefined();
	const other = makeTexter(mine);
	expect(saying(askForTexts(other, { phone, agreed: true }))).toMatchInlineSnapshot(
		`"phone: This number texted STOP. Text START from it to (217) 555-0199 first."`,
	);

	later(1);
	takeTextReply({ providerId: "IN2", from: phone, body: "start" });
	expect(people.map((one) => textConsentOf(one).state)).toEqual(["on", "on"]);
	takeTextReply({ providerId: "IN3", from: phone, body: "UNSUBSCRIBE" });
	takeTextReply({ providerId: "IN2", from: phone, body: "start" });
	expect(people.map((one) => textConsentOf(one).state)).toEqual(["stopped", "stopped"]);
	expect(service.sent).toEqual([]);
	const said = toldSoFar(theirs)
		.split("\n")
		.filter((line) => /texts_st/.test(line));
	expect(said).toMatchInlineSnapshot(`
		[
		  "user.texts_stopped of user: Text messages to Bo Lee at (217) 555-0100 stopped: they texted STOP.",
		  "user.texts_started of user: Text messages to Bo Lee at (217) 555-0100 are on again: they texted START.",
		  "user.texts_stopped of user: Text messages to Bo Lee at (217) 555-0100 stopped: they texted STOP.",
		]
	`);
});

test("other words are answered once a day, HELP by the service", () => {
	const answer = (providerId: string, body: string) => takeTextReply({ providerId, from: "+12175550177", body });
	expect(answer("A1", "HELP")).toBeUndefined();
	expect(answer("A2", "Is the office open?")).toMatchInlineSnapshot(
		`"No one reads replies to this number. Log in to your account to write to us. Reply STOP to stop, HELP for help."`,
	);
	expect(answer("A3", "Hello?")).toBeUndefined();
	later(25 * 60);
	expect(answer("A4", "Hello?")).toMatch(/^No one reads/);
});

test("whoever turns them off gets nothing more, queued texts included", async () => {
	const scope = makeBooks();
	const bo = makeTexter(scope);
	expect(saying(turnOffTexts(bo))).toMatchInlineSnapshot(`"form: Text messages are already off."`);
	turnOnTexts(bo);
	await deliverDueTexts();
	service.sent.length = 0;
	queueText(scope, { ...hello, userId: bo.userId });
	must(turnOffTexts(bo));
	expect(await deliverDueTexts()).toBe(0);
	expect(textConsentOf(bo).state).toBe("off");
	expect(turnOnTexts(bo)).toBe(phone);
});

test("without a service there is nothing to turn on", () => {
	const bo = makeTexter(makeBooks());
	setTextService(undefined);
	expect(saying(askForTexts(bo, { phone, agreed: true }))).toMatchInlineSnapshot(
		`"form: Text messages aren't available."`,
	);
});

function organizationName(profileId: number): string {
	return statement<{ name: string }>("SELECT name FROM organization WHERE profile_id = ?").get(profileId)?.name ?? "";
}
